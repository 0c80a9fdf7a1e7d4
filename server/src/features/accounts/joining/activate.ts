import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { emailKey } from '../../../http/limits/limits.ts'
import type { Call } from '../../../http/request/mount.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { memberAddress } from '../../aliases/member-address.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { users } from '../../people/tables.ts'
import { confirmationLetter } from '../letters.ts'
import { lettersTo } from '../limits.ts'
import { endSessionsOf } from '../signing-in/sessions.ts'
import { revokeUnprovenAccess } from '../take-back.ts'
import { issueToken, spendToken } from './email-tokens.ts'
import { isMarked, markBrowser } from './registering-browser.ts'

type Activated = {
  email: string
  /** A one-time password for a sign-in within two minutes. */
  ticket: string
  /** Whether the account has no password any more, so that its owner has to choose one. */
  choosePassword: boolean
}

/**
 * Confirms an e-mail by the link that was sent to it. The link proves who owns the address, not who created the
 * account: if it is opened in another browser than the one that created the account, everything that was set up
 * before loses its access.
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
      .returning()
    if (confirmed) await memberAddress(tx, confirmed)
    const choosePassword = strange && confirmed !== undefined
    const ended = choosePassword ? await endSessionsOf(tx, userId) : []
    if (choosePassword) await revokeUnprovenAccess(tx, userId)
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
 * Sends the confirmation again, to a caller who knows the password of an unconfirmed account. The answer doesn't tell
 * whether it was sent, and takes the same time either way.
 */
export async function resendConfirmation(
  services: Services,
  call: Call,
  { email, password, returnpath }: { email: string; password: string; returnpath?: string | undefined },
): Promise<void> {
  const { database, passwords, limits, jobs, config } = services
  await limits.count(lettersTo, emailKey(email, 'confirm'))
  // In any case, so that the cookie doesn't tell whether it was sent either.
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

/** The same for who is signed in, because they paid before they confirmed. Whoever has confirmed gets nothing. */
export async function resendOwnConfirmation(services: Services, call: Call, viewer: Viewer): Promise<void> {
  const { database, limits, jobs, config } = services
  const mark = markBrowser(call)
  const [user] = await database.db
    .select()
    .from(users)
    .where(and(eq(users.id, viewer.id), isNull(users.emailConfirmedAt)))
  if (!user) return
  await limits.count(lettersTo, emailKey(user.email, 'confirm'))
  await database.transaction(async (tx) => {
    const token = await issueToken(tx, 'confirm', user, mark)
    await jobs.enqueue(tx, sendMail, confirmationLetter(config.origin, user, token, undefined))
  })
}
