import type { Cents } from '../../ground/amounts/cents.ts'
import type { LoanType } from '../loan-types.ts'
import type { LoanProperty } from './answers.ts'
import { measuringValue } from './matching.ts'

/** Figures that stand beside the property step. Percents as 75 for 75 %; null where an answer is missing. */
export interface LoanFigures {
  /** Loan to value: the amount of the value that the loan is measured by. */
  loanToValue: number | null
  /** Loan to cost, of a hard money loan: the amount of price and repairs. */
  loanToCost: number | null
  /** Of a refinance, the loan less the present debt; below zero where the loan doesn't cover the debt. */
  cashOut: Cents | null
  /** Of a hard money loan, the borrower's own money: price and repairs less the loan. */
  ownMoney: Cents | null
}

const share = (amount: Cents, whole: number): number | null =>
  whole > 0 ? Math.round((amount / whole) * 10_000) / 100 : null

/**
 * The figures of a request from its amount and its property.
 * Sources: loan to value and loan to cost as in 12 CFR part 365, appendix A (amount of the loan divided by value or cost).
 */
export function loanFigures(
  loanType: LoanType,
  amount: Cents | null,
  property: Pick<LoanProperty, 'value' | 'repairedValue' | 'purchasePrice' | 'renovation' | 'debt'>,
): LoanFigures {
  const none: LoanFigures = { loanToValue: null, loanToCost: null, cashOut: null, ownMoney: null }
  if (amount === null) return none
  const value = measuringValue(loanType, property)
  const loanToValue = value === null ? null : share(amount, value)
  if (loanType === 'refinance')
    return {
      ...none,
      loanToValue,
      cashOut: property.debt === null ? null : ((amount - property.debt) as Cents),
    }
  if (property.purchasePrice === null) return { ...none, loanToValue }
  const cost = property.purchasePrice + (property.renovation ?? 0)
  return { ...none, loanToValue, loanToCost: share(amount, cost), ownMoney: (cost - amount) as Cents }
}
