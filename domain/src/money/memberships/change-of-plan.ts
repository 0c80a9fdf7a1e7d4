import { type Cents, cents, portionOf } from '../../ground/amounts/cents.ts'
import { PLANS, type PlanId } from './plans.ts'

/**
 * The effect of buying a plan on the one that the person has (decision 58 of the specification): `up` begins at once with a
 * credit, `down` when the paid period ends, `once` beside everything.
 */
export type ChangeOfPlan = 'new' | 'up' | 'down' | 'same' | 'once'

/** From small to large. */
const ORDER: readonly PlanId[] = ['basic_month', 'basic_year', 'pro_year']

/**
 * Returns the effect of buying a plan.
 * @param current the plan of the person's running subscription; null without one
 */
export function changeOfPlan(current: PlanId | null, wanted: PlanId): ChangeOfPlan {
  if (PLANS[wanted].period === 'once') return 'once'
  if (current === null) return 'new'
  if (current === wanted) return 'same'
  return ORDER.indexOf(wanted) > ORDER.indexOf(current) ? 'up' : 'down'
}

/**
 * The credit on the first invoice of a larger plan: the paid amount's share of the running period that is still to come, half
 * up (decision 58 of the specification).
 * @param paid the payment for the period after coupons, less refunds; 0 in a trial
 */
export function creditOf(paid: Cents, period: { start: Date; end: Date }, now: Date): Cents {
  const seconds = secondsBetween(period.start, period.end)
  if (seconds <= 0 || paid <= 0) return cents(0)
  const left = Math.min(seconds, Math.max(0, secondsBetween(now, period.end)))
  return portionOf(paid, left, seconds)
}

const secondsBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 1_000)
