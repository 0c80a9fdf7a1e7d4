import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { readNumber } from '@cancha/domain/ground/numbers/read'
import type { LoanCost } from '@cancha/domain/lending/offers/cost'
import type { CostByMonth } from '@cancha/domain/lending/offers/crossings'
import { HELD_MONTHS } from '@cancha/domain/lending/offers/offer-life'
import type { Sum } from '../../../../../ui/pieces/WhyPopover.tsx'

/** An offer with its costs for a borrower who holds the loan for so many months. */
export interface Compared {
  offer: LoanOffer
  cost: LoanCost
  /** As the borrower typed them; the term may be shorter. */
  months: number
  request: LoanRequest
}

/** The costs of an offer by the month in which it is paid off, with its company's name. */
export interface NamedCosts extends CostByMonth {
  name: string
}

/** The offers whose term is as long as the months; only between several is one the cheapest. */
export const lastingAt = (costs: readonly NamedCosts[], months: number): NamedCosts[] =>
  costs.filter(({ totals }) => totals.length >= months)

/** Each is 3:1 against the card in light and in dark. */
const COLOURS = ['--g5', '--g1', '--g3', '--c-ink', '--c-warn']
/** The colour of an offer, at the head of its column and in the chart, by its place among the offers. */
export const colourAt = (index: number): string => `var(${COLOURS[index % COLOURS.length]})`

/** The lines of the comparison. */
export type RowKey =
  | 'yearly'
  | 'total'
  | 'apr'
  | 'amount'
  | 'rate'
  | 'points'
  | 'fees'
  | 'closing'
  | 'payment'
  | 'balloon'
  | 'term'
  | 'ltv'
  | 'closes'
  | 'stands'

/** Where a figure comes from: in words, and with the numbers that it is made of. */
export interface Why {
  says: string
  lines: readonly Sum[]
  total: Sum
}

/** The months with which the comparison begins: a house is repaired and sold within a year, and a refinanced one is kept. */
export const USUAL_MONTHS = { hard_money: 12, refinance: 60 } as const

/** Typed months; null where they aren't a whole number that counts. */
export function monthsOf(typed: string): number | null {
  const months = readNumber(typed, 'count') ?? Number.NaN
  return Number.isInteger(months) && months >= HELD_MONTHS.least && months <= HELD_MONTHS.most ? months : null
}
