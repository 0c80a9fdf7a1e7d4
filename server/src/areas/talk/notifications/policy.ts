import { owns, policy } from '../../../http/request/policy.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'

/** A notification belongs to its receiver; everybody else gets not_found. */
export const notificationPolicy = policy<{ userId: number }>()({
  mark: (viewer, notification) => owns(viewer, notification) || 'not_found',
})

/** A kind is chosen by those whom it concerns; for others it isn't there. */
export const kindPolicy = policy<Pick<NotificationKind, 'concerns'>>()({
  choose: (viewer, { concerns }) => (viewer !== null && (concerns?.(viewer) ?? true)) || 'not_found',
})
