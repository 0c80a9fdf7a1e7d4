import { notifications } from '@cancha/contract/calls/talk/notifications'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { Notification } from '@cancha/contract/talk/notification'
import type { InfiniteData } from '@tanstack/react-query'
import { type Optimistic, shownAtOnce } from '../../../api/optimistic.ts'
import { useWrite } from '../../../api/use-write.ts'
import { markRead } from './mark-read.ts'
import {
  headerNotificationsQuery,
  notificationsQuery,
  ownNotifications,
  unreadQuery,
} from './public/queries.ts'

type Page = ReceivedOf<typeof notifications.list>

/** Shows everywhere that notifications are read. @param unread how many others aren't */
function shownRead(userId: string, isRead: (each: Notification) => boolean, unread: number): Optimistic[] {
  const read = (page: Page): Page => ({
    ...page,
    unread,
    notify: page.notify.map((each) => (isRead(each) ? { ...each, status: 'true' } : each)),
  })
  return [
    shownAtOnce(unreadQuery(userId), read),
    shownAtOnce(headerNotificationsQuery(userId), read),
    shownAtOnce<InfiniteData<Page, string | null>>(
      { queryKey: notificationsQuery(userId).queryKey },
      (data) => ({ ...data, pages: data.pages.map(read) }),
    ),
  ]
}

/** Marks one's notifications as read. The pages show it at once. */
export function useReading(userId: string) {
  const one = useWrite(({ shortid }: { shortid: string; unread: number }, send) => markRead(shortid, send), {
    makesStale: ownNotifications,
    optimistic: ({ shortid, unread }) => shownRead(userId, (each) => each.shortid === shortid, unread),
    // The person has gone on to what it is about, and the list shows that it is still unread.
    refused: () => undefined,
  })
  const all = useWrite(notifications.markAllRead, {
    makesStale: ownNotifications,
    optimistic: () => shownRead(userId, () => true, 0),
    says: 'Marcamos todas como leídas.',
  })
  return {
    /** @param unread how many are unread now */
    read: ({ shortid, status }: Notification, unread: number) => {
      if (status === 'false') void one.write({ shortid, unread: Math.max(0, unread - 1) })
    },
    readAll: () => void all.write({ body: { b: userId } }),
  }
}
