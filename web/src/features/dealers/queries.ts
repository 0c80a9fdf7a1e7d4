import { admin } from '@cancha/contract/calls/admin'
import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import { dealers } from '@cancha/contract/calls/deals/dealers'
import type { AnswerOf } from '@cancha/contract/operation'
import { DEAL_STATES, type DealState } from '@cancha/domain/deals/life'
import { sentenceOn } from '../../api/errors.ts'
import { queriesOf, queryFor } from '../../api/queries.ts'
import { stringifySearch, wordsParam } from '../../shell/addresses/search-params.ts'

export const ADMIN_DEALS = '/admin/tratos'

/** The views of the screen, by their names in its address; the first one needs none. */
export const VIEWS = {
  aprobar: 'Por aprobar',
  reportes: 'Reportes',
  coincidencias: 'Coincidencias',
  todos: 'Todos',
  vendedores: 'Vendedores',
} as const
export type View = keyof typeof VIEWS

export type DealsSearch = {
  vista?: Exclude<View, 'aprobar'>
  search?: string
  state?: DealState
  dealer?: string
  /** Behind which item the list goes on. */
  desde?: string
}

const idIn = (given: unknown): string => (/^[1-9]\d{0,14}$/.test(String(given)) ? String(given) : '')

/** Reads them from an address; what a view doesn't use is dropped. */
export function dealsSearchIn(search: Record<string, unknown>): DealsSearch {
  const { vista } = search
  const view =
    vista === 'reportes' || vista === 'coincidencias' || vista === 'todos' || vista === 'vendedores'
      ? vista
      : null
  const words = view === 'todos' || view === 'vendedores' ? wordsParam(search['search'], 120) : ''
  const state = view === 'todos' && DEAL_STATES.find((each) => each === search['state'])
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

export const waitingQuery = ({ desde }: DealsSearch) =>
  queryFor(dealAdministration.waitingDeals, { query: desde ? { after: desde } : {} })

export const reportsQuery = ({ desde }: DealsSearch) =>
  queryFor(dealAdministration.dealReports, { query: desde ? { after: desde } : {} })

export const matchesQuery = ({ desde }: DealsSearch) =>
  queryFor(dealAdministration.dealMatches, { query: desde ? { before: desde } : {} })

/** What a list has, or the message at the search field if the search was refused. */
type Found<Answer> = Answer & { refused?: string }

const atSearch =
  <Answer>(nothing: Answer) =>
  (error: unknown): Found<Answer> => {
    const refused = sentenceOn(error, 'query.search')
    if (refused === null) throw error
    return { ...nothing, refused }
  }

export const allDealsQuery = ({ search, state, dealer, desde }: DealsSearch) =>
  queryFor(
    dealAdministration.adminDeals,
    {
      query: {
        ...(search && { search }),
        ...(state && { state }),
        ...(dealer && { dealer }),
        ...(desde && { before: desde }),
      },
    },
    {
      take: (found): Found<AnswerOf<typeof dealAdministration.adminDeals>> => found,
      refused: atSearch<AnswerOf<typeof dealAdministration.adminDeals>>({
        deals: [],
        dealer: null,
        next: null,
      }),
    },
  )

export const dealersQuery = ({ search, desde }: DealsSearch) =>
  queryFor(
    dealAdministration.adminDealers,
    { query: { ...(search && { search }), ...(desde && { before: desde }) } },
    {
      take: (found): Found<AnswerOf<typeof dealAdministration.adminDealers>> => found,
      refused: atSearch<AnswerOf<typeof dealAdministration.adminDealers>>({ dealers: [], next: null }),
    },
  )

export const adminDealQuery = (id: string) => queryFor(dealAdministration.adminDeal, { params: { id } })

export const standingQuery = (id: string) => queryFor(dealers.dealerStanding, { params: { id } })

/** What a decision about a deal makes stale. */
export const dealsForAdmins = [
  queriesOf(dealAdministration.waitingDeals),
  queriesOf(dealAdministration.dealReports),
  queriesOf(dealAdministration.dealMatches),
  queriesOf(dealAdministration.adminDeals),
  queriesOf(dealAdministration.adminDeal),
  queriesOf(dealAdministration.adminDealers),
  queriesOf(admin.auditEntries),
]
