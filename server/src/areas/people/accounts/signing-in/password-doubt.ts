import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { emailKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { memberAddress } from '../../../ground/aliases/member-address.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { forgetTokens, issueToken, spendToken } from '../joining/email-tokens.ts'
import { droppedPasswordLetter } from '../letters.ts'
import { lettersTo } from '../limits.ts'
import { doubtLetter } from '../safety-letters.ts'
import { emailTokens, sessions } from '../tables.ts'
import { revokeUnprovenAccess } from '../take-back.ts'
import { knownDevice } from './known-devices.ts'
import { endSessionsOf } from './sessions.ts'

// An account that was confirmed by another client than the one that registered it keeps the registered password, and nobody knows
// whose that is until the mailbox says so (ADR 88). Until then it opens doubtful sessions.

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName'>

/** Whether a sign-in with the account's password is doubtful: the confirming browser is known, everything else isn't. */
export async function isDoubtful(tx: Tx, call: Call, userId: number): Promise<boolean> {
  const [user] = await tx.select({ since: users.passwordDoubtedAt }).from(users).where(eq(users.id, userId))
  return user?.since != null && (await knownDevice(tx, call, userId)) === null
}

/** Tells the mailbox of a doubtful sign-in, and asks whose it was. */
export async function askMailbox(
  { jobs, config, vault }: Pick<Services, 'jobs' | 'config' | 'vault'>,
  tx: Tx,
  account: Account,
  userAgent: string,
): Promise<void> {
  const token = await answerToken(tx, vault, account)
  await jobs.enqueue(tx, sendMail, doubtLetter(config.origin, account, token, userAgent))
}

/** The token of all letters about one doubt: a sign-in with the password, or a letter sent again, kills no link that the mailbox already has. */
async function answerToken(tx: Tx, vault: Services['vault'], account: Account): Promise<string> {
  const context = `answer of ${account.id}`
  const open = and(
    eq(emailTokens.userId, account.id),
    eq(emailTokens.purpose, 'answer'),
    isNull(emailTokens.usedAt),
  )
  const [kept] = await tx
    .select({ sealed: emailTokens.sealed })
    .from(emailTokens)
    .where(and(open, gt(emailTokens.expiresAt, sql`now()`)))
  const known = kept?.sealed && opened(vault, kept.sealed, context)
  if (known) return known
  const token = await issueToken(tx, 'answer', account)
  await tx
    .update(emailTokens)
    .set({ sealed: vault.seal(token, context) })
    .where(open)
  return token
}

/** Null if it was sealed with a secret that the site no longer has: then the mailbox is sent another. */
function opened(vault: Services['vault'], sealed: string, context: string): string | null {
  try {
    return vault.open(sealed, context).text
  } catch {
    return null
  }
}

/** Sends the letter again, at the wish of a doubtful session. Any other one gets nothing. */
export async function askMailboxAgain(services: Services, userId: number, call: Call): Promise<void> {
  const { database, limits } = services
  const [account] = await database.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.passwordDoubtedAt)))
  if (!account) return
  await limits.count(lettersTo, emailKey(account.email, 'answer'))
  await database.transaction((tx) => askMailbox(services, tx, account, call.userAgent))
}

/**
 * Takes the answer of the mailbox's owner. "It was me": the password is theirs, and doubtful sessions become like all others.
 * "It wasn't": those sessions end, and the password is dropped.
 * @returns the token with which another password is chosen, if it was dropped
 * @throws Refusal link_expired
 */
export async function answerDoubt(
  { database, live }: Pick<Services, 'database' | 'live'>,
  from: Actor,
  { token, own }: { token: string; own: boolean },
): Promise<string | null> {
  const { resetToken, ended } = await database.transaction(async (tx) => {
    const used = await spendToken(tx, 'answer', token)
    if (!used) throw new Refusal('link_expired')
    const { userId: id, email } = used
    if (own) {
      await tx.update(users).set({ passwordDoubtedAt: null }).where(eq(users.id, id))
      await tx.update(sessions).set({ doubtful: false }).where(eq(sessions.userId, id))
    }
    const ended = own ? [] : await dropDoubtedPassword(tx, id)
    await recordAudit(
      tx,
      { ...from, actorId: id },
      {
        action: own ? 'password.owned' : 'password.disowned',
        target: { type: 'user', id },
        details: { ended: ended.length },
      },
    )
    return { resetToken: own ? null : await issueToken(tx, 'reset', { id, email }), ended }
  })
  live.endSessions(ended, 'expired')
  return resetToken
}

/**
 * Drops a password that may be somebody else's, with the sessions that it opened: the account's owner has said so, or has proved
 * themselves in another way. Does nothing to one that nobody doubts.
 * @returns the sessions that ended; the caller says so after the commit
 */
export async function dropDoubtedPassword(tx: Tx, userId: number): Promise<number[]> {
  const dropped = await tx
    .update(users)
    .set({ passwordHash: null, passwordDoubtedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.passwordDoubtedAt)))
    .returning({ id: users.id })
  if (dropped.length === 0) return []
  await tx
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, 'answer'), isNull(emailTokens.usedAt)))
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.doubtful, true)))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/**
 * Takes an account over for the owner of its mailbox, who has just proved it by a letter. One that waits for its confirmation is
 * confirmed, and what was set up before is removed: password, sessions, letters, providers, second factor. Otherwise only a password in
 * doubt goes. A letter tells of a dropped password.
 * @param spend uses the letter up, once the account is locked
 * @returns the sessions that ended; null if the letter was used, or the account has another address by now
 */
export async function takeOverByMailbox(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  call: Call,
  { id, email }: { id: number; email: string },
  spend: () => Promise<boolean>,
): Promise<number[] | null> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  if (account?.email !== email || !(await spend())) return null
  const { passwordHash, passwordDoubtedAt, emailConfirmedAt } = account
  const ended = emailConfirmedAt
    ? await dropDoubtedPassword(tx, id)
    : await confirmForMailbox(tx, account, call)
  if (passwordHash && (!emailConfirmedAt || passwordDoubtedAt)) {
    const token = await issueToken(tx, 'reset', account)
    await jobs.enqueue(tx, sendMail, droppedPasswordLetter(config.origin, account, token))
  }
  return ended
}

async function confirmForMailbox(tx: Tx, account: typeof users.$inferSelect, call: Call): Promise<number[]> {
  const emptied = { registeredWith: null, passwordHash: null, passwordDoubtedAt: null }
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()`, ...emptied })
    .where(eq(users.id, account.id))
  await memberAddress(tx, account)
  await forgetTokens(tx, account.id)
  const ended = await endSessionsOf(tx, account.id)
  await revokeUnprovenAccess(tx, account.id)
  await recordAudit(
    tx,
    { actorId: account.id, sessionId: null, ip: call.ip, requestId: call.requestId },
    {
      action: 'account.confirmed',
      target: { type: 'user', id: account.id },
      details: { ended: ended.length },
    },
  )
  return ended
}
