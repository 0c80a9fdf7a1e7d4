import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import { dealers } from '@cancha/contract/calls/deals/dealers'
import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { AnswerOf } from '@cancha/contract/ground/operation'
import { sentenceOn } from '../../../api/errors.ts'
import { queriesOf, queryFor } from '../../../api/queries.ts'
import type { DealsSearch, View } from './deals-address.ts'

/** The views of the screen, by their names in its address. */
export const VIEWS: Record<View, string> = {
  aprobar: 'Por aprobar',
  reportes: 'Reportes',
  coincidencias: 'Coincidencias',
  todos: 'Todos',
  vendedores: 'Vendedores',
}

export const waitingQuery = ({ desde }: DealsSearch) =>
  queryFor(dealAdministration.waitingDeals, { query: desde ? { after: desde } : {} })

export const reportsQuery = ({ desde }: DealsSearch) =>
  queryFor(dealAdministration.dealReports, { query: desde ? { after: desde } : {} })

export const matchesQuery = ({ desde }: DealsSearch) =>
  queryFor(dealAdministration.dealMatches, { query: desde ? { before: desde } : {} })

/** A list's answer, or an empty one with the message at the search field if the search was refused. */
type SearchAnswer<Answer> = Answer & { refused?: string }

const atSearch =
  <Answer>(nothing: Answer) =>
  (error: unknown): SearchAnswer<Answer> => {
    const refused = sentenceOn(error, 'query.search')
    if (refused === null) throw error
    return { ...nothing, refused }
  }

export const allDealsQuery = ({ search, state, dealer, desde: before }: DealsSearch) =>
  queryFor(
    dealAdministration.adminDeals,
    { query: { search, state, dealer, before } },
    {
      take: (found): SearchAnswer<AnswerOf<typeof dealAdministration.adminDeals>> => found,
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
      take: (found): SearchAnswer<AnswerOf<typeof dealAdministration.adminDealers>> => found,
      refused: atSearch<AnswerOf<typeof dealAdministration.adminDealers>>({ dealers: [], next: null }),
    },
  )

export const adminDealQuery = (id: string) => queryFor(dealAdministration.adminDeal, { params: { id } })

export const standingQuery = (id: string) => queryFor(dealers.dealerStanding, { params: { id } })

/** The queries that a decision about a deal makes stale. */
export const dealsForAdmins = [
  queriesOf(dealAdministration.waitingDeals),
  queriesOf(dealAdministration.dealReports),
  queriesOf(dealAdministration.dealMatches),
  queriesOf(dealAdministration.adminDeals),
  queriesOf(dealAdministration.adminDeal),
  queriesOf(dealAdministration.adminDealers),
  queriesOf(auditLog.auditEntries),
]
