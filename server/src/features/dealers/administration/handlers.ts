import type { dealAdministration } from '@cancha/contract/deals/administration'
import type { Handlers } from '../../../http/request/mount.ts'
import { can } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { dealOrderPolicy } from '../policy.ts'
import { actOnDeal, closeReports, dismissMatch } from './act.ts'
import { listDealers, listDeals, listMatches, listReports, listWaiting } from './lists.ts'
import { presentReport } from './present.ts'
import { readMoves, readReports, readWhole } from './read.ts'

const DONE = { success: true } as const

export function administrationHandlers(services: Services): Handlers<typeof dealAdministration> {
  const { db } = services.database
  return {
    adminDeals: ({ query }) => listDeals(services, query),
    waitingDeals: ({ query }) => listWaiting(services, query),
    dealReports: ({ query }) => listReports(services, query),
    dealMatches: ({ query }) => listMatches(services, query),
    adminDealers: ({ query }) => listDealers(services, query),

    async adminDeal({ params, viewer }) {
      const [deal] = await readWhole(db, [params.id])
      if (!deal) throw new Refusal('not_found')
      const [moves, reports] = await Promise.all([
        readMoves(db, params.id),
        readReports(db, [params.id], { open: false }),
      ])
      return {
        deal,
        moves: moves.map((move) => ({ ...move, id: String(move.id) })),
        reports: reports.map(presentReport),
        can: can(dealOrderPolicy, viewer, deal, ['approve', 'return', 'hide', 'restore']),
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
