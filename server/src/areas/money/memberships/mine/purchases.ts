import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { memberships } from '@cancha/contract/money/memberships'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { hasOf } from '@cancha/domain/money/memberships/has'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq } from 'drizzle-orm'
import { reasonAgainst } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { purchasesPolicy } from '../policy.ts'
import { storedFacts } from '../sync/facts.ts'
import { customerOf } from '../sync/sync-customer.ts'

type Purchases = AnswerOf<typeof memberships.subState>

/** For an e-mail without an account, and for everybody's but one's own. */
const NOTHING: Purchases = {
  subpay: {
    subscription_status: null,
    subscription_id: null,
    customer_id: null,
    subscription_cancel_at: null,
    subscription_cancel_at_period_end: false,
    subscription_type: null,
  },
  intensivetraining: false,
}

/** The purchases of the account with an e-mail, as far as the caller may know: others aren't told that there is one. */
export async function purchasesOf(
  services: Services,
  viewer: Viewer | null,
  email: string,
): Promise<Purchases> {
  const { db } = services.database
  const [user] = await db.select().from(accounts).where(eq(accounts.email, email))
  const userId = user?.id ?? null
  if (!user || reasonAgainst(purchasesPolicy, 'read', viewer, { userId }) !== null) return NOTHING
  const now = await services.payments.now()
  const { current } = hasOf(await storedFacts(db, user.id), now)
  const customer = await customerOf(db, user.id)
  const cancelAt = current?.endsWithPeriod ? Math.floor(current.periodEnd.getTime() / 1_000) : null
  return {
    subpay: {
      subscription_status: current && (current.standing === 'trial' ? 'trialing' : 'active'),
      subscription_id: current?.id ?? null,
      customer_id: customer?.customerId ?? null,
      subscription_cancel_at: cancelAt,
      subscription_cancel_at_period_end: current?.endsWithPeriod ?? false,
      subscription_type: current && (PLANS[current.plan].period === 'month' ? 'month' : 'year'),
    },
    intensivetraining: user.intensiveTraining,
  }
}
