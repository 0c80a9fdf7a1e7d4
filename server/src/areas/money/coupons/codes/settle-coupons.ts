import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Services } from '../../../../services.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { coupons } from '../tables.ts'
import { settle } from './make-coupon.ts'

/**
 * Every hour: settles coupons whose result is unknown, because the provider's answer was lost and nobody pressed again. Coupons that
 * the provider made are written down, with their makers; those that it doesn't have a day later are forgotten.
 */
export async function settleCoupons(services: Services): Promise<void> {
  const { database, payments } = services
  if (payments.browser === null) return
  const pending = await database.db
    .select()
    .from(coupons)
    .where(and(isNull(coupons.promotionId), lt(coupons.madeAt, sql`now() - interval '2 minutes'`)))
  if (pending.length === 0) return
  const made = new Map((await payments.coupons()).map((coupon) => [coupon.mark, coupon]))
  for (const row of pending) {
    const coupon = row.key === null ? undefined : made.get(row.key)
    if (coupon) await settle(services, { ...programActor, actorId: row.madeBy }, row, coupon)
  }
  await database.db
    .delete(coupons)
    .where(and(isNull(coupons.promotionId), lt(coupons.madeAt, sql`now() - interval '1 day'`)))
}
