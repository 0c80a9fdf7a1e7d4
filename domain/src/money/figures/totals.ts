import { dayOf } from '../../ground/time/calendar.ts'
import { changeOfPlan } from '../memberships/change-of-plan.ts'
import { PLAN_IDS, type PlanId } from '../memberships/plans.ts'
import type { Copies } from './copies.ts'
import { type MovementKind, movementsOf } from './movements.ts'
import { allStepsOf, RENEWING_PLANS, type Step } from './steps.ts'

/** The plans of totals: those that are sold, and `other` for what is none of them. */
export const TOTAL_PLANS = [...PLAN_IDS, 'other'] as const
export type TotalPlan = (typeof TOTAL_PLANS)[number]

/** Sums of money: how many, and how much in cents. None is below zero: what went is told by its name. */
export const MONEY_TOTALS = ['charged', 'refunded', 'disputed', 'won', 'declined', 'recovered'] as const
export type MoneyTotal = (typeof MONEY_TOTALS)[number]

/**
 * Counts of members, for each plan: members who had none before (`joined`), or had one longer ago (`returned`); who have none
 * any more (`lost`); who came from a smaller plan (`up`) or a larger one (`down`), and who went to another (`away`).
 */
export const MEMBER_TOTALS = ['joined', 'returned', 'lost', 'up', 'down', 'away'] as const
export type MemberTotal = (typeof MEMBER_TOTALS)[number]

export type Sum = { count: number; amount: number }

/** Sums of a span of time, of one plan or of all. */
export type Totals = Record<MoneyTotal, Sum> & Record<MemberTotal, number>

/** Sums of one day, of one plan. */
export type DayTotals = { day: string; plan: TotalPlan } & Totals

/** Nothing happened. */
export const noTotals = (): Totals => ({
  charged: { count: 0, amount: 0 },
  refunded: { count: 0, amount: 0 },
  disputed: { count: 0, amount: 0 },
  won: { count: 0, amount: 0 },
  declined: { count: 0, amount: 0 },
  recovered: { count: 0, amount: 0 },
  joined: 0,
  returned: 0,
  lost: 0,
  up: 0,
  down: 0,
  away: 0,
})

/** Totals of several times or plans together. */
export function addTotals(all: readonly Totals[]): Totals {
  const sum = noTotals()
  for (const totals of all) {
    for (const name of MONEY_TOTALS) {
      sum[name].count += totals[name].count
      sum[name].amount += totals[name].amount
    }
    for (const name of MEMBER_TOTALS) sum[name] += totals[name]
  }
  return sum
}

/** The net: the sum of all movements of money. */
export const netOf = ({ charged, refunded, disputed, won }: Pick<Totals, MoneyTotal>): number =>
  charged.amount - refunded.amount - disputed.amount + won.amount

/** How many movements of money there were. */
export const movementCountOf = ({ charged, refunded, disputed, won }: Pick<Totals, MoneyTotal>): number =>
  charged.count + refunded.count + disputed.count + won.count

/** By how many its members became more, or fewer. */
export const growthOf = ({ joined, returned, lost, up, down, away }: Pick<Totals, MemberTotal>): number =>
  joined + returned + up + down - lost - away

const TOTAL_OF: Readonly<Record<MovementKind, MoneyTotal>> = {
  charge: 'charged',
  refund: 'refunded',
  dispute: 'disputed',
  dispute_won: 'won',
}

/**
 * Adds up each day of the site's calendar, for each plan: the definition of the figures. The server counts the same in
 * its database.
 * @returns the days and plans of which there is something, in no order
 */
export function dailyTotals(copies: Copies): DayTotals[] {
  const found = new Map<string, DayTotals>()
  const at = (moment: Date, plan: PlanId | null): DayTotals => {
    const key = { day: dayOf(moment), plan: plan ?? ('other' as const) }
    const name = `${key.day} ${key.plan}`
    const known = found.get(name) ?? { ...key, ...noTotals() }
    found.set(name, known)
    return known
  }
  const add = (moment: Date, plan: PlanId | null, name: MoneyTotal, amount: number) => {
    const sum = at(moment, plan)[name]
    sum.count++
    sum.amount += amount
  }
  for (const { kind, at: moment, plan, amount } of movementsOf(copies))
    add(moment, plan, TOTAL_OF[kind], Math.abs(amount))
  for (const { plan, firstDeclinedAt, paidAt, total, paid } of copies.payments) {
    if (firstDeclinedAt === null) continue
    add(firstDeclinedAt, plan, 'declined', total)
    if (paidAt !== null && paid > 0) add(paidAt, plan, 'recovered', paid)
  }
  for (const step of allStepsOf(copies)) for (const [plan, name] of told(step)) at(step.at, plan)[name]++
  return [...found.values()]
}

/** The totals that a step counts in, each with its plan. */
function told({ before, after, first }: Step): [PlanId, MemberTotal][] {
  if (after === null) return before === null ? [] : [[before, 'lost']]
  if (before === null) return [[after, first ? 'joined' : 'returned']]
  const way = changeOfPlan(before, after) === 'up' ? 'up' : 'down'
  return [
    [after, way],
    [before, 'away'],
  ]
}

/** How many members each plan that renews has. */
export type Active = Record<(typeof RENEWING_PLANS)[number], number>

/** The members of each plan after what happened in a time. @param before how many it had */
export function activeAfter(before: Active, happened: readonly ({ plan: TotalPlan } & Totals)[]): Active {
  const after = { ...before }
  for (const plan of RENEWING_PLANS)
    for (const totals of happened) if (totals.plan === plan) after[plan] += growthOf(totals)
  return after
}

export const nobody = (): Active => ({ basic_month: 0, basic_year: 0, pro_year: 0 })
