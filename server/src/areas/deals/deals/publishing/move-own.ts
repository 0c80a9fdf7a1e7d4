import type { publishing } from '@cancha/contract/deals/publishing'
import type { InputOf } from '@cancha/contract/ground/operation'
import { type DealState, movesFrom } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { moveDeal } from '../move.ts'
import { dealPolicy } from '../policy.ts'
import { findRights } from '../store.ts'
import { dealMoves } from '../tables.ts'
import { rowOf } from './facts.ts'
import { heldPhrases } from './judge-words.ts'
import { shownPhotos } from './photos.ts'
import { dealsWait } from './publish.ts'

type MoveBody = InputOf<typeof publishing.moveDeal>['body']
type Moved = { from: DealState; to: DealState; expiresAt: Date | null }

async function lastMove(tx: Tx, id: number) {
  const [last] = await tx
    .select()
    .from(dealMoves)
    .where(eq(dealMoves.dealId, id))
    .orderBy(desc(dealMoves.id))
    .limit(1)
  return last
}

/**
 * Moves a deal of one's own. One that an administrator let through doesn't wait again when it comes back. Pressed a second time, it stays
 * where the first press led.
 */
export const moveOwn = (services: Services, viewer: Viewer, { dealid: id, move }: MoveBody): Promise<Moved> =>
  services.database.transaction(async (tx) => {
    authorize(dealPolicy, 'move', viewer, await findRights(tx, viewer, id, { lock: true }))
    const row = await rowOf(tx, id)
    const { approvedAt, state, expiresAt } = row
    const last = await lastMove(tx, id)
    if (last?.by === viewer.id && last.move === move && last.to === state && !movesFrom(move, state))
      return { from: last.from, to: state, expiresAt }
    const isNew = move === 'republish' && approvedAt === null
    const isHeld = isNew && heldPhrases({ ...row, photos: await shownPhotos(tx, id) }, null).length > 0
    const waits = isHeld || (isNew && (await dealsWait(tx, viewer.id)))
    const moved = await moveDeal(tx, services, { id, move, by: viewer.id, waits })
    return { ...moved, expiresAt: (await rowOf(tx, id)).expiresAt }
  })
