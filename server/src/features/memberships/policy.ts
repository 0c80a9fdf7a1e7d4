import { isAdmin } from '@cancha/domain/memberships/viewer'
import { owns, policy } from '../../http/request/policy.ts'

/** `userId` is null if nobody has the requested e-mail. */
type Purchases = { userId: number | null }

/** People see their own purchases, administrators everyone's. Others don't learn whether an e-mail has an account. */
export const purchasesPolicy = policy<Purchases>()({
  read(viewer, purchases) {
    if (!owns(viewer, purchases) && !isAdmin(viewer)) return 'forbidden'
    return purchases.userId !== null || 'not_found'
  },
})
