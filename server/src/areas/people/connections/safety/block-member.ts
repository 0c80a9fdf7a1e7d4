import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, count, eq } from 'drizzle-orm'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { forgetBetween } from '../../../talk/notifications/notify.ts'
import { disconnect, tellBoth, tellOne } from '../change-connection.ts'
import { memberPolicy } from '../policy.ts'
import { blockChanged } from '../slots.ts'
import { memberBlocks } from '../tables.ts'
import { activeOf, BLOCKS_MOST, lockPair } from './blocks.ts'

/** Blocks a member: the two can't find each other any more, and any connection or request between them ends. */
export async function blockMember(services: Services, viewer: Viewer, otherId: number): Promise<void> {
  const memberId = viewer.id
  if (memberId === otherId) throw refuseField('invalid_input', 'body.otherId', 'No puedes bloquearte')
  const ended = await services.database.transaction(async (tx) => {
    await lockPair(tx, memberId, otherId)
    // Locks the account, so that simultaneous blocks are all counted.
    await lockAccount(tx, memberId)
    const active = (await activeOf(tx, otherId)).has(otherId)
    authorize(memberPolicy, 'block', viewer, { userId: otherId, active, blockers: [] })
    const [blocks] = await tx
      .select({ count: count() })
      .from(memberBlocks)
      .where(eq(memberBlocks.blockerId, memberId))
    if (blocks && blocks.count >= BLOCKS_MOST)
      throw new Refusal('limit_reached', { msg: 'Ya bloqueaste a demasiados miembros.' })
    await tx.insert(memberBlocks).values({ blockerId: memberId, blockedId: otherId }).onConflictDoNothing()
    await forgetBetween(tx, services.declared.notifications, memberId, otherId)
    return disconnect(tx, memberId, otherId)
  })
  // If there was no connection, telling the other one would only reveal the block.
  if (ended) tellBoth(services, memberId, otherId)
  else tellOne(services, memberId, otherId)
  await tellOthers(services, memberId, otherId)
}

/**
 * Lets other features tell what has opened or closed between the two. By then the change is committed, so that a feature
 * that fails is logged and doesn't make the answer a failure.
 */
async function tellOthers(services: Services, memberId: number, otherId: number): Promise<void> {
  for (const tell of services.declared.filled(blockChanged))
    try {
      await tell(services, [memberId, otherId])
    } catch (err) {
      services.log.warn({ err, memberId, otherId }, 'no se pudo avisar de lo que cambió entre dos miembros')
    }
}

export async function unblockMember(services: Services, memberId: number, otherId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockPair(tx, memberId, otherId)
    await tx
      .delete(memberBlocks)
      .where(and(eq(memberBlocks.blockerId, memberId), eq(memberBlocks.blockedId, otherId)))
  })
  tellOne(services, memberId, otherId)
  await tellOthers(services, memberId, otherId)
}
