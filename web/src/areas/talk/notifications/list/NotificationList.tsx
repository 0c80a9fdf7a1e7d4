import type { notifications } from '@cancha/contract/calls/talk/notifications'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { Notification } from '@cancha/contract/talk/notification'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { asApiError } from '../../../../api/errors.ts'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { MoreOfList } from '../../../../ui/states/MoreOfList.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationRow } from './NotificationRow.tsx'

interface NotificationListProps {
  list: UseInfiniteQueryResult<InfiniteData<ReceivedOf<typeof notifications.list>>>
  now: number
  onOpen: (notification: Notification) => void
}

/** The notifications, the newest first, with more at a press. */
export function NotificationList({ list, now, onOpen }: NotificationListProps) {
  const { data, error } = list
  if (!data && error) return <QueryFailure title="No pudimos cargar tus notificaciones" query={list} />
  if (!data) return <ListSkeleton label="Cargando tus notificaciones…" />
  const notifications = withoutRepeated(data.pages.flatMap(({ notify }) => notify))
  if (notifications.length === 0) return <NoNotifications />
  return (
    <>
      <Card as="ul" flush aria-label="Tus notificaciones">
        {notifications.map((notification) => (
          <li key={notification.shortid}>
            <NotificationRow notification={notification} now={now} onOpen={() => onOpen(notification)} />
          </li>
        ))}
      </Card>
      <MoreOfList list={list} why={asApiError(list.error).message} />
    </>
  )
}

/** One that grew between two readings is on the page that was read before, too. */
function withoutRepeated(all: readonly Notification[]): Notification[] {
  const seen = new Set<string>()
  return all.filter(({ shortid }) => !seen.has(shortid) && seen.add(shortid))
}
