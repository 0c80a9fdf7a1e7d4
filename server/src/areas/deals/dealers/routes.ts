import type { dealers } from '@cancha/contract/deals/dealers'
import type { Handlers } from '../../../http/request/mount.ts'
import { orNotFound } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { reportDeal } from './reports/report-deal.ts'
import { readStanding } from './standing/read-standing.ts'

export function dealerHandlers(services: Services): Handlers<typeof dealers> {
  return {
    async dealerStanding({ params }) {
      const standing = orNotFound(await readStanding(services.database.db, params.id))
      return standing
    },

    async reportDeal({ body, viewer }) {
      await reportDeal(services, viewer, body)
      return { success: true }
    },
  }
}
