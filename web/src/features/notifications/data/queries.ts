import { NOTIFICATIONS_IN_HEADER, notifications } from '@cancha/contract/calls/notifications'
import { queriesOf, queryFor } from '../../../api/queries.ts'

type Page = { limit?: number; before?: string | undefined }

/** A page of what a person is told, and how much is unread. @param page `before`: the `next` of the page above it */
export const notificationsQuery = (userId: string, { limit, before }: Page = {}) =>
  queryFor(notifications.list, {
    params: { userId },
    query: { ...(limit !== undefined && { limit }), ...(before && { before }) },
  })

/** The notifications of the header's menu. */
export const headerNotificationsQuery = (userId: string) =>
  notificationsQuery(userId, { limit: NOTIFICATIONS_IN_HEADER })

/** What the unread mark is read from, by {@link unreadOf}. */
export const unreadQuery = (userId: string) => notificationsQuery(userId, { limit: 0 })

/** How many notifications are unread. */
export const unreadOf = ({ unread }: { unread: number }): number => unread

/** How a person wants to be told. */
export const choicesQuery = (userId: string) => queryFor(notifications.choices, { params: { userId } })

/** What a new notification, or reading one, makes stale. */
export const allNotifications = queriesOf(notifications.list)
