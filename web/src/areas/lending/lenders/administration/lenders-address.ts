import { stringifySearch } from '../../../../shell/addresses/search-params.ts'
import type { LendersSearch } from './lenders-search.ts'

export const ADMIN_LENDERS = '/admin/prestamistas'

export const lendersAddress = (search: LendersSearch): string => `${ADMIN_LENDERS}${stringifySearch(search)}`
