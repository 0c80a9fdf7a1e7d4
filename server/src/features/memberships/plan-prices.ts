import { PLAN_IDS, PLANS, type Plan, type PlanId } from '@cancha/domain/memberships/plans'
import type { OrderMetadata } from '../../adapters/payments/payments.ts'

/** The plan that is sold by a price id; null for none. */
export const planOfPrice = (priceId: string | null): Plan | null =>
  PLAN_IDS.map((id) => PLANS[id]).find((plan) => plan.priceId === priceId) ?? null

/** The plan of an order: what was noted with it, or else what its price sells. */
export function planOfOrder(metadata: Partial<OrderMetadata>, priceId: string | null): PlanId | null {
  const noted = PLAN_IDS.find((id) => id === metadata.plan)
  return noted ?? planOfPrice(priceId)?.id ?? null
}
