import { monthlyPayment } from '../../analysis/calculators/monthly-payment.ts'
import { type Cents, cents, portionOf } from '../../ground/amounts/cents.ts'
import type { LoanTerms } from './terms.ts'

/** A month's payment. Interest and principal add up to it to the cent. */
export interface Payment {
  /** From 1. */
  month: number
  payment: Cents
  interest: Cents
  principal: Cents
  /** The debt after the payment. */
  balance: Cents
}

type Scheduled = Pick<LoanTerms, 'amount' | 'rate' | 'termMonths' | 'interestOnlyMonths'>

/** A thousandth of a percent of a year, as a part of a month: 1,000 × 100 × 12. */
const MONTH_OF_RATE = 1_200_000

const interestOf = (balance: Cents, rate: number): Cents =>
  portionOf(balance, Math.round(rate * 1_000), MONTH_OF_RATE)

/**
 * The payments of a loan, month by month, in whole cents: interest on what is owed, rounded half up each month, first interest alone, then equal
 * payments by the annuity formula, the last of which takes what rounding left. It ends at exactly zero; where all months are of interest
 * alone, the loan comes back whole with the last one.
 * @throws RangeError for a term below 1, or more months of interest alone than the term has
 */
export function scheduleOf({ amount, rate, termMonths, interestOnlyMonths }: Scheduled): Payment[] {
  if (!(termMonths >= 1) || interestOnlyMonths > termMonths || interestOnlyMonths < 0)
    throw new RangeError(`no schedule: ${interestOnlyMonths} of ${termMonths} months`)
  const equal = monthlyPayment(amount, rate, termMonths - interestOnlyMonths)
  const level = equal === null ? null : cents(Math.round(equal))
  const payments: Payment[] = []
  let balance = amount
  for (let month = 1; month <= termMonths && balance > 0; month++) {
    const interest = interestOf(balance, rate)
    const isInterestOnly = month <= interestOnlyMonths
    const usual = isInterestOnly || level === null ? 0 : Math.max(0, level - interest)
    const principal = month === termMonths ? balance : cents(Math.min(balance, usual))
    balance = cents(balance - principal)
    payments.push({ month, payment: cents(interest + principal), interest, principal, balance })
  }
  return payments
}
