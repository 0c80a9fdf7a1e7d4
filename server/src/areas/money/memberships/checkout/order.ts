import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { type ChangeOfPlan, changeOfPlan, creditOf } from '@cancha/domain/money/memberships/change-of-plan'
import { type Discount, type Totals, totalsOf } from '@cancha/domain/money/memberships/discounts'
import { type Has, type Held, hasOf } from '@cancha/domain/money/memberships/has'
import { whyNotSold } from '@cancha/domain/money/memberships/offer-words'
import { offeredTo } from '@cancha/domain/money/memberships/offered'
import type { Facts } from '@cancha/domain/money/memberships/opened'
import { PLANS, type Plan } from '@cancha/domain/money/memberships/plans'
import { invoicesOf, newestOf } from '@cancha/domain/money/memberships/subscription'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { CheckoutKind } from '../tables.ts'

/** With what came off a subscription's first charge because an earlier plan had been paid, by the subscription's id. */
type OrderFacts = Facts & { credits: ReadonlyMap<string, Cents> }

export type Order = {
  kind: ChangeOfPlan
  /** When the plan begins: now, or when what is paid ends. */
  startsAt: Date
  /** Nothing is charged until then; null if the first charge is made at once. */
  chargesFrom: Date | null
  credit: Cents
  replaces: string[]
  totals: Totals
}

const DAY_MS = 86_400_000

/** Makes the order of a plan for this person at this moment. */
export function orderFor(
  plan: Plan,
  facts: OrderFacts,
  { discount, now }: { discount: Discount | null; now: Date },
): Order {
  const { current, next } = hasOf(facts, now)
  const kind = changeOfPlan(current?.plan ?? null, plan.id)
  const credit = kind === 'up' && current ? creditFor(current, facts, now) : cents(0)
  const begins = kind === 'down' && current ? current.periodEnd : null
  const trial = kind === 'new' ? trialEnd(plan, facts, now) : null
  const chargesFrom = begins ?? trial
  const startsAt = chargesFrom ?? now
  return {
    kind,
    startsAt: begins ?? now,
    chargesFrom,
    credit,
    replaces: kind === 'once' ? [] : [current?.id, next?.id].filter((id) => id !== undefined),
    totals: totalsOf(plan, { discount, credit, startsAt, now }),
  }
}

/**
 * The unused part of the payment for the running period. A credit that an earlier plan's payment took off the first charge counts
 * as paid too: nobody loses money by changing twice.
 */
function creditFor(current: Held, { invoices, credits }: OrderFacts, now: Date): Cents {
  const settled = invoicesOf(current.id, invoices).filter(({ status }) => status === 'paid')
  const newest = newestOf(settled)
  if (!newest || current.standing === 'trial' || newest.periodEnd <= now) return cents(0)
  const brought = settled.length === 1 ? (credits.get(current.id) ?? 0) : 0
  return creditOf(
    cents(newest.paid - newest.refunded + brought),
    { start: current.periodStart, end: current.periodEnd },
    now,
  )
}

/** The end of the trial, for a person who never had the plan's membership; null for others. */
function trialEnd(plan: Plan, { subscriptions }: Facts, now: Date): Date | null {
  const had = subscriptions.some((one) => one.plan !== null && PLANS[one.plan].membership === plan.membership)
  return plan.trialDays > 0 && !had ? new Date(now.getTime() + plan.trialDays * DAY_MS) : null
}

/**
 * Refuses a plan that a person has already, or can't buy now.
 * @throws Refusal conflict
 */
export function refuseNeedless(plan: Plan, { kind }: Order, has: Has): CheckoutKind {
  const why = whyNotSold(plan, offeredTo(plan, has))
  if (why !== null) throw new Refusal('conflict', { msg: why })
  if (kind === 'same') throw new Error(`${plan.id} is sold to who has it`)
  return kind
}
