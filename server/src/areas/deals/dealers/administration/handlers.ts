import type { dealAdministration } from '@cancha/contract/deals/administration'
import type { Handlers } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actOnDeal, closeReports, dismissMatch } from './act.ts'
import { listDealers, listDeals, listMatches, listReports, listWaiting } from './lists.ts'
import { presentReport } from './present.ts'
import { readMoves, readReports, readWhole } from './read.ts'

const DONE = { success: true } as const

export function administrationHandlers(services: Services): Handlers<typeof dealAdministration> {
  const { database } = services
  const { db } = database
  return {
    adminDeals: ({ query, viewer }) => listDeals({ database, viewer }, query),
    waitingDeals: ({ query, viewer }) => listWaiting({ database, viewer }, query),
    dealReports: ({ query, viewer }) => listReports({ database, viewer }, query),
    dealMatches: ({ query, viewer }) => listMatches({ database, viewer }, query),
    adminDealers: ({ query, viewer }) => listDealers({ database, viewer }, query),

    async adminDeal({ params, viewer }) {
      const [deal] = await readWhole(db, viewer, [params.id])
      if (!deal) throw new Refusal('not_found')
      const [moves, reports] = await Promise.all([
        readMoves(db, params.id),
        readReports(db, [params.id], { open: false }),
      ])
      return {
        deal,
        moves: moves.map((move) => ({ ...move, id: String(move.id) })),
        reports: reports.map(presentReport),
      }
    },

    async actOnDeal({ body, viewer, call }) {
      await actOnDeal(services, { viewer, call }, body)
      return DONE
    },

    async resolveDealReports({ body, viewer, call }) {
      await closeReports(services, { viewer, call }, body)
      return DONE
    },

    async dismissDealMatch({ body, viewer, call }) {
      await dismissMatch(services, { viewer, call }, body)
      return DONE
    },
  }
}
