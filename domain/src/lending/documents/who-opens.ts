import { type EntryState, isOpenRequest, type LoanState } from '../requests/request-life.ts'

/** A lender's entry in a request, as the right to its documents sees it. */
export interface KeyHolder {
  state: EntryState
  /** Of the request. */
  requestState: LoanState
  /** Whether the borrower has opened the file to this lender, and hasn't withdrawn that. */
  hasKey: boolean
  /** Whether another lender's offer is accepted. */
  isTaken: boolean
}

/**
 * True where a lender may open the documents of a request: after interest and the borrower's yes (decision 64 of the
 * specification), while it is open and nobody else's. The lender who made the loan keeps the right until the documents are
 * deleted.
 */
export function opensDocuments({ state, requestState, hasKey, isTaken }: KeyHolder): boolean {
  if (!hasKey) return false
  if (state === 'funded') return true
  return state === 'interested' && isOpenRequest(requestState) && !isTaken
}
