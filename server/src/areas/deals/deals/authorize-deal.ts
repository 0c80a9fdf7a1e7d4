import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Db, Tx } from '../../../database/connection.ts'
import { authorize } from '../../../http/request/policy.ts'
import { type DealRights, dealPolicy } from './policy.ts'
import { findRights } from './store.ts'

/**
 * Requires a right on a deal: for features above.
 * @param lock holds the deal's row until the transaction ends: a move waits for it, and it for a move
 * @throws Refusal the policy's reason
 */
export const authorizeDeal = async (
  db: Db | Tx,
  viewer: Viewer | null,
  id: number,
  action: keyof typeof dealPolicy,
  { lock = false } = {},
): Promise<DealRights & { id: number; version: number }> =>
  authorize(dealPolicy, action, viewer, await findRights(db, viewer, id, { lock }))
