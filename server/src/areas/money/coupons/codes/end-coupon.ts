import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq, sql } from 'drizzle-orm'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { unlessUnavailable } from '../../memberships/checkout/submit.ts'
import { couponPolicy } from '../policy.ts'
import { coupons } from '../tables.ts'

/** Ends a coupon, also one that was made elsewhere. Of one that can't be used any more nothing changes. */
export async function endCoupon(
  { database, payments }: Services,
  { viewer, by }: { viewer: Viewer; by: Actor },
  id: string,
  reason: string,
): Promise<void> {
  const known = orNotFound((await unlessUnavailable(payments.coupons())).find((coupon) => coupon.id === id))
  // Somebody else was first, or the same press comes again because its answer was lost.
  if (known.state === 'active') {
    authorize(couponPolicy, 'end', viewer, known)
    if (!(await unlessUnavailable(payments.endCoupon(id)))) throw new Refusal('not_found')
  } else if (known.state !== 'ended') return
  await database.transaction(async (tx) => {
    await tx
      .insert(coupons)
      .values({ code: known.code, promotionId: id, madeAt: known.createdAt })
      .onConflictDoNothing({ target: coupons.promotionId })
    const [row] = await tx.select().from(coupons).where(eq(coupons.promotionId, id)).for('update')
    if (!row || row.endedAt) return
    await tx.update(coupons).set({ endedBy: by.actorId, endedAt: sql`now()` }).where(eq(coupons.id, row.id))
    await recordAudit(tx, by, {
      action: 'coupon.ended',
      target: { type: 'coupon', id },
      details: { code: known.code, used: known.used, before: { active: true }, after: { active: false } },
      reason,
    })
  })
}
