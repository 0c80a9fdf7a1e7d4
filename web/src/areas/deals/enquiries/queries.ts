import { enquiries } from '@cancha/contract/calls/deals/enquiries'
import type { EnquiryState } from '@cancha/domain/deals/dealing/enquiries'
import { queriesOf, queryFor } from '../../../api/queries.ts'

export type InboxSearch = { estado?: EnquiryState; trato?: string; page?: string }

/** Visitors ask without any press here, so each visit reads anew. */
export const inboxQuery = ({ estado, trato, page }: InboxSearch) =>
  queryFor(
    enquiries.inbox,
    { query: { ...(estado && { state: estado }), ...(trato && { deal: trato }), ...(page && { page }) } },
    { staleTime: 0 },
  )

export const sentQuery = (page?: string) =>
  queryFor(enquiries.sent, { query: page ? { page } : {} }, { staleTime: 0 })

export const waitingQuery = queryFor(enquiries.waiting, {})

/** The queries that an answer or a move makes stale. */
export const inboxChanges = [queriesOf(enquiries.inbox), queriesOf(enquiries.waiting)]
export const sentChanges = [queriesOf(enquiries.sent)]
