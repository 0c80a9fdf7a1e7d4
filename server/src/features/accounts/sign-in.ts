import { and, eq } from 'drizzle-orm'
import { addressKey } from '../../http/limits.ts'
import type { Call } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../admin/audit.ts'
import { spendToken, TICKET } from './email-tokens.ts'
import { endSessions, openSession } from './sessions.ts'
import { users } from './tables.ts'

type Account = typeof users.$inferSelect

/**
 * Opens a session for whoever brings the password of an account, or a ticket. What is wrong with the account is only
 * said to those who proved that it is theirs.
 */
export async function signIn(
  services: Services,
  call: Call,
  email: string,
  password: string,
): Promise<{ token: string; sessionId: number; userId: number }> {
  const method = TICKET.test(password) ? 'ticket' : 'password'
  const [account] = await services.database.db.select().from(users).where(eq(users.email, email))
  if (method === 'password') await provePassword(services, call, email, password, account)
  const opened = await services.database.transaction(async (tx) => {
    if (method === 'ticket' && (await spendToken(tx, 'ticket', password))?.email !== email)
      throw new Refusal('login_failed')
    if (!account) throw new Refusal('login_failed')
    if (account.blockedAt) throw new Refusal('blocked')
    if (!account.emailConfirmedAt) throw new Refusal('unverified')
    // The session that came with the request ends: a token from before the sign-in is worth nothing after it.
    const ended = call.session ? await endSessions(tx, [call.session.id]) : []
    const from = { userId: account.id, method, ip: call.ip, userAgent: call.userAgent } as const
    const session = await openSession(tx, from)
    const actor = { actorId: account.id, sessionId: session.id, ip: call.ip, requestId: call.requestId }
    await recordAudit(tx, actor, { action: 'session.opened', details: { method } })
    return { ...session, ended, userId: account.id }
  })
  services.live.endSessions(opened.ended, 'logout')
  return { token: opened.token, sessionId: opened.id, userId: opened.userId }
}

async function provePassword(
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
