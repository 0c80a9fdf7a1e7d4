import type { Platform } from '@cancha/contract/people/providers'
import { isBackedByMailbox } from '@cancha/domain/people/accounts/mailbox-proof'
import { nameFrom } from '@cancha/domain/people/accounts/name'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isUniqueViolation } from '../../../../database/connection.ts'
import { emailKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { memberAddress } from '../../../ground/aliases/member-address.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { moveUnconfirmed } from '../../accounts/joining/correct-email.ts'
import { forgetTokens, issueToken } from '../../accounts/joining/email-tokens.ts'
import { markBrowser } from '../../accounts/joining/registering-browser.ts'
import { confirmationLetter } from '../../accounts/letters.ts'
import { lettersTo } from '../../accounts/limits.ts'
import { dropDoubtedPassword } from '../../accounts/signing-in/password-doubt.ts'
import { endSessionsOf } from '../../accounts/signing-in/sessions.ts'
import { type Entered, enter, provePassword } from '../../accounts/signing-in/sign-in.ts'
import { identities } from '../../accounts/tables.ts'
import { revokeUnprovenAccess } from '../../accounts/take-back.ts'
import { tellRenamed } from '../../accounts/tell-renamed.ts'
import { finishAttempt, type Proof, type ProvenAttempt, proveAttempt } from './social-attempt.ts'
import { type Account, holdAccount, join, stillEnters, tellOfProvider } from './social-identities.ts'

type SocialLogin = Proof & {
  firstname?: string | undefined
  lastname?: string | undefined
  terms?: boolean | undefined
  accountpassword?: string | undefined
  code?: string | undefined
  newemail?: string | undefined
}

/**
 * Signs in a person whom a provider identified: into their account, a new one, or an existing one that they prove to
 * be theirs. While its address isn't confirmed, each attempt sends the link once more, to a new address if they name
 * one.
 */
export async function socialLogin(services: Services, call: Call, asked: SocialLogin): Promise<Entered> {
  const proven = await proveAttempt(services, call, asked, null)
  const { account, joins } = await accountFor(services, call, asked, proven)
  if (!account.emailConfirmedAt && !account.blockedAt) {
    const sentTo = await sendLink(services, call, asked, proven, { account, joins })
    throw new Refusal('unverified', {
      msg: `Te enviamos un enlace a ${sentTo}. Ábrelo y confirma tu cuenta.`,
    })
  }
  const ended: number[] = []
  const entrance = { account, method: proven.provider, code: asked.code } as const
  const entered = await enter(services, call, entrance, async (tx) => {
    await finishAttempt(tx, proven)
    const now = await holdAccount(tx, account.id, joins ? 'update' : 'share')
    if (!joins) return stillEnters(tx, account.id, proven)
    // The account was changed or reset in the meantime, and the proof was for the earlier state.
    if (now.email !== account.email || now.passwordHash !== account.passwordHash)
      throw new Refusal('social_failed')
    if (now.passwordDoubtedAt) {
      // A person who only knows that password may be a stranger who registered the address; the mailbox belongs to its owner.
      if (!isBackedByMailbox(proven.person, now.email))
        throw new Refusal('unanswered', { msg: answerFirst(asked.platform) })
      ended.push(...(await dropDoubtedPassword(tx, account.id)))
    }
    const identity = { provider: proven.provider, email: proven.person.email }
    await tellOfProvider(services, tx, account, identity, true)
    await join(tx, by(call, account.id), account.id, proven)
  })
  services.live.endSessions(ended, 'expired')
  return entered
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
    .select({ account: users, setAsideAt: identities.setAsideAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, person.subject)))
  if (own && !own.setAsideAt) return { account: own.account, joins: false }
  const { email } = person
  if (!own && !email)
    throw new Refusal('social_failed', {
      msg: `${asked.platform} no nos dio tu correo, y sin él no podemos crear tu cuenta.`,
    })
  const [holder] = own
    ? [own.account]
    : await db
        .select()
        .from(users)
        .where(eq(users.email, email ?? ''))
  if (!holder) return { account: await create(services, call, asked, proven, email ?? ''), joins: false }
  const vouched = isBackedByMailbox(person, holder.email)
  if (vouched && holder.emailConfirmedAt) return { account: holder, joins: true }
  // A paid account isn't handed over: the letter's link to another password takes it back, with its payments.
  if (vouched && holder.paidAt) throw new Refusal('social_failed', { msg: PAID_FOR })
  if (vouched) {
    // Somebody registered this address and never confirmed it; now its owner is here.
    return { account: await reclaim(services, call, asked, proven, holder), joins: false }
  }
  const { platform } = asked
  if (!holder.passwordHash)
    throw new Refusal('social_failed', { msg: own ? choosePassword(platform) : ENTER_AS_ALWAYS })
  if (asked.accountpassword === undefined)
    throw new Refusal('account_exists', { msg: own ? joinAnew(platform) : joinFirst(platform) })
  const passwordHash = await provePassword(services, call, holder.email, asked.accountpassword, holder)
  return { account: { ...holder, passwordHash }, joins: true }
}

const ENTER_AS_ALWAYS =
  'Ya hay una cuenta con ese correo. Entra en ella como siempre, o pide una contraseña en «¿Olvidaste tu contraseña?».'
const PAID_FOR =
  'Con ese correo ya se pagó una membresía y todavía no se confirmó. Pide una contraseña en «¿Olvidaste tu contraseña?»: el enlace llega a tu correo y conservas lo pagado.'
const choosePassword = (platform: Platform) =>
  `Por seguridad, esta cuenta de ${platform} espera a que elijas otra contraseña: pídela en «¿Olvidaste tu contraseña?».`
