import { answering } from '@cancha/contract/calls/lending/requests/answering'
import type { DeskList } from '@cancha/contract/lending/requests/answering'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/errors.ts'
import { queryFor } from '../../../../api/queries.ts'
import type { DeskSearch } from './desk-address.ts'

const LISTS: Readonly<Record<NonNullable<DeskSearch['lista']>, DeskList>> = {
  aceptadas: 'accepted',
  financiadas: 'funded',
  perdidas: 'lost',
  pasadas: 'passed',
}

export const listOf = ({ lista }: DeskSearch): DeskList => (lista ? LISTS[lista] : 'new')

/** The filters of a list as query parameters, also for the exported file, which has no pages. */
export const filtersOf = (search: DeskSearch) => ({
  list: listOf(search),
  ...(search.tipo && { loantype: search.tipo }),
  ...(search.estado && { state: search.estado }),
  ...(search.search && { search: search.search }),
})

/** A page of one of a lender's lists. Requests come without any press here, so each visit asks anew. */
export const deskQuery = (lenderId: string, search: DeskSearch) =>
  queryFor(
    answering.lenderLoans,
    { params: { lenderId }, query: { ...filtersOf(search), page: search.page ?? '1' } },
    { staleTime: 0 },
  )

/** The page of a request, by the lender's entry in it. */
const entryQuery = (id: string) => queryFor(answering.lenderLoanPage, { params: { id } })

/** Where the page of an entry is; null where there is none, or none any more. */
export async function pageOfEntry(queryClient: QueryClient, id: string): Promise<string | null> {
  try {
    const { pageurl } = await queryClient.fetchQuery(entryQuery(id))
    return pageurl || null
  } catch (error) {
    if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) return null
    throw error
  }
}
