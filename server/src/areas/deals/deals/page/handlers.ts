import type { dealPage } from '@cancha/contract/deals/page'
import { USUAL } from '@cancha/domain/deals/figures'
import { slug } from '@cancha/domain/ground/text/text'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { dealPolicy } from '../policy.ts'
import { presentCard, presentDeal, rightsOf } from '../present.ts'
import { findDeal } from '../store.ts'
import { drawDealSheet } from './sheet/draw-sheet.ts'
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

    async dealSheet({ params, viewer }) {
      const row = await findDeal(db, viewer, params.pageid)
      if (row === null || row.state === 'draft') throw new Refusal('not_found')
      authorize(dealPolicy, 'read', viewer, rightsOf(row))
      // A printed sheet goes from hand to hand: it has nobody's own assumptions, and nothing that only its dealer is told.
      const bytes = await drawDealSheet(services, presentDeal(row, null, USUAL))
      return { bytes, name: `${slug(row.title) || 'trato'}.pdf`, keep: 0 }
    },

    async viewDeal({ body, viewer, call }) {
      await viewDeal(services, viewer, { id: body.dealid, ip: call.ip })
      return { success: true }
    },
  }
}
