import type { publishing } from '@cancha/contract/deals/publishing'
import type { InputOf } from '@cancha/contract/operation'
import type { DealState } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { moveDeal } from '../move.ts'
import { dealPolicy } from '../policy.ts'
import { findRights } from '../store.ts'
import { rowOf } from './facts.ts'
import { dealsWait } from './publish.ts'

type Moving = InputOf<typeof publishing.moveDeal>['body']
type Moved = { from: DealState; to: DealState; expiresAt: Date | null }

/** Moves a deal of one's own. One that an administrator let through doesn't wait again when it comes back. */
export const moveOwn = (services: Services, viewer: Viewer, { dealid: id, move }: Moving): Promise<Moved> =>
  services.database.transaction(async (tx) => {
    authorize(dealPolicy, 'move', viewer, await findRights(tx, viewer, id, { lock: true }))
    const { approvedAt } = await rowOf(tx, id)
    const waits = move === 'republish' && approvedAt === null && (await dealsWait(tx, viewer.id))
    const moved = await moveDeal(tx, services, { id, move, by: viewer.id, waits })
    return { ...moved, expiresAt: (await rowOf(tx, id)).expiresAt }
  })
