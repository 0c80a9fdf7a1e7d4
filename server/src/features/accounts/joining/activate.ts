import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { emailKey } from '../../../http/limits/limits.ts'
import type { Call } from '../../../http/request/mount.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { users } from '../../people/tables.ts'
import { confirmationLetter } from '../letters.ts'
import { lettersTo } from '../limits.ts'
import { endSessionsOf } from '../signing-in/sessions.ts'
import { shutBackDoors } from '../take-back.ts'
import { issueToken, spendToken } from './email-tokens.ts'
import { isMarked, markBrowser } from './registering-browser.ts'

type Activated = {
  email: string
  /** Credentials for one sign-in within two minutes. */
  ticket: string
  /** The account has no password any more: its owner chooses one now. */
  choosePassword: boolean
}

/**
 * Confirms an e-mail by the link that was sent to it. The letter shows whose the address is, and not who made the
 * account: opened in another browser than the one that made it, whatever was prepared there opens nothing any more.
 */
export async function activate(
  services: Services,
  call: Call,
  from: Actor,
  token: string,
): Promise<Activated> {
  const { ended, ...activated } = await services.database.transaction(async (tx) => {
    const used = await spendToken(tx, 'confirm', token)
    if (!used) throw new Refusal('link_expired')
    const { userId, email } = used
    const firstTime = and(eq(users.id, userId), isNull(users.emailConfirmedAt))
    const strange = !isMarked(call, used.browserHash)
    const [confirmed] = await tx
      .update(users)
      .set({ emailConfirmedAt: sql`now()`, ...(strange && { passwordHash: null }) })
      .where(firstTime)
      .returning({ id: users.id })
    const choosePassword = strange && confirmed !== undefined
    const ended = choosePassword ? await endSessionsOf(tx, userId) : []
    if (choosePassword) await shutBackDoors(tx, userId)
    const ticket = await issueToken(tx, 'ticket', { id: userId, email })
    await recordAudit(
      tx,
      { ...from, actorId: userId },
      {
        action: 'account.confirmed',
        target: { type: 'user', id: userId },
        details: { elsewhere: choosePassword },
      },
    )
    return { email, ticket, choosePassword, ended }
  })
  services.live.endSessions(ended, 'expired')
  return activated
}

/**
 * Sends the confirmation once more, to whoever knows the password of an account that still waits for it. Says nothing
 * to the caller of whether it did, and takes as long either way.
 */
export async function resendConfirmation(
  services: Services,
  call: Call,
  { email, password, returnpath }: { email: string; password: string; returnpath?: string | undefined },
): Promise<void> {
  const { database, passwords, limits, jobs, config } = services
  await limits.count(lettersTo, emailKey(email, 'confirm'))
  // Whatever comes of it, so that the cookie tells nothing either.
  const mark = markBrowser(call)
  const [user] = await database.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailConfirmedAt), isNotNull(users.passwordHash)))
  const { matches } = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !matches) return
  await database.transaction(async (tx) => {
    const token = await issueToken(tx, 'confirm', user, mark)
    await jobs.enqueue(tx, sendMail, confirmationLetter(config.origin, user, token, returnpath))
  })
}
