import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import { emailKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { confirmationLetter } from '../letters.ts'
import { registrationsAs } from '../limits.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { issueToken } from './email-tokens.ts'
import { markBrowser } from './registering-browser.ts'

type Registration = {
  email: string
  firstname: string
  lastname: string
  password: string
  returnpath?: string | undefined
}

/**
 * Creates an account whose e-mail has to be confirmed. The letter is enqueued in the same transaction. Pressed twice, it is answered
 * as the first time.
 */
export async function register(
  services: Services,
  call: Call,
  from: Actor,
  person: Registration,
): Promise<void> {
  const { database, passwords, limits } = services
  await limits.count(registrationsAs, emailKey(person.email))
  const who = { email: person.email, firstName: person.firstname, lastName: person.lastname }
  const row = { ...who, passwordHash: await hashNewPassword(passwords, person.password, who) }
  try {
    await database.transaction((tx) => addAccount(services, tx, call, from, row, person.returnpath))
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error
    if (!(await isPressedTwice(services, person)))
      throw refuseField('conflict', 'body.email', 'Correo electrónico ya en uso')
  }
}

/**
 * Whether the account was registered just now with exactly these words. Passwords can't be tried with it beyond the limit of
 * registrations: only of an account that nobody has confirmed, for minutes.
 */
async function isPressedTwice(
  { database, passwords }: Services,
  { email, firstname, lastname, password }: Registration,
): Promise<boolean> {
  const [account] = await database.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.firstName, firstname),
        eq(users.lastName, lastname),
        isNull(users.emailConfirmedAt),
        isNull(users.blockedAt),
        gt(users.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
  return account !== undefined && (await passwords.matches(account.hash, password)).matches
}

type Row = { email: string; firstName: string; lastName: string; passwordHash: string; phone?: string | null }

/** Stores an account whose e-mail has to be confirmed, and enqueues the letter. @returns its id */
export async function addAccount(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  call: Call,
  from: Actor,
  row: Row,
  returnpath: string | undefined,
): Promise<number> {
  const [user] = await tx
    .insert(users)
    .values({ ...row, registeredWith: call.userAgent })
    .returning({ id: users.id })
  if (!user) throw new Error('an account was inserted and none came back')
  const token = await issueToken(tx, 'confirm', { id: user.id, email: row.email }, markBrowser(call))
  await jobs.enqueue(tx, sendMail, confirmationLetter(config.origin, row, token, returnpath))
  await recordAudit(tx, from, { action: 'account.registered', target: { type: 'user', id: user.id } })
  return user.id
}
