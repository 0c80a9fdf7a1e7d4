import type { CalculatorType } from '../../analysis/calculators/calculator.ts'
import type { LoanType } from '../loan-types.ts'

/** A least value that a figure has to reach, and the one with which the tool begins. */
export interface Target {
  figure: string
  usual: number
}

/** Where a calculator has what is said of a loan, by the keys of its fields and figures. */
export interface LoanFields {
  /** The kind of loan with which such a deal is done. */
  loanType: LoanType
  rate: string
  points: string
  /** The cost that a lender's other fees at closing are counted in. */
  fees: string
  /** The field of the value that the loan is measured by. */
  value: string
  /** The figure of the loan. */
  loan: string
  targets: readonly [Target, Target]
  /** The figures that a highest price is shown with, beside the targets. */
  beside: readonly string[]
}

/** The loan of each calculator. */
export const LOAN_FIELDS: Readonly<Record<CalculatorType, LoanFields>> = {
  rental_property: {
    loanType: 'refinance',
    rate: 'interest',
    points: 'points_charged',
    fees: 'other_costs',
    value: 'arv',
    loan: 'loan_amount',
    targets: [
      { figure: 'cashflow', usual: 200 },
      { figure: 'cash_on_cash', usual: 8 },
    ],
    beside: ['loan_amount', 'cash_left'],
  },
  flip_property: {
    loanType: 'hard_money',
    rate: 'interest_rate',
    points: 'points_charged',
    fees: 'other_costs',
    value: 'sales_price',
    loan: 'loan_amount',
    targets: [
      { figure: 'net_profit', usual: 25_000 },
      { figure: 'roi', usual: 25 },
    ],
    beside: ['loan_amount', 'cash_needed'],
  },
  refinance_property: {
    loanType: 'refinance',
    rate: 'interest',
    points: 'points',
    fees: 'sale_closing',
    value: 'arv',
    loan: 'loan_amount',
    targets: [
      { figure: 'cashflow', usual: 100 },
      { figure: 'capital_recovered', usual: 75 },
    ],
    beside: ['loan_amount', 'payoff', 'cash_out', 'cash_left'],
  },
  flip_analysis: {
    loanType: 'hard_money',
    rate: 'interest',
    points: 'points',
    fees: 'processing_fee',
    value: 'arv',
    loan: 'base',
    targets: [
      { figure: 'profit', usual: 25_000 },
      { figure: 'roi', usual: 25 },
    ],
    beside: ['base', 'cash_needed'],
  },
}

/** Fields of a calculator with what stands in them; '' is an emptied one. */
export type Fields = Readonly<Record<string, number | ''>>

/** The parts of the value that the calculator of rentals has to choose from, from the largest on. */
export const RENTAL_SHARES = [75, 70, 65, 60] as const

/** The most points that calculators with a choice of them count. */
export const CHOICE_POINTS_MOST = 3

/** True where points are chosen: 1, 2 or 3. */
export const choosesPoints = (type: CalculatorType): boolean => LOAN_FIELDS[type].points === 'points_charged'

/** Points as a calculator's field takes them. Where they are chosen, the next higher choice stands for what lies between two. */
export function pointsAsField(type: CalculatorType, points: number): number | '' {
  if (!choosesPoints(type)) return points
  return points === 0 ? '' : Math.min(CHOICE_POINTS_MOST, Math.ceil(points))
}

/** Six decimals: below a cent of any house, and no longer than a person wants to read. */
export const PART = 1_000_000

/** A percent whose digits end, so that it stands in a field as it was counted with; never more than the exact one. */
export const percentBelow = (percent: number): number => Math.floor(percent * PART) / PART

/** The same, never less than the exact one. */
export const percentAbove = (percent: number): number => Math.ceil(percent * PART) / PART
