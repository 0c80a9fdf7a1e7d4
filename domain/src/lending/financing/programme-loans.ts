import type { CalculatorType } from '../../analysis/calculators/calculator.ts'
import { formatFigure } from '../../analysis/calculators/format-figure.ts'
import type { Reading } from '../../analysis/calculators/inputs.ts'
import type { Programme } from '../programmes.ts'
import {
  type Fields,
  LOAN_FIELDS,
  PART,
  percentAbove,
  percentBelow,
  pointsAsField,
  RENTAL_SHARES,
} from './loan-fields.ts'

/** The fields of a programme that decide how much it lends, and at what price. */
export type ProgrammeTerms = Pick<
  Programme,
  'amountFrom' | 'amountTo' | 'ltvMost' | 'rateFrom' | 'rateTo' | 'points' | 'termMonths' | 'interestOnly'
>

/** Amounts in dollars. */
export interface LoanLimits {
  least: number
  /** The least of the part of the value and the largest amount; Infinity where nothing is said. */
  most: number
}

type Values = Reading['values']

/** How much a programme lends on a property of this value, in dollars. */
export function limitsOf({ amountFrom, amountTo, ltvMost }: ProgrammeTerms, value: number): LoanLimits {
  const byValue = ltvMost === null ? Number.POSITIVE_INFINITY : (value * ltvMost) / 100
  const largest = amountTo === null ? Number.POSITIVE_INFINITY : amountTo / 100
  return { least: amountFrom / 100, most: Math.min(byValue, largest) }
}

/** A loan to try: its fields beside rate and points. Of a flip they follow from the price. */
export type LoanAt = (price: number) => Fields

/** Where any part of the value may be lent: the largest, in steps of which a percent has a million, and the loan of each. */
export interface Shares {
  largest: number
  at: (steps: number) => LoanAt
}

const always =
  (fields: Fields): LoanAt =>
  () =>
    fields

/** The fields of the part of the value that is lent. */
const SHARE_FIELDS: Partial<Record<CalculatorType, string>> = {
  rental_property: 'cashOut_percent',
  refinance_property: 'refinance_percent',
}

/** A part of the value as a percent that lends no more than the limit. */
const shareOf = (most: number, value: number): number =>
  value > 0 ? Math.min(100, percentBelow((most / value) * 100)) : 100

type LoansOf = (share: number | null, most: number, own: Values) => LoanAt[] | Shares

const LOANS: Readonly<Record<CalculatorType, LoansOf>> = {
  // A loan that covers the debt alone is as large as the debt: there is nothing to choose.
  rental_property: (largest, _, own) =>
    own['loan_type'] === 1
      ? [always({})]
      : RENTAL_SHARES.filter((share) => share <= (largest ?? 0) + 1e-6).map((share) =>
          always({ cashOut_percent: share }),
        ),
  // As much of price and repairs as the programme lends; the rest is the down payment, which is a part of the price.
  flip_property(_, most, own) {
    const repairs = own['renovation_expenses'] ?? 0
    if (most < repairs) return []
    return [
      (price) => {
        const paid = Math.max(0, price + repairs - most)
        return { downpayment: price > 0 ? percentAbove((paid / price) * 100) : 0 }
      },
    ]
  },
  refinance_property: (largest) =>
    largest === null
      ? []
      : {
          largest: Math.round(largest * PART),
          at: (steps) => always({ refinance_percent: steps / PART }),
        },
  // This calculator's loan is price and repairs, whole.
  flip_analysis: () => [always({})],
}

/**
 * The loans of a programme to try, the largest first, or the parts of the value of which the best is searched; none where the calculator has no
 * loan as small as the programme's. A programme that says nothing of the value lends no larger part of it than the person wrote, and none until it is written; `isOwnShare` where that is what limits.
 */
export const loansOf = (
  type: CalculatorType,
  programme: ProgrammeTerms,
  values: Values,
): { limits: LoanLimits; loans: LoanAt[] | Shares; isOwnShare: boolean } => {
  const value = values[LOAN_FIELDS[type].value] ?? 0
  const limits = limitsOf(programme, value)
  const lent = shareOf(limits.most, value)
  const shareField = programme.ltvMost === null ? SHARE_FIELDS[type] : undefined
  const own = shareField === undefined ? lent : (values[shareField] ?? null)
  const share = own === null ? null : Math.min(own, lent)
  const { rate, points } = LOAN_FIELDS[type]
  const terms = { [rate]: programme.rateTo, [points]: pointsAsField(type, programme.points) }
  const priced =
    (loan: LoanAt): LoanAt =>
    (price) => ({ ...terms, ...loan(price) })
  const loans = LOANS[type](share, limits.most, values)
  return {
    limits,
    isOwnShare: shareField !== undefined && share === own,
    loans: Array.isArray(loans) ? loans.map(priced) : { ...loans, at: (steps) => priced(loans.at(steps)) },
  }
}

const dollars = (amount: number) => formatFigure(amount, 'money', true)

/** Why none of a programme's loans is one of this calculator. */
export function noLoanInWords(type: CalculatorType, { most }: LoanLimits, values: Values): string {
  const lends = `Este programa presta hasta ${dollars(most)} sobre esta propiedad`
  if (type === 'flip_property')
    return `${lends}, y no alcanza ni para los arreglos: ${dollars(values['renovation_expenses'] ?? 0)}.`
  const least = RENTAL_SHARES.at(-1) ?? 0
  const value = values[LOAN_FIELDS[type].value] ?? 0
  return `${lends}, y esta calculadora cuenta desde el ${least} % del valor: ${dollars((value * least) / 100)}.`
}
