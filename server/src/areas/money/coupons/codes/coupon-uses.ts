import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { coupons as operations } from '@cancha/contract/money/coupons'
import { and, desc, eq } from 'drizzle-orm'
import type { Services } from '../../../../services.ts'
import { accountColumns, accounts } from '../../../ground/users/views.ts'
import { checkouts } from '../../memberships/tables.ts'

const USES_MOST = 100

/** The uses of a coupon on our pages, the latest first. The provider may count more: those who paid by other ways. */
export async function usesOf(
  { database: { db } }: Pick<Services, 'database'>,
  promotionId: string,
): Promise<AnswerOf<typeof operations.couponUses>> {
  const rows = await db
    .select({ checkout: checkouts, user: accountColumns })
    .from(checkouts)
    .innerJoin(accounts, eq(accounts.id, checkouts.userId))
    .where(and(eq(checkouts.promotionId, promotionId), eq(checkouts.state, 'succeeded')))
    .orderBy(desc(checkouts.id))
    .limit(USES_MOST)
  return {
    uses: rows.map(({ checkout, user }) => ({
      member: { id: String(user.id), name: `${user.firstName} ${user.lastName}` },
      plan: checkout.plan,
      at: (checkout.endedAt ?? checkout.createdAt).toISOString(),
      paid: checkout.today,
    })),
  }
}
