import type { LoanState } from '@cancha/domain/lending/requests/request-life'
import { type AskedOf, listAddress, nameIn, words } from '../../../../shell/addresses/list-address.ts'
import { loanPage } from '../addresses.ts'

/** All requests, those of a state, or the open ones that found no lender. */
export const loansAddress = listAddress('/admin/prestamos', {
  estado: nameIn<LoanState | 'solas'>({ new: true, active: true, close: true, solas: true }),
  search: words(120),
  page: loanPage,
})
export type LoansSearch = AskedOf<typeof loansAddress>
