import type { LoanResult, PassReason } from '@cancha/domain/lending/requests/request-life'

/** The answer of a lender of the demo to a request, so many hours after it was sent. Lenders who aren't named haven't answered. */
export type DemoAnswer = { lender: string; hours: number } & (
  | { does: 'interested' }
  | { does: 'passed'; reason: PassReason; note?: string }
)

/** The terms of an offer, as the lender types them: dollars, percents, months, days. */
type DemoTerms = {
  amount: number
  rate: number
  points: number
  fees: number
  term: number
  interestonly: number
  ltv: number
  closesin: number
  stands: number
  note: string
}
/** An offer, so many hours after the request was sent. */
export type DemoOffer = {
  lender: string
  hours: number
  terms: DemoTerms
  changed?: { hours: number; terms: Partial<DemoTerms> }
  /** When it was accepted; the others are outdone then. */
  acceptedHours?: number
}

/** How a request of the demo ended. */
export type DemoEnd = { daysAgo: number } & (
  | { result: Exclude<LoanResult, 'funded'>; by: 'borrower' | 'administrator'; reason?: string }
  /** Dollars, and the percent that was agreed where one was noted. */
  | { result: 'funded'; by: string; lent: number; commission?: number }
)

/** A request for a loan, by its member's key, with what the member typed into the form. */
export type DemoRequest = {
  from: string
  daysAgo: number
  asked: Readonly<Record<string, unknown>>
  answers?: readonly DemoAnswer[]
  offers?: readonly DemoOffer[]
  end?: DemoEnd
}
