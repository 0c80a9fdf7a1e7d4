import { fieldText } from '@cancha/contract/ground/fields'
import { FirstName, LastName, NewPassword } from '@cancha/contract/people/people-fields'
import { phoneNumber } from '@cancha/domain/ground/contact/phone'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Plan } from '@cancha/domain/money/memberships/plans'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { readAs } from '../../../../http/request/read-input.ts'
import { orNotFound, Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { type Account, accounts } from '../../../ground/users/views.ts'
import { isBegun, retypeBegunAccount } from '../../../people/accounts/joining/begun-account.ts'
import { addAccount } from '../../../people/accounts/joining/register.ts'
import { hashNewPassword } from '../../../people/accounts/passwords/new-password.ts'
import { tellRenamed } from '../../../people/accounts/tell-renamed.ts'
import { SIGN_IN_FIRST } from './accept.ts'
import { accountOfBrowser, keepBrowser, markPayer } from './browser.ts'

/** The payer of a submit, as far as known before the submit is stored. */
export type Payer = {
  /** The account that is there already; null for one that is made together with the submit. */
  account: Account | null
  /** The account's address, also of one that isn't there yet. */
  email: string
  /** Whether this browser is signed in when it is paid. */
  signsIn: boolean
  /** Whether the card that the account has may be charged. */
  mayUseCard: boolean
  /** The account, made or brought up to what was typed, in the transaction that stores the submit. */
  settle(tx: Tx): Promise<number>
}

export type PayerFields = {
  email: string
  firstname?: string | undefined
  lastname?: string | undefined
  password?: string | undefined
  phonenumber?: string | undefined
  returnpath?: string | undefined
}

/** The fields that a visitor without an account types beside their card. */
const NewPayer = z.object({ firstname: FirstName, lastname: LastName, password: NewPassword })

/** The e-mail got an account at this very moment. */
export class EmailTaken extends Error {}

const TAKEN = 'Correo electrónico ya en uso'

/**
 * Finds the payer: the signed-in member, whatever e-mail they typed; the person who began in this browser; or somebody new. A plan
 * bought once may be paid for an account without its session, with the payer's own card.
 * @throws Refusal account_exists at the e-mail of somebody else's account
 */
export async function payerOf(
  services: Services,
  call: Call,
  viewer: Viewer | null,
  plan: Plan,
  fields: PayerFields,
): Promise<Payer> {
  const { db } = services.database
  if (viewer) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.id))
    if (!account) throw new Refusal('not_found')
    return payerWith(account, { mayUseCard: true })
  }
  const begun = await accountOfBrowser(db, call, fields.email)
  if (begun && isBegun(begun)) return goingOn(services, begun, fields)
  const [taken] = await db.select().from(accounts).where(eq(accounts.email, fields.email))
  if (!taken) return newcomer(services, call, fields)
  if (plan.period !== 'once') throw refuseField('account_exists', 'body.email', TAKEN)
  // Nothing is told of what the account has.
  if (taken.blockedAt || taken.intensiveTraining) throw refuseField('conflict', 'body.email', SIGN_IN_FIRST)
  return payerWith(taken, { mayUseCard: false })
}

/**
 * The payer for an account that is there already.
 * @param mayUseCard whether the account is the payer's own: otherwise its card isn't charged, and the typed card isn't kept
 */
export const payerWith = (account: Account, { mayUseCard }: Pick<Payer, 'mayUseCard'>): Payer => ({
  account,
  email: account.email,
  signsIn: false,
  mayUseCard,
  settle: (tx) => hold(tx, account.id),
})

/** Locks the account: see `acceptOrder`. */
async function hold(tx: Tx, userId: number): Promise<number> {
  const held = orNotFound(await lockAccount(tx, userId))
  return held.id
}

/**
 * The payer who goes on with the account that they made to pay.
 * @param proven the hash of the password with which they proved it, where no browser's mark does
 */
export async function goingOn(
  services: Services,
  begun: Account,
  fields: PayerFields,
  proven: string | null = null,
): Promise<Payer> {
  const row = await rowOf(services, fields)
  return {
    account: begun,
    email: begun.email,
    signsIn: true,
    mayUseCard: false,
    async settle(tx) {
      const userId = await hold(tx, begun.id)
      // As it is under the lock: what is typed here may be another person's by now.
      if (!(await retypeBegunAccount(tx, userId, row, proven))) throw new EmailTaken()
      await tellRenamed(services, tx, userId)
      return userId
    },
  }
}

async function newcomer(services: Services, call: Call, fields: PayerFields): Promise<Payer> {
  const row = { email: fields.email, ...(await rowOf(services, fields)) }
  const mark = markPayer(call)
  return {
    account: null,
    email: fields.email,
    signsIn: true,
    mayUseCard: false,
    async settle(tx) {
      try {
        const userId = await addAccount(services, tx, call, actor(null, call), row, fields.returnpath)
        await keepBrowser(tx, userId, mark)
        return userId
      } catch (error) {
        if (isUniqueViolation(error, 'users_email')) throw new EmailTaken()
        throw error
      }
    },
  }
}

async function rowOf({ passwords }: Services, fields: PayerFields) {
  const { firstname, lastname, password } = readAs('body', NewPayer, fields)
  const who = { email: fields.email, firstName: firstname, lastName: lastname }
  return {
    firstName: firstname,
    lastName: lastname,
    passwordHash: await hashNewPassword(passwords, password, who),
    // A shorter one is left out without a word: it was never asked for.
    phone: phoneNumber(fields.phonenumber ?? ''),
  }
}

export const emailTaken = () => refuseField('account_exists', 'body.email', TAKEN)
export const cardMissing = () => refuseField('invalid_input', 'body.payment_method', fieldText.required)
