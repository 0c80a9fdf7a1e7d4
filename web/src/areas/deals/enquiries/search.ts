import type { EnquiryState } from '@cancha/domain/deals/dealing/enquiries'
import { stringifySearch } from '../../../shell/addresses/search-params.ts'

const HERE = '/deals/preguntas'

/** The parameters of the page's address: side, state, deal and page. */
export type EnquirySearch = {
  lado?: 'recibidas' | 'enviadas'
  estado?: EnquiryState
  trato?: string
  page?: string
}

// By itself: every page loads what reads addresses, and the domain's list brings its moves. Its type sees to it that none is missing.
const STATES: Readonly<Record<EnquiryState, true>> = {
  new: true,
  answered: true,
  visited: true,
  offer: true,
  closed: true,
}
const isState = (text: unknown): text is EnquiryState =>
  typeof text === 'string' && Object.hasOwn(STATES, text)

export function enquirySearchIn(search: Record<string, unknown>): EnquirySearch {
  const { lado, estado, trato, page } = search
  return {
    ...((lado === 'recibidas' || lado === 'enviadas') && { lado }),
    ...(isState(estado) && { estado }),
    ...(/^[1-9]\d{0,14}$/.test(String(trato)) && { trato: String(trato) }),
    ...(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/.test(String(page)) && { page: String(page) }),
  }
}

export const enquiriesAddress = (search: EnquirySearch): string => HERE + stringifySearch(search)
