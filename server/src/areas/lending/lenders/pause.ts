import type { Viewer } from '@cancha/domain/ground/viewer'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { lenderAfter } from '@cancha/domain/lending/lender-life'
import { eq, sql } from 'drizzle-orm'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { enqueueMatching } from './enqueue-matching.ts'
import { lenderPolicy } from './policy.ts'
import { lockLender } from './store.ts'
import { lenders } from './tables.ts'

/**
 * Stops new requests for now, or takes them again; asked again it changes nothing. No fact of the company changes, so what is
 * open in another window can still be saved.
 * @returns the state after it
 * @throws Refusal not_found before the company's data are stored, conflict for a lender who isn't confirmed
 */
export const pauseLending = (
  services: Pick<Services, 'database' | 'jobs' | 'declared'>,
  viewer: Viewer,
  paused: boolean,
): Promise<LenderState> =>
  services.database.transaction(async (tx) => {
    const lender = await lockLender(tx, viewer.id)
    if (lender?.state === (paused ? 'paused' : 'approved')) return lender.state
    const move = paused ? 'pause' : 'resume'
    const { state } = authorize(lenderPolicy, move, viewer, lender)
    const to = lenderAfter(move, 'lender', state)
    if (to === null) throw new Refusal('conflict')
    await tx.update(lenders).set({ state: to, updatedAt: sql`now()` }).where(eq(lenders.userId, viewer.id))
    if (to === 'approved') await enqueueMatching(tx, services, viewer.id)
    return to
  })
