import type { LoanResult, PassReason } from '@cancha/domain/lending/requests/request-life'

/** What a lender of the demo did with a request, so many hours after it was sent. Who isn't named hasn't answered. */
export type DemoAnswer = { lender: string; hours: number } & (
  | { does: 'interested' }
  | { does: 'passed'; reason: PassReason; note?: string }
)

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
  end?: DemoEnd
}
