import { fieldText } from '@cancha/contract/ground/fields'
import type { AuditAction } from '@cancha/domain/ground/audit/actions'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../../database/connection.ts'
import { emailKey } from '../../../http/limits/limits.ts'
import type { Call } from '../../../http/request/mount.ts'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import { newSecret, secretHash } from '../../../secrets.ts'
import type { Services } from '../../../services.ts'
import { memberAddress } from '../../ground/aliases/member-address.ts'
import { actor } from '../../ground/audit/actor.ts'
import { recordAudit } from '../../ground/audit/audit.ts'
import { users } from '../../ground/users/tables.ts'
import { forgetTokens, issueToken } from '../accounts/joining/email-tokens.ts'
import { lettersTo } from '../accounts/limits.ts'
import { endOtherSessionsOf } from '../accounts/signing-in/sessions.ts'
import { emailChanges } from '../accounts/tables.ts'
import { dropOpenEmailChange, takeBack } from '../accounts/take-back.ts'
import { tellRenamed } from '../accounts/tell-renamed.ts'
import { changedAddressLetter, confirmAddressLetter, undoneAddressLetter } from './letters.ts'

/** How long a link is valid; for undoing, this starts again with the confirmation. */
const LIFETIME = sql`interval '24 hours'`

const TAKEN = 'Correo electrónico ya en uso'
const taken = () => refuseField('conflict', 'body.email', TAKEN)

/**
 * Sends letters to both addresses; the account keeps the old one until the new one is confirmed. The same wish again within a minute is
 * a second press: the letters are on their way.
 */
export async function askForEmail(
  { database, limits, jobs, config }: Services,
  viewer: Viewer,
  call: Call,
  email: string,
): Promise<void> {
  await limits.count(lettersTo, emailKey(email, 'email'))
  await database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('no key update')
    if (!user) throw new Refusal('unauthenticated')
    if (user.email === email) throw refuseField('invalid_input', 'body.email', fieldText.sameEmail)
    const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (holder) throw taken()
    if (await wasAskedJustNow(tx, viewer.id, email)) return
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

async function wasAskedJustNow(tx: Tx, userId: number, email: string): Promise<boolean> {
  const [asked] = await tx
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.newEmail, email),
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.askedAt, sql`now() - interval '1 minute'`),
      ),
    )
  return asked !== undefined
}

/** Confirms the new address, which becomes the account's. @returns it */
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
    // The current session is kept if it is the same person's; a link opened elsewhere keeps none.
    const kept = viewer?.id === userId ? (call.session?.id ?? null) : null
    await moveTo(services, tx, userId, { email })
    const ended = await endOtherSessionsOf(tx, userId, kept)
    await audit(tx, viewer, call, userId, 'email.changed')
    return { email, ended }
  })
  live.endSessions(done.ended, 'expired')
  return done.email
}

/**
 * Undoes a change from the old address: the account gets it back, all sessions end, and what may have been added
 * meanwhile is revoked. The password is removed too, because an intruder may know or have set it.
 * @returns the old address, and the token to choose a new password
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
    // Later changes may be the intruder's: their links become invalid, for undoing too.
    const later = and(eq(emailChanges.userId, userId), gt(emailChanges.id, id), isNull(emailChanges.undoneAt))
    await tx.update(emailChanges).set({ undoneAt: sql`now()` }).where(later)
    await dropSquatter(tx, userId, email)
    const account = await moveTo(services, tx, userId, { email, passwordHash: null, passwordDoubtedAt: null })
    const ended = await endOtherSessionsOf(tx, userId, null)
    const taken = await takeBack(tx, account, askedAt)
    const resetToken = await issueToken(tx, 'reset', account)
    await jobs.enqueue(tx, sendMail, undoneAddressLetter(config.origin, account, taken, resetToken))
    await audit(tx, viewer, call, userId, 'email.change_undone', { ended: ended.length, ...taken })
    return { email, resetToken, ended }
  })
  // The person who undid it gets the answer; a live event would navigate away from it.
  const elsewhere = done.ended.filter((id) => id !== call.session?.id)
  live.endSessions(elsewhere, 'expired')
  call.clearSessionCookie()
  return done
}

/** Deletes an unconfirmed account that was registered with the old address in the meantime; not one that has paid. */
const dropSquatter = (tx: Tx, userId: number, email: string) =>
  tx
    .delete(users)
    .where(
      and(eq(users.email, email), ne(users.id, userId), isNull(users.emailConfirmedAt), isNull(users.paidAt)),
    )

/** Marks a link's change as used. @throws Refusal link_expired */
async function useUp(tx: Tx, mark: { confirmedAt: SQL } | { undoneAt: SQL }, ...link: (SQL | undefined)[]) {
  const [change] = await tx
    .update(emailChanges)
    .set(mark)
    .where(and(...link))
    .returning()
  if (!change) throw new Refusal('link_expired')
  return change
}

/** Links are also opened without a session, so the account itself is recorded as the actor. */
const audit = (
  tx: Tx,
  viewer: Viewer | null,
  call: Call,
  userId: number,
  action: AuditAction,
  details = {},
): Promise<void> =>
  recordAudit(
    tx,
    { ...actor(viewer, call), actorId: userId },
    { action, target: { type: 'user', id: userId }, details },
  )

/**
 * Changes the account's address and invalidates all sent links. Sessions are ended afterwards, so that a simultaneous
 * sign-in waits for the account's row.
 */
async function moveTo(
  services: Services,
  tx: Tx,
  userId: number,
  change: { email: string; passwordHash?: null; passwordDoubtedAt?: null },
): Promise<typeof users.$inferSelect> {
  try {
    const [account] = await tx
      .update(users)
      .set({ ...change, emailConfirmedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning()
    if (!account) throw new Refusal('link_expired')
    await memberAddress(tx, account)
    await forgetTokens(tx, userId)
    await tellRenamed(services, tx, userId)
    return account
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new Refusal('conflict', { msg: TAKEN })
    throw error
  }
}
