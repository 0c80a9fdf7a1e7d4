import { type Cents, cents } from '../../ground/amounts/cents.ts'
import { mrrOf } from './mrr.ts'
import { type Active, activeAfter, addTotals, netOf, type TotalPlan, type Totals } from './totals.ts'

/** The figures of a day or a month: what happened in it, and what there was at its end. */
export type Figures = Totals & { net: Cents; active: Active; mrr: Cents }

/**
 * The figures of one period after another.
 * @param before the members of each plan before the first period
 * @param periods what happened in each, of each plan
 */
export function figuresOf(
  before: Active,
  periods: readonly (readonly ({ plan: TotalPlan } & Totals)[])[],
): Figures[] {
  let active = before
  return periods.map((happened) => {
    active = activeAfter(active, happened)
    const totals = addTotals(happened)
    return { ...totals, net: cents(netOf(totals)), active, mrr: mrrOf(active) }
  })
}
