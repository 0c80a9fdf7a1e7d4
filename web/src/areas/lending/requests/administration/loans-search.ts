import type { LoanState } from '@cancha/domain/lending/requests/request-life'
import { stringifySearch, wordsParam } from '../../../../shell/addresses/search-params.ts'
import { loanPageIn } from '../loan-paging.ts'

export const ADMIN_LOANS = '/admin/prestamos'

/** The filters of the list: all requests, those of a state, or the open ones that found no lender. */
export type LoansSearch = { estado?: LoanState | 'solas'; search?: string; page?: string }

// By itself: every page loads what reads addresses, and the domain's list brings its moves. Its type sees to it that none is missing.
const VIEWS: Readonly<Record<NonNullable<LoansSearch['estado']>, true>> = {
  new: true,
  active: true,
  close: true,
  solas: true,
}
const isView = (text: unknown): text is keyof typeof VIEWS =>
  typeof text === 'string' && Object.hasOwn(VIEWS, text)

export function loansSearchIn(search: Record<string, unknown>): LoansSearch {
  const { estado } = search
  const words = wordsParam(search['search'], 120)
  return { ...(isView(estado) && { estado }), ...(words && { search: words }), ...loanPageIn(search) }
}

export const loansAddress = (search: LoansSearch): string => ADMIN_LOANS + stringifySearch(search)
