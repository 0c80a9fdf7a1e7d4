import { isAdmin } from '@cancha/domain/memberships/viewer'
import { owns, policy } from '../../http/request/policy.ts'

/** Everyone reads all entries, so lists need no condition. */
export const entryPolicy = policy<{ userId: number }>()({
  /** One's own work needs other people's applause. */
  applaud: (viewer, entry) => (viewer === null ? 'unauthenticated' : !owns(viewer, entry) || 'forbidden'),
  remove: (viewer, entry) => {
    if (viewer === null) return 'unauthenticated'
    return owns(viewer, entry) || isAdmin(viewer) || 'forbidden'
  },
})
