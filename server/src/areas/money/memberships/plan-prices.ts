import {
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  TRAINING_FOR_YEARLY,
} from '@cancha/domain/money/memberships/plans'
import type { OrderMetadata, Price } from '../../../adapters/payments/payments.ts'
import type { SiteSettings } from '../../../site-settings.ts'

/** The plan that anybody may buy by a price id; null for none, and for a price that only some may have. */
export const planOfPrice = (priceId: string | null): Plan | null =>
  PLAN_IDS.map((id) => PLANS[id]).find((plan) => plan.priceId === priceId) ?? null

/**
 * The plan of an order: the one of its price, which may have been changed at the provider since the order, or else the one noted with
 * the order.
 */
export function planOfOrder(metadata: Partial<OrderMetadata>, priceId: string | null): PlanId | null {
  if (priceId === TRAINING_FOR_YEARLY.priceId) return TRAINING_FOR_YEARLY.id
  return planOfPrice(priceId)?.id ?? PLAN_IDS.find((id) => id === metadata.plan) ?? null
}

/**
 * Whether the provider charges a plan as it is shown. Where it works out the tax, a price that doesn't contain it would be charged with
 * the tax on top.
 */
export const chargesAs = (
  theirs: Price | null,
  { price, period }: Pick<Plan, 'price' | 'period'>,
  { stripeTax }: Pick<SiteSettings, 'stripeTax'>,
): boolean => theirs?.amount === price && theirs.period === period && (theirs.containsTax || !stripeTax)
