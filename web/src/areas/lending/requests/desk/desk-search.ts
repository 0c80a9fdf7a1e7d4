import type { LoanType } from '@cancha/domain/lending/loan-types'
import { stringifySearch, wordsParam } from '../../../../shell/addresses/search-params.ts'
import { LENDER_PORTAL } from '../addresses.ts'
import { loanPageIn } from '../loan-paging.ts'

// Apart from the queries: every page loads what reads addresses.

/** The filters of a lender's desk. Without `lista` it lists the new requests. */
export type DeskSearch = {
  lista?: 'aceptadas' | 'financiadas' | 'perdidas' | 'pasadas'
  tipo?: LoanType
  /** The postal code of a state: 'TX'. */
  estado?: string
  search?: string
  page?: string
  /** A lender's entry in a request, to whose page it leads on. */
  solicitud?: string
}

const LISTS = ['aceptadas', 'financiadas', 'perdidas', 'pasadas'] as const satisfies DeskSearch['lista'][]
const TYPES = ['hard_money', 'refinance'] as const satisfies LoanType[]

export function deskSearchIn(search: Record<string, unknown>): DeskSearch {
  const lista = LISTS.find((one) => one === search['lista'])
  const tipo = TYPES.find((one) => one === search['tipo'])
  const { estado, solicitud } = search
  const words = wordsParam(search['search'], 120)
  return {
    ...(lista && { lista }),
    ...(tipo && { tipo }),
    ...(/^[A-Z]{2}$/.test(String(estado)) && { estado: String(estado) }),
    ...(words && { search: words }),
    ...loanPageIn(search),
    ...(/^[1-9]\d{0,14}$/.test(String(solicitud)) && { solicitud: String(solicitud) }),
  }
}

export const deskAddress = (search: DeskSearch): string => LENDER_PORTAL + stringifySearch(search)
