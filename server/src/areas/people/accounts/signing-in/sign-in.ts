import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { addressKey, emailKey, type Limit } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import type { Account } from '../../../ground/users/views.ts'
import { readToken, spendToken, TICKET } from '../joining/email-tokens.ts'
import {
  failedSignIn,
  failedSignInFromAddress,
  failedSignInFromKnown,
  failedSignInOfAccount,
  secondFactorTries,
} from '../limits.ts'
import { newDeviceLetter } from '../safety-letters.ts'
import type { SignInMethod } from '../tables.ts'
import { knownDevice, seeDevice } from './known-devices.ts'
import { askMailbox, isDoubtful } from './password-doubt.ts'
import { countTry, hasSecondFactor, spendCode } from './second-factor-codes.ts'
import { endSessions, openSession } from './sessions.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/** A new session. The token is returned once. */
export type Entered = {
  token: string
  sessionId: number
  userId: number
  secondFactor: boolean
  doubtful: boolean
}

/**
 * Signs in with an account's password or a ticket. Problems of the account are only reported after a correct
 * password.
 */
export async function signIn(
  services: Services,
  call: Call,
  { email, password, code }: Credentials,
): Promise<Entered> {
  const { db } = services.database
  const method = TICKET.test(password) ? 'ticket' : 'password'
  const [account] = await db.select().from(users).where(eq(users.email, email))
  let proven: string | null = null
  if (method === 'password') proven = await provePassword(services, call, email, password, account)
  // The ticket isn't used up yet, because it is needed again with the second factor's code. An invalid one is refused
  // without details.
  else if ((await readToken(db, 'ticket', password))?.email !== email) throw new Refusal('login_failed')
  if (!account) throw new Refusal('login_failed')
  return enter(services, call, { account, method, code }, async (tx) => {
    const holds =
      method === 'ticket'
        ? await spendToken(tx, 'ticket', password)
        : await stillProven(tx, account.id, proven)
    if (!holds) throw new Refusal('login_failed')
  })
}

/** Whether the hash that the password was checked against is still the account's. */
async function stillProven(tx: Tx, userId: number, hash: string | null): Promise<boolean> {
  const [row] = await tx
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    // Waits for a change that is under way, which then ends existing sessions; this sign-in comes after it or fails.
    .for('share')
  return row !== undefined && row.hash === hash
}

/**
 * Whether an account may have sessions: once its address is confirmed, or it has paid (decision 68). That is read now, in case
 * it paid after the account was read.
 */
async function mayHaveSession(tx: Tx, { id, emailConfirmedAt }: Account): Promise<boolean> {
  if (emailConfirmedAt) return true
  const [now] = await tx.select({ paidAt: users.paidAt }).from(users).where(eq(users.id, id))
  return now?.paidAt != null
}

type Entrance = {
  account: Account
  method: SignInMethod
  code?: string | undefined
  /** Whether it counts as both steps by itself, as a passkey does that has verified its user. */
  bothSteps?: boolean
}

/**
 * Completes a sign-in of any method: asks for the second factor, tells the owner about a new device, and opens the
 * session.
 * @param first what must happen in the same transaction, before everything else
 */
export async function enter(
  services: Services,
  call: Call,
  { account, method, code, bothSteps = false }: Entrance,
  first: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Entered> {
  const { database, live, limits, jobs, config, vault } = services
  const hasFactor = !bothSteps && (await hasSecondFactor(database.db, account.id))
  if (hasFactor && code !== undefined) await countTry(services, account.id)
  const opened = await database.transaction(async (tx) => {
    await first(tx)
    // `first` may have removed one that somebody set up before the account's address was confirmed.
    const needsCode = hasFactor && (await hasSecondFactor(tx, account.id))
    if (account.blockedAt) throw new Refusal('blocked')
    if (!(await mayHaveSession(tx, account))) throw new Refusal('unverified')
    if (needsCode) {
      if (code === undefined) throw new Refusal('second_factor_required')
      await spendCode(tx, vault, account.id, code)
    }
    // The session that came with the request is ended, so that a token from before the sign-in becomes invalid.
    const ended = call.session ? await endSessions(tx, [call.session.id]) : []
    const from = { userId: account.id, method, ip: call.ip, userAgent: call.userAgent } as const
    const doubtful = method === 'password' && (await isDoubtful(tx, call, account.id))
    const unproved = method === 'letter' && !needsCode
    const secondFactor = bothSteps || needsCode
    const session = await openSession(tx, { ...from, secondFactor, doubtful, unproved })
    // Where a doubtful session was opened isn't known as the owner's.
    const device = doubtful ? null : await seeDevice(tx, call, account.id)
    if (doubtful) await askMailbox(services, tx, account, call.userAgent)
    if (device?.isNews)
      await jobs.enqueue(tx, sendMail, newDeviceLetter(config.origin, account, call.userAgent))
    const actor = { actorId: account.id, sessionId: session.id, ip: call.ip, requestId: call.requestId }
    await recordAudit(tx, actor, {
      action: 'session.opened',
      details: { method, newDevice: device?.isNews ?? true },
    })
    return { ...session, ended, device, doubtful, needsCode, secondFactor }
  })
  const { needsCode, secondFactor } = opened
  if (needsCode) await limits.forget(secondFactorTries, `u${account.id}`)
  live.endSessions(opened.ended, 'logout')
  opened.device?.keep()
  const { token, id: sessionId, doubtful } = opened
  return { token, sessionId, userId: account.id, secondFactor, doubtful }
}

/**
 * Checks a password, with limits on attempts. Attempts from unknown browsers are counted by account and by address; a
 * known browser has a counter of its own, so that strangers' attempts don't lock out the owner.
 * @returns the account's current hash
 * @throws Refusal login_failed, rate_limited
 */
export async function provePassword(
  { passwords, limits, database, log }: Services,
  call: Call,
  email: string,
  password: string,
  account: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'> | undefined,
): Promise<string | null> {
  const device = account ? await knownDevice(database.db, call, account.id) : null
  const address = addressKey(call.ip)
  const tries: [Limit, string] = device
    ? [failedSignInFromKnown, device]
    : [failedSignIn, emailKey(email, address)]
  const failures: [Limit, string][] = device
    ? []
    : [
        [failedSignInFromAddress, address],
        [failedSignInOfAccount, emailKey(email)],
      ]
  for (const [counter, key] of failures) await limits.check(counter, key)
  // Counted before the check and subtracted after a success, so that simultaneous attempts don't get around the
  // limit.
  await limits.count(...tries)
  const { matches, outdated } = await passwords
    .matches(account?.passwordHash ?? null, password)
    .catch(async (error: unknown) => {
      await limits.giveBack(...tries)
      throw error
    })
  if (!matches || !account) {
    log.info(
      { event: 'session.refused', ip: call.ip, userId: account?.id, requestId: call.requestId },
      'contraseña incorrecta',
    )
    for (const [counter, key] of failures) await limits.count(counter, key)
    throw new Refusal('login_failed')
  }
  await limits.forget(...tries)
  if (!outdated) return account.passwordHash
  const passwordHash = await passwords.hash(password)
  // Unless the password was changed in the meantime.
  const asRead = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash ?? ''))
  await database.db.update(users).set({ passwordHash }).where(asRead)
  return passwordHash
}
