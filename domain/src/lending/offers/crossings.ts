import { type Cents, cents } from '../../ground/amounts/cents.ts'
import type { LoanPlan } from './cost.ts'

/** The total cost of an offer, by the month in which it is paid off. */
export interface CostByMonth {
  id: string
  /** Of month 1, 2…, to the end of its term. */
  totals: readonly Cents[]
}

/** From this month on, or to it, another offer is cheaper. */
export interface Crossing {
  month: number
  /** The offer that is cheaper in that month. */
  id: string
  /** The offer that it undercuts. */
  than: string
  /** By how much in that month; above 0. */
  by: Cents
}

/** Months in which the same offers are the cheapest. */
export interface CheapestSpan {
  from: number
  to: number
  ids: readonly string[]
}

/**
 * Computes the total cost of a loan for each month of its term in which it may be paid off, also where rounding repays it a
 * month earlier.
 */
export const costByMonth = (id: string, { terms, fixed, paidUntil }: LoanPlan): CostByMonth => ({
  id,
  totals: Array.from(
    { length: terms.termMonths },
    (_, index) => paidUntil[index] ?? paidUntil.at(-1) ?? fixed.atClosing,
  ),
})

const totalAt = ({ totals }: CostByMonth, month: number): Cents | undefined => totals[month - 1]

/** The lowest cost in a month; infinite beyond all terms. */
const leastAt = (all: readonly CostByMonth[], month: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (const of of all) least = Math.min(least, totalAt(of, month) ?? least)
  return least
}

/**
 * The offers that cost least if they are paid off in a month.
 * @returns one, or several that cost the same to the cent, in their order; none where every term ends before that month
 */
export function cheapestAt(all: readonly CostByMonth[], month: number): CostByMonth[] {
  const least = leastAt(all, month)
  return all.filter((of) => totalAt(of, month) === least)
}

/** Whether in a month something is cheaper than one of these, and by how much. */
function beaten(all: readonly CostByMonth[], best: readonly CostByMonth[], month: number): Crossing | null {
  const least = leastAt(all, month)
  for (const than of best) {
    const total = totalAt(than, month)
    if (total === undefined || total <= least) continue
    const [cheaper] = cheapestAt(all, month)
    if (cheaper) return { month, id: cheaper.id, than: than.id, by: cents(total - least) }
  }
  return null
}

/**
 * The first month after this one in which another offer is cheaper than the one that is cheapest now. The end of the cheapest
 * one's term is no crossing: later months can't be compared.
 * @returns null where none is before the ends of their terms
 */
export function crossingAfter(all: readonly CostByMonth[], month: number): Crossing | null {
  const best = cheapestAt(all, month)
  const last = Math.max(0, ...best.map(({ totals }) => totals.length))
  for (let later = month + 1; later <= last; later++) {
    const crossing = beaten(all, best, later)
    if (crossing) return crossing
  }
  return null
}

/**
 * The last month before this one in which another offer is cheaper than the one that is cheapest now.
 * @returns null where none is
 */
export function crossingBefore(all: readonly CostByMonth[], month: number): Crossing | null {
  const best = cheapestAt(all, month)
  for (let earlier = month - 1; earlier >= 1; earlier--) {
    const crossing = beaten(all, best, earlier)
    if (crossing) return crossing
  }
  return null
}

/**
 * Finds the cheapest offers of each span of months: neighbouring months with the same cheapest offers are one span. Months in
 * which every term is over are left out.
 */
export function cheapestSpans(all: readonly CostByMonth[], from: number, to: number): CheapestSpan[] {
  const spans: CheapestSpan[] = []
  for (let month = from; month <= to; month++) {
    const ids = cheapestAt(all, month).map(({ id }) => id)
    const last = spans.at(-1)
    if (last?.to === month - 1 && last.ids.join(' ') === ids.join(' ')) last.to = month
    else if (ids.length > 0) spans.push({ from: month, to: month, ids })
  }
  return spans
}
