import { NAME_MAX, tidyName } from '@cancha/domain/accounts/name'
import { and, eq, sql } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../database/connection.ts'
import { emailKey } from '../../http/limits.ts'
import type { Call } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { forgetTokens, issueToken } from '../accounts/email-tokens.ts'
import { confirmationLetter } from '../accounts/letters.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { type Entered, enter, provePassword } from '../accounts/sign-in.ts'
import { users } from '../accounts/tables.ts'
import { recordAudit } from '../admin/audit.ts'
import { shutBackDoors } from './back-doors.ts'
import { finishAttempt, type Proof, type ProvenAttempt, proveAttempt } from './social-attempt.ts'
import { identities } from './tables.ts'

type Account = typeof users.$inferSelect

type SocialLogin = Proof & {
  firstname?: string | undefined
  lastname?: string | undefined
  terms?: boolean | undefined
  accountpassword?: string | undefined
  code?: string | undefined
}

/** Lets in whoever a provider vouches for: into their account, into a new one, or into one that they prove theirs. */
export async function socialLogin(services: Services, call: Call, asked: SocialLogin): Promise<Entered> {
  const proven = await proveAttempt(services, call, asked)
  const { account, joins } = await accountFor(services, call, asked, proven)
  if (!account.emailConfirmedAt && !account.blockedAt) await remindToConfirm(services, account)
  return enter(services, call, { account, method: proven.provider, code: asked.code }, async (tx) => {
    await finishAttempt(tx, proven)
    if (joins) await join(tx, call, account.id, proven)
  })
}

async function accountFor(
  services: Services,
  call: Call,
  asked: SocialLogin,
  proven: ProvenAttempt,
): Promise<{ account: Account; joins: boolean }> {
  const { db } = services.database
  const { provider, person } = proven
  const [own] = await db
    .select({ account: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, person.subject)))
  if (own) return { account: own.account, joins: false }
  const { email } = person
  if (!email)
    throw new Refusal('social_failed', {
      msg: `${asked.platform} no nos dio tu correo, y sin él no podemos crear tu cuenta.`,
    })
  const [holder] = await db.select().from(users).where(eq(users.email, email))
  if (!holder) return { account: await create(services, call, asked, proven, email), joins: false }
  if (holder.emailConfirmedAt && person.emailVerified) return { account: holder, joins: true }
  if (person.emailVerified) {
    // Somebody wrote this address into a form and never showed that it was theirs. Now its owner is here.
    return { account: await reclaim(services, call, asked, proven, holder), joins: false }
  }
  if (!holder.passwordHash)
    throw new Refusal('social_failed', {
      msg: 'Ya hay una cuenta con ese correo. Entra en ella como siempre.',
    })
  if (asked.accountpassword === undefined) throw new Refusal('account_exists')
  await provePassword(services, call, email, asked.accountpassword, holder)
  return { account: holder, joins: true }
}

/** A new account. Its address counts as confirmed only when the provider vouches for it. */
async function create(
  services: Services,
  call: Call,
  asked: SocialLogin,
  proven: ProvenAttempt,
  email: string,
): Promise<Account> {
  if (!asked.terms) throw new Refusal('terms_required')
  const confirmed = { emailConfirmedAt: proven.person.emailVerified ? sql`now()` : null }
  try {
    return await services.database.transaction(async (tx) => {
      const [account] = await tx
        .insert(users)
        .values({ email, ...namesFor(asked, proven), ...confirmed })
        .returning()
      if (!account) throw new Error('an account was inserted and none came back')
      await join(tx, call, account.id, proven)
      await recordAudit(
        tx,
        { actorId: account.id, sessionId: null, ip: call.ip, requestId: call.requestId },
        { action: 'account.registered', details: { provider: proven.provider, terms: true } },
      )
      return account
    })
  } catch (error) {
    // Two of the same person at once: the second finds the account when it tries again.
    if (isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'identities_subject'))
      throw new Refusal('social_failed')
    throw error
  }
}

/**
 * Gives an unconfirmed account to the owner of its address. Whatever the one before left in it opens nothing any more:
 * password, sessions, letters, other providers, second factor.
 */
async function reclaim(
  { database, live }: Services,
  call: Call,
  asked: SocialLogin,
  proven: ProvenAttempt,
  holder: Account,
): Promise<Account> {
  if (!asked.terms) throw new Refusal('terms_required')
  const { account, ended } = await database.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, holder.id)
    await forgetTokens(tx, holder.id)
    await shutBackDoors(tx, holder.id, false)
    const [account] = await tx
      .update(users)
      .set({ passwordHash: null, phone: null, emailConfirmedAt: sql`now()`, ...namesFor(asked, proven) })
      .where(eq(users.id, holder.id))
      .returning()
    if (!account) throw new Refusal('social_failed')
    await join(tx, call, account.id, proven)
    await recordAudit(
      tx,
      { actorId: account.id, sessionId: null, ip: call.ip, requestId: call.requestId },
      { action: 'account.reclaimed', details: { provider: proven.provider, terms: true } },
    )
    return { account, ended }
  })
  live.endSessions(ended, 'expired')
  return account
}

async function join(tx: Tx, call: Call, userId: number, { provider, person }: ProvenAttempt): Promise<void> {
  await tx
    .insert(identities)
    .values({ userId, provider, subject: person.subject })
    // Another account of theirs at the same provider: the newest is the one that enters.
    .onConflictDoUpdate({
      target: [identities.userId, identities.provider],
      set: { subject: person.subject, createdAt: sql`now()` },
    })
  await recordAudit(
    tx,
    { actorId: userId, sessionId: null, ip: call.ip, requestId: call.requestId },
    { action: 'account.joined', details: { provider } },
  )
}

/** They have no password to ask for the letter with, so coming by again sends it. */
async function remindToConfirm(
  { database, limits, jobs, config }: Services,
  account: Account,
): Promise<void> {
  await limits.count('mailTo', emailKey(account.email, 'confirm'))
  await database.transaction(async (tx) => {
    const token = await issueToken(tx, 'confirm', account)
    await jobs.enqueue(tx, 'mail.send', confirmationLetter(config.origin, account, token))
  })
}

const namesFor = (asked: SocialLogin, { person }: ProvenAttempt) => ({
  firstName: nameIn(person.firstName) || nameIn(asked.firstname) || 'Miembro',
  lastName: nameIn(person.lastName) || nameIn(asked.lastname) || 'Nuevo',
})

/** Providers let people be called anything; here names are letters and spaces. */
const nameIn = (text: string | null | undefined): string =>
  tidyName((text ?? '').replace(/[^\p{L}\p{M} ]+/gu, ' '))
    .slice(0, NAME_MAX)
    .trim()
