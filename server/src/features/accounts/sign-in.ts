import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { addressKey } from '../../http/limits.ts'
import type { Call } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../admin/audit.ts'
import { spendToken, TICKET } from './email-tokens.ts'
import { endSessions, openSession } from './sessions.ts'
import { users } from './tables.ts'

type Account = typeof users.$inferSelect

/** A session that has just begun. The token is given out once. */
export type Entered = { token: string; sessionId: number; userId: number }

/**
 * Opens a session for whoever brings the password of an account, or a ticket. What is wrong with the account is only
 * said to those who proved that it is theirs.
 */
export async function signIn(
  services: Services,
  call: Call,
  email: string,
  password: string,
): Promise<Entered> {
  const method = TICKET.test(password) ? 'ticket' : 'password'
  const [account] = await services.database.db.select().from(users).where(eq(users.email, email))
  if (method === 'password') await provePassword(services, call, email, password, account)
  if (!account) throw new Refusal('login_failed')
  return enter(services, call, { account, method }, async (tx) => {
    if (method === 'ticket' && (await spendToken(tx, 'ticket', password))?.email !== email)
      throw new Refusal('login_failed')
  })
}

/**
 * The way in for everyone who has proved an account theirs, by whatever method.
 * @param first what must happen in the same transaction, before everything else
 */
export async function enter(
  { database, live }: Services,
  call: Call,
  { account, method }: { account: Account; method: 'password' | 'ticket' },
  first: (tx: Tx) => Promise<void>,
): Promise<Entered> {
  const opened = await database.transaction(async (tx) => {
    await first(tx)
    if (account.blockedAt) throw new Refusal('blocked')
    if (!account.emailConfirmedAt) throw new Refusal('unverified')
    // The session that came with the request ends: a token from before the sign-in is worth nothing after it.
    const ended = call.session ? await endSessions(tx, [call.session.id]) : []
    const from = { userId: account.id, method, ip: call.ip, userAgent: call.userAgent } as const
    const session = await openSession(tx, from)
    const actor = { actorId: account.id, sessionId: session.id, ip: call.ip, requestId: call.requestId }
    await recordAudit(tx, actor, { action: 'session.opened', details: { method } })
    return { ...session, ended }
  })
  live.endSessions(opened.ended, 'logout')
  return { token: opened.token, sessionId: opened.id, userId: account.id }
}

/**
 * Compares a password, as often as whoever guesses may.
 * @throws Refusal login_failed, rate_limited
 */
export async function provePassword(
  { passwords, limits, database, log }: Services,
  call: Call,
  email: string,
  password: string,
  account: Account | undefined,
): Promise<void> {
  const address = addressKey(call.ip)
  const accountHere = `${email} ${address}`
  await limits.check('failedSignInFromAddress', address)
  // Counted before the answer is known and forgotten when it was right: many tries at once are no more tries.
  await limits.count('failedSignIn', accountHere)
  const { matches, outdated } = await passwords
    .matches(account?.passwordHash ?? null, password)
    .catch(async (error: unknown) => {
      await limits.giveBack('failedSignIn', accountHere)
      throw error
    })
  if (!matches || !account) {
    log.info(
      { event: 'session.refused', ip: call.ip, userId: account?.id, requestId: call.requestId },
      'contraseña incorrecta',
    )
    await limits.count('failedSignInFromAddress', address)
    throw new Refusal('login_failed')
  }
  await limits.forget('failedSignIn', accountHere)
  if (outdated) {
    const passwordHash = await passwords.hash(password)
    // Unless it was changed meanwhile.
    const asRead = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash ?? ''))
    await database.db.update(users).set({ passwordHash }).where(asRead)
  }
}
