import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { emailKey } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { type Actor, recordAudit } from '../admin/audit.ts'
import { issueToken, spendToken } from './email-tokens.ts'
import { confirmationLetter } from './letters.ts'
import { users } from './tables.ts'

/** Confirms an e-mail by the link that was sent to it. @returns credentials for one sign-in within two minutes */
export async function activate(
  services: Services,
  from: Actor,
  token: string,
): Promise<{ email: string; ticket: string }> {
  return services.database.transaction(async (tx) => {
    const used = await spendToken(tx, 'confirm', token)
    if (!used) throw new Refusal('link_expired')
    const { userId, email } = used
    await tx.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, userId))
    const ticket = await issueToken(tx, 'ticket', { id: userId, email })
    await recordAudit(
      tx,
      { ...from, actorId: userId },
      { action: 'account.confirmed', target: { type: 'user', id: userId } },
    )
    return { email, ticket }
  })
}

/**
 * Sends the confirmation once more, to whoever knows the password of an account that still waits for it. Says nothing
 * to the caller of whether it did, and takes as long either way.
 */
export async function resendConfirmation(
  services: Services,
  { email, password, returnpath }: { email: string; password: string; returnpath?: string | undefined },
): Promise<void> {
  const { database, passwords, limits, jobs, config } = services
  await limits.count('mailTo', emailKey(email, 'confirm'))
  const [user] = await database.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailConfirmedAt), isNotNull(users.passwordHash)))
  const { matches } = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !matches) return
  await database.transaction(async (tx) => {
    const token = await issueToken(tx, 'confirm', user)
    await jobs.enqueue(tx, 'mail.send', confirmationLetter(config.origin, user, token, returnpath))
  })
}