const answerFirst = (platform: Platform) =>
  `Antes de unir ${platform}, entra con tu contraseña y contesta el mensaje que te mandamos a tu correo.`
const joinFirst = (platform: Platform) =>
  `Ya hay una cuenta con el correo que ${platform} nos dio. Escribe su contraseña una vez: desde entonces entras también con ${platform}.`
const joinAnew = (platform: Platform) =>
  `Por seguridad apartamos esta cuenta de ${platform} cuando cambió la contraseña de la tuya en Cancha. Escríbela una vez y vuelves a entrar con ${platform}.`

/**
 * Whether the person accepts the terms now, for a new account. With another address for the link they don't: that is meant for
 * an account that was there, and if none is found any more, its link was opened in another browser. The person who opened the
 * link owns the address and got the account without the provider's, which may be a stranger's. A second account, made in
 * silence from an earlier acceptance, would be at an address that the person has just called wrong. An app has no field for it:
 * as by its registration, who goes on has accepted what is in force.
 */
const accepts = ({ fromWeb }: Call, { terms, newemail }: SocialLogin): boolean =>
  (terms ?? !fromWeb) && newemail === undefined

/** Creates an account. Its address is confirmed only if the provider has verified it. */
async function create(
  services: Services,
  call: Call,
  asked: SocialLogin,
  proven: ProvenAttempt,
  email: string,
): Promise<Account> {
  if (!accepts(call, asked)) throw new Refusal('terms_required')
  const confirmed = { emailConfirmedAt: proven.person.emailVerified ? sql`now()` : null }
  try {
    return await services.database.transaction(async (tx) => {
      const [account] = await tx
        .insert(users)
        .values({ email, ...namesFor(asked, proven), ...confirmed, registeredWith: call.userAgent })
        .returning()
      if (!account) throw new Error('an account was inserted and none came back')
      if (account.emailConfirmedAt) await memberAddress(tx, account)
      await join(tx, by(call, account.id), account.id, proven)
      await recordAudit(tx, by(call, account.id), {
        action: 'account.registered',
        details: { provider: proven.provider, terms: asked.terms ?? 'app' },
      })
      return account
    })
  } catch (error) {
    // If the same person does this twice at once, the second attempt finds the account when it is retried.
    if (isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'identities_subject'))
      throw new Refusal('social_failed')
    throw error
  }
}

/**
 * Gives an unconfirmed account to the owner of its address, and removes everything that was set up before: password,
 * sessions, letters, other providers, second factor.
 */
async function reclaim(
  services: Services,
  call: Call,
  asked: SocialLogin,
  proven: ProvenAttempt,
  holder: Account,
): Promise<Account> {
  if (!accepts(call, asked)) throw new Refusal('terms_required')
  const { database, live } = services
  const { account, ended } = await database.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      .set({
        ...{ passwordHash: null, phone: null, registeredWith: null, emailConfirmedAt: sql`now()` },
        ...namesFor(asked, proven),
      })
      // If it was confirmed in the meantime it belongs to somebody; the next attempt will say so.
      .where(and(eq(users.id, holder.id), isNull(users.emailConfirmedAt)))
      .returning()
    if (!account) throw new Refusal('social_failed')
    await memberAddress(tx, account)
    await forgetTokens(tx, holder.id)
    const ended = await endSessionsOf(tx, holder.id)
    await revokeUnprovenAccess(tx, holder.id)
    await tellRenamed(services, tx, holder.id)
    await join(tx, by(call, account.id), account.id, proven)
    await recordAudit(tx, by(call, account.id), {
      action: 'account.reclaimed',
      details: { provider: proven.provider, terms: asked.terms ?? 'app' },
    })
    return { account, ended }
  })
  live.endSessions(ended, 'expired')
  return account
}

/** They have no password with which to ask for the letter, so another attempt sends it. @returns the address */
async function sendLink(
  services: Services,
  call: Call,
  { newemail, platform }: SocialLogin,
  proven: ProvenAttempt,
  { account, joins }: { account: Account; joins: boolean },
): Promise<string> {
  if (newemail === undefined || newemail === account.email) {
    await remindToConfirm(services, call, account)
    return account.email
  }
  // By the provider's address the account would no longer be found, and a second one would be made.
  if (joins) throw refuseField('conflict', 'body.newemail', correctByPassword(platform))
  const move = { account, newemail, changed: 'social_failed' } as const
  await moveUnconfirmed(services, call, by(call, account.id), move, (tx) =>
    stillEnters(tx, account.id, proven),
  )
  return newemail
}

const correctByPassword = (platform: Platform) =>
  `Esta cuenta todavía no entra con ${platform}: entra con tu correo y tu contraseña, y corrígelo ahí.`

async function remindToConfirm(
  { database, limits, jobs, config }: Services,
  call: Call,
  account: Account,
): Promise<void> {
  await limits.count(lettersTo, emailKey(account.email, 'confirm'))
  await database.transaction(async (tx) => {
    const token = await issueToken(tx, 'confirm', account, markBrowser(call))
    await jobs.enqueue(tx, sendMail, confirmationLetter(config.origin, account, token))
  })
}

/** The actor of an audit entry before there is a session. */
const by = (call: Call, userId: number): Actor => ({
  actorId: userId,
  sessionId: null,
  ip: call.ip,
  requestId: call.requestId,
})

const namesFor = (asked: SocialLogin, { person }: ProvenAttempt) => ({
  firstName: nameFrom(person.firstName ?? '') || nameFrom(asked.firstname ?? '') || 'Miembro',
  lastName: nameFrom(person.lastName ?? '') || nameFrom(asked.lastname ?? '') || 'Nuevo',
})
