import type { Has } from './has.ts'
import { isAsHigh } from './opened.ts'
import { PLANS, type Plan } from './plans.ts'
import { may } from './subscription.ts'

/**
 * How a person stands to a plan:
 * - `none`: it is sold to them, at the price that everybody reads
 * - `offered`: it is sold to them, at a price of their own
 * - `current`, `ending`: they pay it; it was left and is open until its last day
 * - `next`: it begins when what they pay now ends
 * - `owned`: it was bought once
 * - `given`: it was given to them
 * - `included`: what was given to them opens all of it and more
 * - `contested`: a bank decides whether its payment stands
 * - `owes`: a charge of theirs is open, and a plan is changed once that is paid
 */
export const OFFERED = [
  'none',
  'offered',
  'current',
  'ending',
  'next',
  'owned',
  'given',
  'included',
  'contested',
  'owes',
] as const
export type Offered = (typeof OFFERED)[number]

/** Whether a plan is sold to a person with this standing towards it. */
export const isSoldTo = (state: Offered): boolean => state === 'none' || state === 'offered'

/**
 * How a person stands to a plan.
 * @param hasOwnPrice whether an offer of it at a price of their own waits for them
 */
export function offeredTo(plan: Plan, has: Has, hasOwnPrice = false): Offered {
  if (plan.membership === null) {
    if (has.training !== null) return has.training.by === 'payment' ? 'owned' : 'given'
    if (has.contested.training) return 'contested'
    return hasOwnPrice ? 'offered' : 'none'
  }
  const { current, next, given } = has
  if (current?.plan === plan.id)
    // One that another takes the place of is the plan of now until then.
    return current.endsWithPeriod && next === null ? 'ending' : 'current'
  if (next?.plan === plan.id) return 'next'
  // A member who pays for the same membership by the month may switch to the year, whatever else was given.
  const isAnotherPeriod = current !== null && PLANS[current.plan].membership === plan.membership
  if (given && !isAnotherPeriod && isAsHigh(given.membership, plan.membership))
    return given.membership === plan.membership ? 'given' : 'included'
  if (has.contested.membership && current === null) return 'contested'
  return current && !may('change', current.standing) ? 'owes' : 'none'
}
