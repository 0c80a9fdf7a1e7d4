import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import { users } from '../../../ground/users/tables.ts'
import { emailTokens, entryLetters } from '../tables.ts'

type Purpose = (typeof emailTokens.$inferSelect)['purpose']

/** How long each kind of token is valid. A ticket only covers the sign-in right after a confirmation. */
export const LIFETIME = {
  confirm: '24 hours',
  ticket: '2 minutes',
  reset: '60 minutes',
  dealer: '7 days',
  lender: '7 days',
  answer: '30 days',
} as const satisfies Record<Purpose, string>

/** A ticket is entered in place of a password; its prefix distinguishes it. */
export const TICKET = /^tk_[A-Za-z0-9_-]{43}$/

/**
 * Creates a token for a person; an earlier one of the same kind becomes invalid.
 * @param browserHash for a confirmation: the browser that created or proved the account (registering-browser.ts)
 */
export async function issueToken(
  tx: Tx,
  purpose: Purpose,
  user: { id: number; email: string },
  browserHash: Buffer | null = null,
): Promise<string> {
  const token = newSecret(purpose === 'ticket' ? 'tk_' : '')
  const issued = {
    tokenHash: secretHash(token),
    email: user.email,
    browserHash,
    handedHash: null,
    createdAt: sql`now()`,
    expiresAt: sql`now() + ${LIFETIME[purpose]}::interval`,
  }
  // In one statement, so that simultaneous calls are ordered and the later token is valid.
  await tx
    .insert(emailTokens)
    .values({ purpose, userId: user.id, ...issued })
    .onConflictDoUpdate({
      target: [emailTokens.userId, emailTokens.purpose],
      targetWhere: sql`used_at is null`,
      set: issued,
    })
  return token
}

/** A token by itself, or by what {@link handOut} gave for it. */
export type TokenKey = string | { handed: string }

/** The condition for a token that wasn't used or replaced and hasn't expired. */
export const stillGood = (purpose: Purpose, key: TokenKey) =>
  and(
    typeof key === 'string'
      ? eq(emailTokens.tokenHash, secretHash(key))
      : eq(emailTokens.handedHash, secretHash(key.handed)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, sql`now()`),
  )

/**
 * Uses a token up: of several simultaneous uses, one succeeds. The owner is locked before the token, as by everything
 * else that changes both, so that no two transactions wait for each other.
 * @returns its owner and the browser that it was issued to; null if it is unknown, used, expired, replaced, or the
 * account's address has changed since
 */
export async function spendToken(
  tx: Tx,
  purpose: Purpose,
  token: TokenKey,
): Promise<{ userId: number; email: string; browserHash: Buffer | null } | null> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(stillGood(purpose, token))
    .for('no key update', { of: users })
  if (!owner) return null
  const [used] = await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .from(users)
    .where(
      and(stillGood(purpose, token), eq(users.id, emailTokens.userId), eq(users.email, emailTokens.email)),
    )
    .returning({
      userId: emailTokens.userId,
      email: emailTokens.email,
      browserHash: emailTokens.browserHash,
    })
  return used ?? null
}

/**
 * The owner of a token, without using it up, because mail programs open links before people do. Null as for
 * `spendToken`.
 */
export async function readToken(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<(typeof users.$inferSelect & { browserHash: Buffer | null }) | null> {
  const [found] = await db
    .select({ user: users, browserHash: emailTokens.browserHash })
    .from(emailTokens)
    .innerJoin(users, and(eq(users.id, emailTokens.userId), eq(users.email, emailTokens.email)))
    .where(stillGood(purpose, token))
  return found ? { ...found.user, browserHash: found.browserHash } : null
}

/** How many bytes stand for a token: 128 bits. */
const HANDED_BYTES = 16

/**
 * Returns a substitute for a token where a call has no field for it: 128 bits that follow from the token's 256 random ones, so that
 * each reading gives the same, and from which nobody gets the token. The substitute is good from now on, for as long as the token is.
 */
export async function handOut(db: Db, purpose: Purpose, token: string): Promise<string> {
  const bits = createHmac('sha256', token).update('handed out').digest().subarray(0, HANDED_BYTES)
  const handed = bits.toString('base64url')
  await db
    .update(emailTokens)
    .set({ handedHash: secretHash(handed) })
    .where(and(stillGood(purpose, token), isNull(emailTokens.handedHash)))
  return handed
}

/** Invalidates all tokens that were sent to a person, and the entry letter of their address. */
export async function forgetTokens(tx: Tx, userId: number): Promise<void> {
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId))
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  // Ended and not deleted, because the address keeps its count of wrong codes.
  await tx
    .update(entryLetters)
    .set({ expiresAt: sql`now()` })
    .where(and(inArray(entryLetters.email, address), gt(entryLetters.expiresAt, sql`now()`)))
}
