import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import { answering } from '@cancha/contract/calls/lending/requests/answering'
import { asking } from '@cancha/contract/calls/lending/requests/asking'
import { borrowing } from '@cancha/contract/calls/lending/requests/borrowing'
import { loanAdministration } from '@cancha/contract/calls/lending/requests/loan-administration'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { queriesOf, queryFor, type Stale } from '../../../api/queries.ts'

/** Somebody's requests, the last one first. Lenders answer at any moment, so each visit asks anew. */
export const ownRequestsQuery = (id: string, { page }: { page?: string } = {}) =>
  queryFor(borrowing.borrowerRequests, { params: { id }, query: { page: page ?? '1' } }, { staleTime: 0 })

/** The address' parameters of a request's beginning: a deal or an analysis. */
export type BegunFrom = { trato?: string; analisis?: string }

/** The beginning of a request: draft, profile and prefill. An earlier visit may have read an older draft. */
export const loanStartQuery = (from: BegunFrom) =>
  queryFor(asking.loanStart, { query: from }, { staleTime: 0, gcTime: 0 })
export type LoanStart = ReceivedOf<typeof asking.loanStart>

/**
 * The offers to a request: all of them for the borrower and for administrators, their own for a lender. Offline it fails, so that the
 * page can say so.
 */
export const loanOffersQuery = (lrnid: string) =>
  queryFor(
    loanOffers.loanOffers,
    { params: { lrnid } },
    { take: ({ offers }) => offers, staleTime: 0, networkMode: 'always', refetchOnReconnect: true },
  )

/** All queries that show requests, for either side and for administration. */
export const shownLoans: readonly Stale[] = [
  queriesOf(borrowing.borrowerRequests),
  queriesOf(borrowing.loanPage),
  queriesOf(answering.lenderLoans),
  queriesOf(loanOffers.loanOffers),
  queriesOf(loanAdministration.adminLoans),
  queriesOf(loanAdministration.loanCommissions),
]
