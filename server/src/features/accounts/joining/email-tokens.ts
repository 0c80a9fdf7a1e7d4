import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { newSecret, secretHash } from '../../../secrets.ts'
import { users } from '../../people/tables.ts'
import { emailTokens } from '../tables.ts'

type Purpose = (typeof emailTokens.$inferSelect)['purpose']

/** How long each kind is good for. A ticket only bridges a confirmation and the sign-in right after it. */
const LIFETIME: Record<Purpose, string> = {
  confirm: '24 hours',
  ticket: '2 minutes',
  reset: '60 minutes',
  dealer: '7 days',
  lender: '7 days',
}

/** Tickets are typed where passwords are; the prefix tells them apart. */
export const TICKET = /^tk_[A-Za-z0-9_-]{43}$/

/**
 * Makes a token for a person; the one before of the same kind stops working.
 * @param browserHash of a confirmation: the browser that has proved the account (registering-browser.ts)
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
    createdAt: sql`now()`,
    expiresAt: sql`now() + ${LIFETIME[purpose]}::interval`,
  }
  // In one statement: two that are issued at once take turns, and the later one counts.
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

/** Holds for a token that was neither used nor replaced, and whose time isn't over. */
const stillGood = (purpose: Purpose, token: string) =>
  and(
    eq(emailTokens.tokenHash, secretHash(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, sql`now()`),
  )

/**
 * Uses a token up: of any number of uses at once, one succeeds.
 * @returns whose it was, and the browser that it was issued to; null when it is unknown, used, expired, replaced, or
 * the address has changed since
 *
 *
 */
export async function spendToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<{ userId: number; email: string; browserHash: Buffer | null } | null> {
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

/** Whose a token is, without using it up: mail programs look at links before people do. Null as with `spendToken`. */
export async function readToken(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<typeof users.$inferSelect | null> {
  const [found] = await db
    .select({ user: users })
    .from(emailTokens)
    .innerJoin(users, and(eq(users.id, emailTokens.userId), eq(users.email, emailTokens.email)))
    .where(stillGood(purpose, token))
  return found?.user ?? null
}

/** What was sent to a person's address and still waits there is worth nothing from now on. */
export async function forgetTokens(tx: Tx, userId: number): Promise<void> {
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId))
}
