import { type Cents, cents, portionOf, sumOf } from '../../ground/amounts/cents.ts'
import { PLANS } from '../memberships/plans.ts'
import { RENEWING_PLANS, type RenewingPlan } from './steps.ts'
import type { Active } from './totals.ts'

/**
 * The monthly recurring revenue of so many members of a plan by its list price, in cents: of a yearly plan a twelfth of a
 * year's price, rounded once for all of its members together and not for each.
 */
export function monthlyOf(plan: RenewingPlan, members: number): Cents {
  const { price, period } = PLANS[plan]
  return portionOf(cents(price * members), 1, period === 'year' ? 12 : 1)
}

/** The monthly recurring revenue: the sum of what is told of each plan, so that its lines add up to it. */
export const mrrOf = (active: Active): Cents =>
  sumOf(RENEWING_PLANS.map((plan) => monthlyOf(plan, active[plan])))
