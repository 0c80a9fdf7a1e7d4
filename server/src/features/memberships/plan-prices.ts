import {
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  TRAINING_FOR_YEARLY,
} from '@cancha/domain/memberships/plans'
import type { OrderMetadata } from '../../adapters/payments/payments.ts'

/** The plan that anybody may buy by a price id; null for none, and for a price that only some may have. */
export const planOfPrice = (priceId: string | null): Plan | null =>
  PLAN_IDS.map((id) => PLANS[id]).find((plan) => plan.priceId === priceId) ?? null

/**
 * The plan of an order: what its price sells, which may have been changed at the provider since it was made, or else what was noted
 * with it.
 */
export function planOfOrder(metadata: Partial<OrderMetadata>, priceId: string | null): PlanId | null {
  if (priceId === TRAINING_FOR_YEARLY.priceId) return TRAINING_FOR_YEARLY.id
  return planOfPrice(priceId)?.id ?? PLAN_IDS.find((id) => id === metadata.plan) ?? null
}
