import type { Cents } from '../../ground/amounts/cents.ts'

/** The terms of a loan that is offered. Percents are written as 7 for 7 %, with three decimals at most. */
export interface LoanTerms {
  amount: Cents
  /** Of a year. */
  rate: number
  /** Percents of the loan that the lender takes at closing. */
  points: number
  /** The lender's other fees at closing; not those of title, appraisal or taxes. */
  fees: Cents
  termMonths: number
  /** Months in which only interest is paid, from the first on. As many as the term: the whole loan is due at its end. */
  interestOnlyMonths: number
}

/** The terms of an offer, of which a calculator may take over some. */
export type OfferedTerms = LoanTerms & { closesInDays: number }
