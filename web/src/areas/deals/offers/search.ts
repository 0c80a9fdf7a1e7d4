import { stringifySearch } from '../../../shell/addresses/search-params.ts'
import type { OffersSearch } from './queries.ts'

const HERE = '/deals/ofertas'

export function offersSearchIn({ lado, trato, page }: Record<string, unknown>): OffersSearch {
  return {
    ...((lado === 'hechas' || lado === 'recibidas') && { lado }),
    ...(/^[1-9]\d{0,14}$/.test(String(trato)) && { trato: String(trato) }),
    ...(/^([1-9]|[1-9]\d|1\d\d|200)$/.test(String(page)) && { page: String(page) }),
  }
}

/** Its form only: every page loads what reads addresses, and the server knows the calendar. */
export const monthSearchIn = ({ mes }: Record<string, unknown>): { mes?: string } =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(String(mes)) ? { mes: String(mes) } : {}

export const offersAddress = (search: OffersSearch): string => HERE + stringifySearch(search)
