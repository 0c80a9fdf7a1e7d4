import type { dealPage } from '@cancha/contract/deals/page'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { presentCard } from '../present.ts'
import { similarDeals } from './similar.ts'
import { viewDeal } from './view.ts'

export function dealPageHandlers(services: Services): Handlers<typeof dealPage> {
  const { db } = services.database
  return {
    async similarDeals({ params, viewer }) {
      const now = new Date()
      const rows = await similarDeals(db, viewer, params.pageid)
      return { deals: rows.map((row) => presentCard(row, now)) }
    },

    async viewDeal({ body, viewer, call }) {
      await viewDeal(services, viewer, { id: body.dealid, ip: call.ip })
      return { success: true }
    },
  }
}
