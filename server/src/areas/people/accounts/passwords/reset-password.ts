import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { emailKey } from '../../../../http/limits/limits.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { memberAddress } from '../../../ground/aliases/member-address.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { forgetTokens, issueToken, readToken, spendToken } from '../joining/email-tokens.ts'
import { firstPasswordLetter, passwordChangedLetter, resetLetter } from '../letters.ts'
import { lettersTo } from '../limits.ts'
import { endSessionsOf } from '../signing-in/sessions.ts'
import { revokeUnprovenAccess, takeBack } from '../take-back.ts'
import { hashNewPassword } from './new-password.ts'

/**
 * The specification's sentence. It reveals whether an account exists, so this call is limited by address and by
 * e-mail.
 */
const UNKNOWN = 'El correo electrónico no existe en nuestro sistema'

/** Sends a link to set a new password. @throws Refusal not_found at body.email */
export async function askReset(services: Services, from: Actor, email: string): Promise<void> {
  const { database, limits, jobs, config } = services
  await limits.count(lettersTo, emailKey(email, 'reset'))
  await database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) throw refuseField('not_found', 'body.email', UNKNOWN)
    const token = await issueToken(tx, 'reset', user)
    await jobs.enqueue(tx, sendMail, resetLetter(config.origin, user, token))
    await recordAudit(tx, from, { action: 'password.reset_asked', target: { type: 'user', id: user.id } })
  })
}

/** Sends who has no password the link with which they choose their first one, in the transaction that makes it needed. */
export async function sendFirstPassword(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  user: { id: number; email: string; firstName: string },
): Promise<void> {
  const token = await issueToken(tx, 'reset', user)
  await jobs.enqueue(tx, sendMail, firstPasswordLetter(config.origin, user, token))
}

/**
 * Sets a password by a link from a letter. All sessions and other links become invalid, and what somebody else may
 * have joined to the account loses access. Since the link was sent to the account's address, it also confirms it.
 */
export async function resetPassword(
  services: Services,
  from: Actor,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, passwords, jobs, live, config } = services
  // Checked before the hashing, so that an invalid link costs nothing; the transaction decides.
  const user = await readToken(database.db, 'reset', token)
  if (!user) throw new Refusal('link_expired')
  const passwordHash = await hashNewPassword(passwords, password, user)
  const ended = await database.transaction(async (tx) => {
    if (!(await spendToken(tx, 'reset', token))) throw new Refusal('link_expired')
    const emailConfirmedAt = sql`coalesce(${users.emailConfirmedAt}, now())`
    // In this order: a sign-in that runs at the same time waits for the account's row or for the link, and its
    // session is found and ended.
    await tx
      .update(users)
      .set({ passwordHash, passwordDoubtedAt: null, emailConfirmedAt, registeredWith: null })
      .where(eq(users.id, user.id))
    await memberAddress(tx, user)
    await forgetTokens(tx, user.id)
    const closed = await endSessionsOf(tx, user.id)
    const taken = user.emailConfirmedAt ? await takeBack(tx, user, new Date()) : undefined
    if (!taken) await revokeUnprovenAccess(tx, user.id)
    await jobs.enqueue(tx, sendMail, passwordChangedLetter(config.origin, user, taken))
    await recordAudit(
      tx,
      { ...from, actorId: user.id },
      {
        action: 'password.reset',
        target: { type: 'user', id: user.id },
        details: { ended: closed.length, ...taken },
      },
    )
    return closed
  })
  live.endSessions(ended, 'password')
}
