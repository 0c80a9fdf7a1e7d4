import { owns, policy } from '../../../http/request/policy.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'

/** What a person is told is theirs; for everybody else it isn't there. */
export const notificationPolicy = policy<{ userId: number }>()({
  mark: (viewer, notification) => owns(viewer, notification) || 'not_found',
})

/** A kind is chosen by those whom it concerns; for others it isn't there. */
export const kindPolicy = policy<Pick<NotificationKind, 'concerns'>>()({
  choose: (viewer, { concerns }) => (viewer !== null && (concerns?.(viewer) ?? true)) || 'not_found',
})
