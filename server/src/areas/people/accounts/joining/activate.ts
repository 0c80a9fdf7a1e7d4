import type { Viewer } from '@cancha/domain/ground/viewer'
import { deviceName } from '@cancha/domain/people/accounts/device'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { emailKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { memberAddress } from '../../../ground/aliases/member-address.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { confirmationLetter } from '../letters.ts'
import { lettersTo } from '../limits.ts'
import { endOtherSessionsOf } from '../signing-in/sessions.ts'
import { revokeUnprovenAccess } from '../take-back.ts'
import { issueToken, readToken, spendToken } from './email-tokens.ts'
import { isMarked, markBrowser } from './registering-browser.ts'

type Activated = {
  email: string
  /** A one-time password for a sign-in within two minutes. */
  ticket: string
  /** Whether the account has no password, so that its owner has to choose one. */
  choosePassword: boolean
}

type Registration = { firstName: string; lastName: string; at: Date; device: string; here: boolean }

/**
 * Returns the facts with which an unconfirmed account's owner decides whether they opened it: the names, when, and on what
 * device. `here` tells whether that was in this browser. The link isn't used up.
 * @throws Refusal link_expired
 */
export async function registrationOf(
  { database }: Pick<Services, 'database'>,
  call: Call,
  token: string,
): Promise<Registration> {
  const read = await readToken(database.db, 'confirm', token)
  if (!read) throw new Refusal('link_expired')
  const { firstName, lastName, createdAt, registeredWith, browserHash } = read
  const device = deviceName(registeredWith ?? '')
  return { firstName, lastName, at: createdAt, device, here: isMarked(call, browserHash) }
}

/**
 * Confirms an e-mail by the link that was sent to it. The link proves who owns the address, not who created the account. Where it
 * is opened elsewhere than in the browser that created the account, its reader says that it was them: the password stays, in doubt
 * until the mailbox confirms it once more, and every other way in that was set up before is removed. Or they choose another
 * password. Sessions of other browsers end.
 */
export async function activate(
  services: Services,
  call: Call,
  from: Actor,
  { token, otherpassword }: { token: string; otherpassword?: boolean | undefined },
): Promise<Activated> {
  const { ended, ...activated } = await services.database.transaction(async (tx) => {
    const used = await spendToken(tx, 'confirm', token)
    if (!used) throw new Refusal('link_expired')
    const { userId, email } = used
    const firstTime = and(eq(users.id, userId), isNull(users.emailConfirmedAt))
    const strange = !isMarked(call, used.browserHash)
    const [confirmed] = await tx
      .update(users)
      .set({
        emailConfirmedAt: sql`now()`,
        registeredWith: null,
        ...(strange && (otherpassword ? { passwordHash: null } : { passwordDoubtedAt: DOUBTED })),
      })
      .where(firstTime)
      .returning()
    const elsewhere = strange && confirmed !== undefined
    if (confirmed) await memberAddress(tx, confirmed)
    const kept = !strange && call.session?.viewer.id === userId ? call.session.id : null
    const ended = confirmed ? await endOtherSessionsOf(tx, userId, kept) : []
    if (elsewhere) await revokeUnprovenAccess(tx, userId)
    const choosePassword = elsewhere && confirmed.passwordHash === null
    const ticket = await issueToken(tx, 'ticket', { id: userId, email })
    await recordAudit(
      tx,
      { ...from, actorId: userId },
      {
        action: 'account.confirmed',
        target: { type: 'user', id: userId },
        details: { elsewhere },
      },
    )
    return { email, ticket, choosePassword, ended }
  })
  services.live.endSessions(ended, 'expired')
  return activated
}

/** Only a password can be in doubt. */
const DOUBTED = sql`case when ${users.passwordHash} is not null then now() end`

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

/** The same for a member who is signed in, because they paid before they confirmed. A confirmed member gets no letter. */
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
