import type { DealState } from '@cancha/domain/deals/dealing/life'
import { stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

// Apart from the queries: every page loads what reads addresses.

export const ADMIN_DEALS = '/admin/tratos'

/** The views of the screen beside the first one, «Por aprobar», which needs no name in the address. */
const NAMED = ['reportes', 'coincidencias', 'todos', 'vendedores'] as const
export type View = 'aprobar' | (typeof NAMED)[number]

export type DealsSearch = {
  vista?: Exclude<View, 'aprobar'>
  search?: string
  /** A deal's state, if it is one. */
  state?: string
  dealer?: string
  /** Behind which item the list goes on. */
  desde?: string
}

const idIn = (given: unknown): string => (/^[1-9]\d{0,14}$/.test(String(given)) ? String(given) : '')
// By itself: the domain's list brings the whole life of a deal. Its type sees to it that none is missing.
const STATES: Readonly<Record<DealState, true>> = {
  draft: true,
  waiting: true,
  active: true,
  under_contract: true,
  sold: true,
  withdrawn: true,
  expired: true,
  hidden: true,
}
const stateIn = (given: unknown): string => (Object.hasOwn(STATES, String(given)) ? String(given) : '')

/** Reads them from an address; what a view doesn't use is dropped. */
export function dealsSearchIn(search: Record<string, unknown>): DealsSearch {
  const view = NAMED.find((each) => each === search['vista'])
  const words = view === 'todos' || view === 'vendedores' ? wordsParam(search['search'], 120) : ''
  const state = view === 'todos' ? stateIn(search['state'] ?? '') : ''
  const dealer = view === 'todos' ? idIn(search['dealer']) : ''
  const behind = idIn(search['desde'])
  return {
    ...(view && { vista: view }),
    ...(words && { search: words }),
    ...(state && { state }),
    ...(dealer && { dealer }),
    ...(behind && { desde: behind }),
  }
}

export const dealsAddress = (search: DealsSearch): string => `${ADMIN_DEALS}${stringifySearch(search)}`
