import { offers } from '@cancha/contract/calls/deals/offers'
import { reading } from '@cancha/contract/calls/deals/reading'
import { queriesOf, queryFor } from '../../../api/queries.ts'
import type { OffersSearch } from './addresses.ts'

/** The other party acts without any press here, so each visit reads anew. */
export const offersQuery = (side: 'made' | 'received', { trato, page }: OffersSearch) =>
  queryFor(
    offers.offers,
    { query: { side, ...(trato && { deal: trato }), ...(page && { page }) } },
    { staleTime: 0 },
  )

export const monthQuery = (month?: string) =>
  queryFor(offers.dealerMonth, { query: month ? { month } : {} }, { staleTime: 0 })

/** The queries that moving an offer makes stale; a deal's page tells whether it is under contract. */
export const offerChanges = [queriesOf(offers.offers), queriesOf(reading.deal)]
