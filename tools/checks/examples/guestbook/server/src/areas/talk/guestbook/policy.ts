import { isAdmin, mayWrite } from '@cancha/domain/ground/viewer'
import { owns, policy } from '../../../http/request/policy.ts'

/** Everyone reads all entries, so lists need no condition. */
export const entryPolicy = policy<{ userId: number | null }>()({
  /** One's own work needs other people's applause. */
  applaud: (viewer, entry) => (viewer === null ? 'unauthenticated' : !owns(viewer, entry) || 'forbidden'),
  remove: (viewer, entry) => {
    if (viewer === null) return 'unauthenticated'
    return owns(viewer, entry) || isAdmin(viewer) || 'forbidden'
  },
  openPaper: (viewer, entry) => owns(viewer, entry) || mayWrite(viewer) || 'not_found',
})

/** Rights without an entry in particular. */
export const guestbookPolicy = policy<object>()({
  attach: (viewer) => viewer !== null || 'unauthenticated',
})
