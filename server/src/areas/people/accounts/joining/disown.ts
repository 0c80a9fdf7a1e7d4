import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { endSessionsOf } from '../signing-in/sessions.ts'
import { accountDisowned } from '../slots.ts'
import { revokeUnprovenAccess } from '../take-back.ts'
import { forgetTokens, spendToken } from './email-tokens.ts'

/**
 * Removes an account that the owner of its address didn't open: deletes it, or closes it where money was paid for it.
 * @returns whether it was closed
 * @throws Refusal link_expired, also for an account whose address was confirmed meanwhile
 */
export async function disownAccount(services: Services, from: Actor, token: string): Promise<boolean> {
  const { closed, ended } = await services.database.transaction(async (tx) => {
    const used = await spendToken(tx, 'confirm', token)
    if (!used) throw new Refusal('link_expired')
    const { userId } = used
    // Spending the token has locked the account.
    const [account] = await tx
      .select({ confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId))
    if (!account || account.confirmedAt) throw new Refusal('link_expired')
    const stays: boolean[] = []
    for (const isKept of services.declared.filled(accountDisowned))
      stays.push(await isKept(services, tx, userId))
    const closed = stays.includes(true)
    const ended = await endSessionsOf(tx, userId)
    if (closed) await close(tx, userId)
    else await tx.delete(users).where(eq(users.id, userId))
    await recordAudit(tx, from, {
      action: 'account.disowned',
      target: { type: 'user', id: userId },
      details: { closed },
    })
    return { closed, ended }
  })
  services.live.endSessions(ended, 'expired')
  return closed
}

async function close(tx: Tx, userId: number): Promise<void> {
  await tx.update(users).set({ blockedAt: sql`now()`, passwordHash: null }).where(eq(users.id, userId))
  await revokeUnprovenAccess(tx, userId)
  await forgetTokens(tx, userId)
}
