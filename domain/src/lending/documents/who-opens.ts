import { isOpenRequest, type LoanState, type PairState } from '../requests/request-life.ts'

/** A lender's place in a request, as the right to its documents sees it. */
export interface KeyHolder {
  place: PairState
  /** Of the request. */
  state: LoanState
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
export function opensDocuments({ place, state, hasKey, isTaken }: KeyHolder): boolean {
  if (!hasKey) return false
  if (place === 'funded') return true
  return place === 'interested' && isOpenRequest(state) && !isTaken
}
