import { finding } from '@cancha/contract/calls/deals/finding'
import {
  DEAL_SEARCH_MOST,
  dealsHref,
  filterParams,
  filtersIn,
  isDealOrder,
} from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters, DealOrder } from '@cancha/domain/deals/finding/filters'
import { queryFor } from '../../../../api/queries.ts'
import { pageIn } from '../../../../shell/addresses/paging.ts'
import { wordsParam } from '../../../../shell/addresses/search-params.ts'

/** The filters, order and page of the list's address, as the API takes them. */
export type DealsSearch = Record<string, string>

/** Reads the address. Values that it doesn't know are left out, and so are default ones. */
export function searchIn(search: Record<string, unknown>): DealsSearch {
  const { order } = search
  return {
    ...filterParams(filtersIn({ ...search, search: wordsParam(search['search'], DEAL_SEARCH_MOST) })),
    ...(isDealOrder(order) && order !== 'new' && { order }),
    ...pageIn(search),
  }
}

/** The parts of such an address. */
export const partsOf = (search: DealsSearch): { filters: DealFilters; order: DealOrder; page: number } => ({
  filters: filtersIn(search),
  order: isDealOrder(search['order']) ? search['order'] : 'new',
  page: Number(search['page'] ?? 1),
})

type ListQuery = NonNullable<Parameters<typeof queryFor<typeof finding.list>>[1]['query']>

export const dealsQuery = (search: DealsSearch) => queryFor(finding.list, { query: search as ListQuery })

export const favoritesQuery = ({ page }: { page?: string }) =>
  queryFor(finding.favorites, { query: { page: page ?? '1' } })

/** The address of another page of the same list. */
export const pageHref = (search: DealsSearch, page: number): string => {
  const { filters, order } = partsOf(search)
  return dealsHref(filters, { order, page })
}
