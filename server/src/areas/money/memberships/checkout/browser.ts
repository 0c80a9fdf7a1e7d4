import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import { accountColumns, accounts } from '../../../ground/users/views.ts'
import { checkoutBrowsers } from '../tables.ts'

const COOKIE = 'checkout'
const SECRET = /^co_[A-Za-z0-9_-]{43}$/
const KEPT_SECONDS = 24 * 3_600

/** How long a browser goes on with an account that it made to pay. */
export const BROWSER_KEEPS = sql`interval '24 hours'`

/** The secrets that calls have just given their browsers, which send them from the next call on. */
const newSecrets = new WeakMap<Call, string>()

const secretOf = (call: Call): string | null => {
  const secret = newSecrets.get(call) ?? (call.fromWeb ? call.cookie(COOKIE) : null)
  return secret && SECRET.test(secret) ? secret : null
}

/**
 * Marks the browser of somebody who pays. For visitors it is set before anything is sent: an answer that is lost must not lose the
 * account with it. @returns the mark's hash; null for apps
 */
export function markPayer(call: Call): Buffer | null {
  if (!call.fromWeb) return null
  const secret = secretOf(call) ?? newSecret('co_')
  newSecrets.set(call, secret)
  call.setCookie(COOKIE, secret, KEPT_SECONDS)
  return secretHash(secret)
}

const isNew = gt(checkoutBrowsers.createdAt, sql`now() - ${BROWSER_KEEPS}`)

const hashOf = (call: Call): Buffer | null => {
  const secret = secretOf(call)
  return secret === null ? null : secretHash(secret)
}

/** The account with this address that was made in this browser to pay, and isn't confirmed or paid for yet. */
export async function accountOfBrowser(db: Db | Tx, call: Call, email: string) {
  const hash = hashOf(call)
  if (!hash) return null
  const [found] = await db
    .select({ user: accountColumns })
    .from(checkoutBrowsers)
    .innerJoin(accounts, eq(accounts.id, checkoutBrowsers.userId))
    .where(and(eq(checkoutBrowsers.browserHash, hash), isNew, eq(accounts.email, email)))
  return found?.user ?? null
}

/** Whether this account was made in this browser to pay. */
export async function isPayersBrowser(db: Db | Tx, call: Call, userId: number): Promise<boolean> {
  const hash = hashOf(call)
  if (!hash) return false
  const [found] = await db
    .select({ id: checkoutBrowsers.id })
    .from(checkoutBrowsers)
    .where(and(eq(checkoutBrowsers.browserHash, hash), isNew, eq(checkoutBrowsers.userId, userId)))
  return found !== undefined
}

/** Whether a submit began in the browser that calls. */
export const isFromBrowser = (call: Call, { browserHash }: { browserHash: Buffer | null }): boolean =>
  browserHash !== null && hashOf(call)?.equals(browserHash) === true

/** Notes that an account was made in a browser. */
export async function keepBrowser(tx: Tx, userId: number, browserHash: Buffer | null): Promise<void> {
  if (browserHash) await tx.insert(checkoutBrowsers).values({ userId, browserHash }).onConflictDoNothing()
}

/** Once the person is signed in, the browser needs nothing else any more. */
export async function forgetBrowsers(db: Db | Tx, userId: number): Promise<void> {
  await db.delete(checkoutBrowsers).where(eq(checkoutBrowsers.userId, userId))
}
