import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { NOTIFICATIONS } from '../addresses.ts'
import { NoNotifications } from '../list/NoNotifications.tsx'
import { NotificationRow } from '../list/NotificationRow.tsx'
import { headerNotificationsQuery } from '../public/queries.ts'
import { useReading } from '../use-reading.ts'
import classes from './LatestNotifications.module.css'

/** The latest eight notifications, and the way to all of them. */
export function LatestNotifications({ user }: { user: SessionUser }) {
  const query = useQuery(headerNotificationsQuery(user.id))
  const { data, error } = query
  const { read } = useReading(user.id)
  const now = useNow(Date.now())
  if (!data && error) return <QueryFailure query={query} />
  if (!data) return <ListSkeleton label="Cargando tus notificaciones…" />
  if (data.notify.length === 0) return <NoNotifications />
  return (
    <>
      <ul className={classes.list} aria-label="Tus últimas notificaciones">
        {data.notify.map((notification) => (
          <li key={notification.shortid}>
            <NotificationRow
              notification={notification}
              now={now}
              onOpen={() => read(notification, data.unread)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <LinkButton href={NOTIFICATIONS} variant="line" size="sm" wide>
          Ver todas
        </LinkButton>
      </p>
    </>
  )
}
