import type { reading } from '@cancha/contract/deals/reading'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { dealPolicy } from '../policy.ts'
import { presentDeal, presentListed, rightsOf } from '../present.ts'
import { findDeal } from '../store.ts'
import { assumptionsOf } from './assumptions.ts'
import { listDeals } from './list.ts'

export function readingHandlers({ database: { db } }: Services): Handlers<typeof reading> {
  return {
    async deals({ query, viewer }) {
      const rows = await listDeals(db, viewer, query)
      return { deals: rows.map(presentListed) }
    },

    async deal({ params, viewer }) {
      const row = orNotFound(await findDeal(db, viewer, params.pageid))
      authorize(dealPolicy, 'read', viewer, rightsOf(row))
      return { deal: [presentDeal(row, viewer, await assumptionsOf(db, viewer))] }
    },
  }
}
