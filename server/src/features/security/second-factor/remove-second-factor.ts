import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import type { Live } from '../../../live/live.ts'
import { endSessionsOf } from '../../accounts/signing-in/sessions.ts'
import { recoveryCodes, secondFactors } from '../../accounts/tables.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { users } from '../../people/tables.ts'

/**
 * For operators: removes the second factor of a person who lost phone and recovery codes, and signs them out
 * everywhere. An administrator has no administrator rights until they set up a new one.
 * @returns false if nobody with that e-mail has one
 */
export async function removeSecondFactor(
  services: { database: Database; live: Pick<Live, 'endSessions'> },
  by: Actor,
  email: string,
  reason: string,
): Promise<boolean> {
  const ended = await services.database.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) return null
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, user.id))
      .returning({ userId: secondFactors.userId })
    if (removed.length === 0) return null
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    const closed = await endSessionsOf(tx, user.id)
    const target = { type: 'user', id: user.id }
    await recordAudit(tx, by, { action: 'second_factor.removed', target, reason })
    return closed
  })
  if (!ended) return false
  services.live.endSessions(ended, 'expired')
  return true
}
