import type { LenderProgramme } from '@cancha/contract/lending/lender-fields'
import type { LoanOfferTerms } from '@cancha/contract/lending/offers/offers'
import { centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { readNumber } from '@cancha/domain/ground/numbers/read'
import { OFFER_STANDS_DAYS } from '@cancha/domain/lending/offers/offer-life'
import type { LoanTerms } from '@cancha/domain/lending/offers/terms'
import { POINTS, RATE, TERM_MONTHS } from '@cancha/domain/lending/programmes'
import { LOAN_AMOUNT } from '@cancha/domain/lending/requests/answers'
import type { Amount } from '../../../../../ui/fields/money.ts'

/** The form's values of an offer; amounts in dollars. */
export type OfferForm = {
  amount: Amount
  rate: string
  points: string
  fees: Amount
  term: string
  interestonly: string
  ltv: string
  closesin: string
  stands: string
  note: string
}

/** A new offer begins with what is asked for, in dollars. */
export const newOffer = (asked: number | null): OfferForm => ({
  amount: asked ?? '',
  rate: '',
  points: '',
  fees: '',
  term: '',
  interestonly: '0',
  ltv: '',
  closesin: '',
  stands: String(OFFER_STANDS_DAYS.usual),
  note: '',
})

/** The terms on the table, to change them or to make the offer again. How long it stands begins anew. */
export const formOf = (terms: LoanOfferTerms): OfferForm => ({
  amount: terms.amount / 100,
  rate: String(terms.rate),
  points: String(terms.points),
  fees: terms.fees / 100,
  term: String(terms.termMonths),
  interestonly: String(terms.interestOnlyMonths),
  ltv: terms.ltv === null ? '' : String(terms.ltv),
  closesin: String(terms.closesInDays),
  stands: String(OFFER_STANDS_DAYS.usual),
  note: terms.note,
})

/** The form with the terms of a programme: of its interest the lowest, what it doesn't say stays as it was typed. */
export function withProgramme(form: OfferForm, programme: LenderProgramme): OfferForm {
  const { rateFrom, points, termMonths, interestOnly, ltvMost, closesInDays } = programme
  return {
    ...form,
    rate: String(rateFrom),
    points: String(points),
    term: String(termMonths),
    interestonly: String(interestOnly ? termMonths : 0),
    ltv: ltvMost === null ? form.ltv : String(ltvMost),
    closesin: closesInDays === null ? form.closesin : String(closesInDays),
  }
}

type Range = { least: number; most: number }

const within = (number: number, { least, most }: Range): number | null =>
  number >= least && number <= most ? number : null
const percentIn = (typed: string, range: Range): number | null =>
  within(Math.round((readNumber(typed, 'share') ?? Number.NaN) * 1_000) / 1_000, range)
function countIn(typed: string, range: Range): number | null {
  const count = readNumber(typed, 'count') ?? Number.NaN
  return Number.isInteger(count) ? within(count, range) : null
}
const amountIn = (typed: Amount, range: Range): number | null =>
  typeof typed === 'number' ? within(centsOfDollars(typed), range) : null

/** The terms that are typed so far; null while one of those is missing or wrong that the costs are worked out from. */
export function termsOf(form: OfferForm): LoanTerms | null {
  const amount = amountIn(form.amount, LOAN_AMOUNT)
  const rate = percentIn(form.rate, RATE)
  const points = percentIn(form.points, POINTS)
  const fees = amountIn(form.fees, { least: 0, most: LOAN_AMOUNT.most })
  const termMonths = countIn(form.term, TERM_MONTHS)
  if (amount === null || rate === null || points === null || fees === null || termMonths === null) return null
  const interestOnlyMonths = countIn(form.interestonly, { least: 0, most: termMonths })
  if (interestOnlyMonths === null) return null
  return {
    amount: amount as LoanTerms['amount'],
    rate,
    points,
    fees: fees as LoanTerms['fees'],
    termMonths,
    interestOnlyMonths,
  }
}
