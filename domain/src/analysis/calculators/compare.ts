import type { CalculatorType, Results } from './calculator.ts'
import { CALCULATORS } from './calculators.ts'
import type { Result } from './formula.ts'
import { NOTHING } from './reasons.ts'

/** Figures for which a higher value is better for the buyer. */
const MORE = new Set([
  ...[
    'cashflow',
    'annual_cashflow',
    'cash_on_cash',
    'cap_rate',
    'cap_rate_arv',
    'noi',
    'roe',
    'equity_multiple',
  ],
  ...[
    'irr',
    'dscr',
    'dscr_rent',
    'debt_yield',
    'rent_to_cost',
    'rent_to_value',
    'equity',
    'net_cash',
    'cash_back',
  ],
  ...['net_profit', 'profit', 'roi', 'annualized_roi', 'margin', 'profit_per_month', 'offer_room'],
  ...['cash_out', 'capital_recovered', 'created_equity', 'monthly_noi'],
])

/**
 * Figures for which a lower value is better. Figures in neither set are shown without a judgement: a larger loan is
 * no better than a smaller one.
 */
const LESS = new Set([
  ...[
    'to_bring',
    'cash_left',
    'cash_needed',
    'cash_in',
    'expenses',
    'payment',
    'piti',
    'break_even_ratio',
    'grm',
    'ltv',
  ],
  ...['total_cost', 'break_even_arv', 'holding_interest', 'monthly_interest', 'daily_interest', 'holding'],
  ...['hm_interest_during_loan', 'extension_fees_of_hm', 'closing_costs', 'purchase_costs', 'sale_costs'],
  ...['purchase_closing_costs', 'closing_cost_when_selling', 'points_cost', 'lender_points'],
])

/** The figures that are compared, in titled groups: the headline first, then the highlights, then the rest. */
export function comparedGroups(type: CalculatorType): { title: string; outputs: readonly string[] }[] {
  const { headline, highlights, groups } = CALCULATORS[type]
  const first = new Set([headline, ...highlights])
  return [
    { title: 'Lo principal', outputs: [headline, ...highlights] },
    ...groups
      .map(({ title, outputs }) => ({ title, outputs: outputs.filter((key) => !first.has(key)) }))
      .filter(({ outputs }) => outputs.length > 0),
  ]
}

/** The figures that tell whether a deal loses money: below 0 it does, each month or in the end. */
const GAINS = ['cashflow', 'net_profit', 'profit']

/** Whether an analysis loses money. Such an analysis is never marked best. */
export const losesMoney = (results: Results): boolean =>
  GAINS.some((key) => {
    const gain = results[key]
    return typeof gain === 'number' && gain < -NOTHING
  })

/** Whether it can't be known yet: the gain waits for a number that was left empty. */
const isUndecided = (results: Results): boolean => GAINS.some((key) => results[key] === null)

/**
 * Finds which of several analyses are best at one figure, as indexes into the list. Analyses that lose money can't be best,
 * nor those that may lose money once a missing number is there, but they count as worse than the others. '∞' is higher
 * than any number; a dash in an analysis that loses money is lower. Empty when the figure has no better and worse, or when no
 * analysis is worse than another.
 */
export function bestOf(key: string, compared: readonly Results[]): number[] {
  const sign = MORE.has(key) ? 1 : LESS.has(key) ? -1 : 0
  const all = compared.map((results) => {
    const [number, loses] = [numberOf(results[key]), losesMoney(results)]
    return {
      out: loses || isUndecided(results),
      worth: number === null ? (loses ? Number.NEGATIVE_INFINITY : null) : number * sign,
    }
  })
  const running = all.flatMap(({ out, worth }) => (out || worth === null ? [] : worth))
  const best = Math.max(...running)
  if (sign === 0 || running.length === 0 || !all.some(({ worth }) => worth !== null && worth < best))
    return []
  return all.flatMap(({ out, worth }, at) => (!out && worth === best ? [at] : []))
}

const numberOf = (result: Result | undefined): number | null =>
  result === '∞' ? Number.POSITIVE_INFINITY : (result ?? null)
