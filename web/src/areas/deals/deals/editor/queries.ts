import { publishing } from '@cancha/contract/calls/deals/publishing'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { pagesFor, queryFor, type Stale } from '../../../../api/queries.ts'

/** A deal or draft of one's own, as it is now: what an earlier visit read may be an older version. */
export const dealFormQuery = (dealid: string) =>
  queryFor(publishing.dealForm, { params: { dealid } }, { staleTime: 0, gcTime: 0 })
export type DealFormData = ReceivedOf<typeof publishing.dealForm>

/** One's own deals, page by page; the first page has the drafts. */
export const ownDealsQuery = pagesFor(
  publishing.ownDeals,
  { query: {} },
  { next: ({ next }) => next, from: (before) => ({ query: { before } }) },
)

/** All queries that show deals: lists, pages, counts. Not the open form, which has its own. */
export const shownDeals: Stale = {
  predicate: ({ queryKey: [path] }) =>
    String(path).startsWith('/deals/') && path !== publishing.dealForm.path,
}
