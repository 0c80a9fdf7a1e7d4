import { isAdmin } from '@cancha/domain/memberships/viewer'
import { owns, policy } from '../../http/request/policy.ts'

/** `userId` is null where nobody has the e-mail that was asked about. */
type Purchases = { userId: number | null }

/** One's own, and every account's for administrators. Others don't learn whether an e-mail has an account. */
export const purchasesPolicy = policy<Purchases>()({
  read(viewer, purchases) {
    if (!owns(viewer, purchases) && !isAdmin(viewer)) return 'forbidden'
    return purchases.userId !== null || 'not_found'
  },
})
