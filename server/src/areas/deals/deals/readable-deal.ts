import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Db } from '../../../database/connection.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { dealPolicy } from './policy.ts'
import { rightsOf } from './present.ts'
import { type DealRow, findDeal } from './store.ts'

/**
 * A deal with what it says, for features that begin something from it. A draft says nothing yet.
 * @throws Refusal not_found if there is none that the viewer may read
 */
export async function readableDeal(db: Db, viewer: Viewer | null, id: number): Promise<DealRow> {
  const row = await findDeal(db, viewer, id)
  if (row === null || row.state === 'draft') throw new Refusal('not_found')
  authorize(dealPolicy, 'read', viewer, rightsOf(row))
  return row
}
