import { fieldText } from '@cancha/contract/fields'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../database/connection.ts'
import { emailKey } from '../../http/limits/limits.ts'
import type { Call } from '../../http/request/mount.ts'
import { Refusal, refuseField } from '../../http/request/refusal.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { newSecret, secretHash } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import { forgetTokens, issueToken } from '../accounts/joining/email-tokens.ts'
import { lettersTo } from '../accounts/limits.ts'
import { endOtherSessionsOf } from '../accounts/signing-in/sessions.ts'
import { emailChanges } from '../accounts/tables.ts'
import { dropOpenEmailChange, takeBack } from '../accounts/take-back.ts'
import { actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/audit.ts'
import { users } from '../people/tables.ts'
import { changedAddressLetter, confirmAddressLetter, undoneAddressLetter } from './letters.ts'

/** A link is good for this long after it was asked for; undoing, also after the change was confirmed. */
const LIFETIME = sql`interval '24 hours'`

const TAKEN = 'Correo electrónico ya en uso'
const taken = () => refuseField('conflict', 'body.email', TAKEN)

/** Writes to both addresses; the account keeps the old one until the new one answers. */
export async function askForEmail(
  { database, limits, jobs, config }: Services,
  viewer: Viewer,
  call: Call,
  email: string,
): Promise<void> {
  await limits.count(lettersTo, emailKey(email, 'email'))
  await database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id))
    if (!user) throw new Refusal('unauthenticated')
    if (user.email === email) throw refuseField('invalid_input', 'body.email', fieldText.sameEmail)
    const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (holder) throw taken()
    await dropOpenEmailChange(tx, viewer.id)
    const [confirm, undo] = [newSecret(), newSecret()]
    await tx.insert(emailChanges).values({
      userId: viewer.id,
      oldEmail: user.email,
      newEmail: email,
      confirmHash: secretHash(confirm),
      undoHash: secretHash(undo),
    })
    await jobs.enqueue(tx, sendMail, confirmAddressLetter(config.origin, user, email, confirm))
    await jobs.enqueue(tx, sendMail, changedAddressLetter(config.origin, user, email, undo))
    await recordAudit(tx, actor(viewer, call), { action: 'email.change_asked' })
  })
}

/** The new address answered: from now on it is the account's. @returns it */
export async function confirmEmail(
  services: Services,
  viewer: Viewer | null,
  call: Call,
  token: string,
): Promise<string> {
  const { database, live } = services
  const done = await database.transaction(async (tx) => {
    const { userId, newEmail: email } = await useUp(
      tx,
      { confirmedAt: sql`now()` },
      eq(emailChanges.confirmHash, secretHash(token)),
      isNull(emailChanges.confirmedAt),
      isNull(emailChanges.undoneAt),
      gt(emailChanges.askedAt, sql`now() - ${LIFETIME}`),
    )
    // The session at hand stays when it is the same person's; a link opened elsewhere keeps none.
    const kept = viewer?.id === userId ? (call.session?.id ?? null) : null
    await moveTo(tx, userId, { email })
    const ended = await endOtherSessionsOf(tx, userId, kept)
    await audit(tx, viewer, call, userId, 'email.changed')
    return { email, ended }
  })
  live.endSessions(done.ended, 'expired')
  return done.email
}

/**
 * The old address says no: the account has it again, and whoever was in it is out, with everything that they may have
 * joined or added. The password goes too, since they may know it or have set it.
 * @returns the old address, and the token with which another password is chosen
 */
export async function undoEmail(
  services: Services,
  viewer: Viewer | null,
  call: Call,
  token: string,
): Promise<{ email: string; resetToken: string }> {
  const { database, live, jobs, config } = services
  const done = await database.transaction(async (tx) => {
    const {
      id,
      userId,
      oldEmail: email,
      askedAt,
    } = await useUp(
      tx,
      { undoneAt: sql`now()` },
      eq(emailChanges.undoHash, secretHash(token)),
      isNull(emailChanges.undoneAt),
      or(
        gt(emailChanges.askedAt, sql`now() - ${LIFETIME}`),
        gt(emailChanges.confirmedAt, sql`now() - ${LIFETIME}`),
      ),
    )
    // Changes asked for since then are whoever's who had the account meanwhile: their links open nothing, undoing neither.
    const later = and(eq(emailChanges.userId, userId), gt(emailChanges.id, id), isNull(emailChanges.undoneAt))
    await tx.update(emailChanges).set({ undoneAt: sql`now()` }).where(later)
    await dropSquatter(tx, userId, email)
    const account = await moveTo(tx, userId, { email, passwordHash: null })
    const ended = await endOtherSessionsOf(tx, userId, null)
    const taken = await takeBack(tx, account, askedAt)
    const resetToken = await issueToken(tx, 'reset', account)
    await jobs.enqueue(tx, sendMail, undoneAddressLetter(config.origin, account, taken, resetToken))
    await audit(tx, viewer, call, userId, 'email.change_undone', { ended: ended.length, ...taken })
    return { email, resetToken, ended }
  })
  // Whoever undid it is told by the answer; the notice would take them away from it.
  const elsewhere = done.ended.filter((id) => id !== call.session?.id)
  live.endSessions(elsewhere, 'expired')
  call.clearSessionCookie()
  return done
}

/** Whoever registered the left address meanwhile, and never proved it theirs, makes room for who just did. */
const dropSquatter = (tx: Tx, userId: number, email: string) =>
  tx.delete(users).where(and(eq(users.email, email), ne(users.id, userId), isNull(users.emailConfirmedAt)))

/** Marks the change whose link this is, so that the link opens nothing more. @throws Refusal link_expired */
async function useUp(tx: Tx, mark: { confirmedAt: SQL } | { undoneAt: SQL }, ...link: (SQL | undefined)[]) {
  const [change] = await tx
    .update(emailChanges)
    .set(mark)
    .where(and(...link))
    .returning()
  if (!change) throw new Refusal('link_expired')
  return change
}

/** Links are opened without a session too: the account itself counts as who did it. */
const audit = (
  tx: Tx,
  viewer: Viewer | null,
  call: Call,
  userId: number,
  action: string,
  details = {},
): Promise<void> =>
  recordAudit(
    tx,
    { ...actor(viewer, call), actorId: userId },
    { action, target: { type: 'user', id: userId }, details },
  )

/**
 * The account has this address from now on, and what waits in any mailbox is worth nothing. Sessions are ended after
 * it: who is entering meanwhile waits at the account.
 */
async function moveTo(
  tx: Tx,
  userId: number,
  change: { email: string; passwordHash?: null },
): Promise<typeof users.$inferSelect> {
  try {
    const [account] = await tx
      .update(users)
      .set({ ...change, emailConfirmedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning()
    if (!account) throw new Refusal('link_expired')
    await forgetTokens(tx, userId)
    return account
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new Refusal('conflict', { msg: TAKEN })
    throw error
  }
}
