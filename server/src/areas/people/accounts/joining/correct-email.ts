import { fieldText } from '@cancha/contract/ground/fields'
import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import { emailKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { confirmationLetter } from '../letters.ts'
import { correctionsOf, lettersTo } from '../limits.ts'
import { provePassword } from '../signing-in/sign-in.ts'
import { tellRenamed } from '../tell-renamed.ts'
import { issueToken } from './email-tokens.ts'
import { withdrawAll } from './invitations.ts'
import { markBrowser } from './registering-browser.ts'

type Correction = { email: string; password: string; newemail: string; returnpath?: string | undefined }

/**
 * Gives an unconfirmed account another address, for people who mistyped theirs, and sends the link there. It asks for
 * the password as a sign-in does, with the same limits, so it tells nothing of an account to anybody else.
 * @throws Refusal login_failed, blocked, or conflict if it is confirmed, has a right, or the new address is taken
 */
export async function correctEmail(
  services: Services,
  call: Call,
  from: Actor,
  { email, password, newemail, returnpath }: Correction,
): Promise<void> {
  const { db } = services.database
  const [found] = await db.select().from(users).where(eq(users.email, email))
  // After the first press it has the new address: a second one proves the same account.
  const [moved] = found
    ? []
    : await db
        .select()
        .from(users)
        .where(and(eq(users.email, newemail), isNull(users.emailConfirmedAt), isNull(users.blockedAt)))
  const account = found ?? moved
  const proven = await provePassword(services, call, account?.email ?? email, password, account)
  if (!account || proven === null) throw new Refusal('login_failed')
  if (moved) return
  const move = { account, newemail, returnpath, changed: 'login_failed' } as const
  await moveUnconfirmed(services, call, from, move, async (_, held) => {
    if (held.passwordHash !== proven) throw new Refusal('login_failed')
  })
}

type Account = typeof users.$inferSelect
type Move = {
  account: Account
  newemail: string
  returnpath?: string | undefined
  /** The answer if the account got another address meanwhile: that the given proof fails. */
  changed: 'login_failed' | 'social_failed'
}

/**
 * Gives an unconfirmed account another address, and sends the link there. The link that was sent before stops working:
 * there is one token, and it names the address that it was sent to. An administrator who gave the account a right or
 * invited it meant the owner of the first address, who may be another person than the registrant: with a right it keeps
 * that address, and its invitations are withdrawn.
 * @param proves refuses a caller who doesn't own the account any more, as its locked row says
 */
export async function moveUnconfirmed(
  services: Services,
  call: Call,
  from: Actor,
  { account, newemail, returnpath, changed }: Move,
  proves: (tx: Tx, held: Account) => Promise<void>,
): Promise<void> {
  const { database, limits, jobs, config } = services
  if (account.blockedAt) throw new Refusal('blocked')
  if (account.emailConfirmedAt) throw confirmed()
  if (newemail === account.email) throw refuseField('invalid_input', 'body.newemail', fieldText.sameEmail)
  await limits.count(correctionsOf, `u${account.id}`)
  await limits.count(lettersTo, emailKey(newemail, 'confirm'))
  const mark = markBrowser(call)
  try {
    await database.transaction(async (tx) => {
      const [held] = await tx.select().from(users).where(eq(users.id, account.id)).for('update')
      // Another press of the same button was quicker.
      const moved = held?.email === newemail && !held.blockedAt && !held.emailConfirmedAt
      if (moved) return await proves(tx, held)
      // The row read above may have changed: the link may have been opened meanwhile, or the password reset.
      if (held?.email !== account.email) throw new Refusal(changed)
      if (held.blockedAt) throw new Refusal('blocked')
      if (held.emailConfirmedAt) throw confirmed()
      await proves(tx, held)
      if (isTrusted(held)) throw new Refusal('conflict', { msg: TRUSTED })
      await tx.update(users).set({ email: newemail }).where(eq(users.id, held.id))
      const user = { ...held, email: newemail }
      const by = { ...from, actorId: user.id }
      await tellRenamed(services, tx, user.id)
      await withdrawAll(tx, by, user.id, ['dealer', 'lender'], 'cambió el correo de la cuenta')
      const token = await issueToken(tx, 'confirm', user, mark)
      await jobs.enqueue(tx, sendMail, confirmationLetter(config.origin, user, token, returnpath))
      await recordAudit(tx, by, { action: 'email.corrected', target: { type: 'user', id: user.id } })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email'))
      throw refuseField('conflict', 'body.newemail', 'Correo electrónico ya en uso')
    throw error
  }
}

/** Whether somebody gave the account more than what everyone has who registers. */
const isTrusted = (user: Account): boolean =>
  user.level === 1 ||
  user.editor ||
  user.dealer ||
  user.lender ||
  user.membership !== 'free' ||
  user.intensiveTraining ||
  user.paidAt !== null

const TRUSTED = 'Tu cuenta ya tiene permisos o una membresía. Para cambiar su correo, escríbenos.'

const confirmed = () =>
  new Refusal('conflict', { msg: 'Tu correo ya está verificado. Cierra este aviso e inicia sesión.' })
