import { searches } from '@cancha/contract/calls/deals/searches'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { queriesOf, queryFor } from '../../../api/queries.ts'

/** The address of a member's saved searches. */
export const SEARCHES = '/deals/busquedas'

export type SavedSearch = ReceivedOf<typeof searches.searches>['searches'][number]

/** Deals come and go without a press here, so each visit counts anew. */
export const searchesQuery = queryFor(searches.searches, {}, { staleTime: 0 })

export const matchesQuery = queryFor(searches.matchingDeals, {}, { staleTime: 0 })

/** The queries that a saved, changed or ended search makes stale. */
export const ownSearches = [queriesOf(searches.searches), queriesOf(searches.matchingDeals)]

/** Filters of an answer, without what isn't asked. */
export const filtersOf = ({ filters }: Pick<SavedSearch, 'filters'>): DealFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/** Filters as they are saved: without sold deals, which can't be looked for. */
export function savedFilters({ sold: _, types, ...filters }: DealFilters) {
  return { ...filters, ...(types && { types: [...types] }) }
}
