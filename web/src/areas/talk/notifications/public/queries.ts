import { NOTIFICATIONS_IN_HEADER, notifications } from '@cancha/contract/calls/talk/notifications'
import { pagesFor, queriesOf, queryFor } from '../../../../api/queries.ts'

/** Without a network these fail, so that the page can say so, instead of waiting; they are asked again when it is back. */
export const failsOffline = { networkMode: 'always', refetchOnReconnect: true } as const

const listQuery = (userId: string, limit: number) =>
  queryFor(notifications.list, { params: { userId }, query: { limit } }, failsOffline)

/** How many are unread, and nothing else. */
export const unreadQuery = (userId: string) => listQuery(userId, 0)

/** The notifications of the header's menu. */
export const headerNotificationsQuery = (userId: string) => listQuery(userId, NOTIFICATIONS_IN_HEADER)

/** A person's notifications, page by page. */
export const notificationsQuery = (userId: string) =>
  pagesFor(
    notifications.list,
    { params: { userId }, query: {} },
    { next: ({ next }) => next, from: (before) => ({ params: { userId }, query: { before } }) },
    failsOffline,
  )

export const choicesQuery = (userId: string) =>
  queryFor(notifications.choices, { params: { userId } }, failsOffline)

/** The queries of a person's notifications and of the number of unread ones. */
export const ownNotifications = [queriesOf(notifications.list)]
