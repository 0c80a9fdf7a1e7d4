import { loanAdministration } from '@cancha/contract/calls/lending/requests/loan-administration'
import { queryFor } from '../../../../api/queries.ts'
import type { LoansSearch } from './loans-address.ts'

/** The filters of a list as query parameters, also for the exported file, which has no pages. */
export const filtersOf = ({ estado, search }: LoansSearch) => ({
  ...(estado === 'solas' ? { alone: 'Si' as const } : estado && { status: estado }),
  ...(search && { search }),
})

/** A page of all requests. Members ask and lenders answer meanwhile, so each visit asks anew. */
export const adminLoansQuery = (search: LoansSearch) =>
  queryFor(
    loanAdministration.adminLoans,
    { query: { ...filtersOf(search), page: search.page ?? '1' } },
    { staleTime: 0 },
  )

/** Loans and commissions by month. Asked for by a press, so that it may ask who is there. */
export const commissionsQuery = queryFor(loanAdministration.loanCommissions, {}, { staleTime: 0, asks: true })
