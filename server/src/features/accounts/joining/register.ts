import { isUniqueViolation } from '../../../database/connection.ts'
import { emailKey } from '../../../http/limits/limits.ts'
import type { Call } from '../../../http/request/mount.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { users } from '../../people/tables.ts'
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

/** Creates an account whose e-mail has to be confirmed. The letter is enqueued in the same transaction. */
export async function register(
  services: Services,
  call: Call,
  from: Actor,
  person: Registration,
): Promise<void> {
  const { database, passwords, limits, jobs, config } = services
  await limits.count(registrationsAs, emailKey(person.email))
  const who = { email: person.email, firstName: person.firstname, lastName: person.lastname }
  const row = { ...who, passwordHash: await hashNewPassword(passwords, person.password, who) }
  try {
    await database.transaction(async (tx) => {
      const [user] = await tx.insert(users).values(row).returning({ id: users.id })
      if (!user) throw new Error('an account was inserted and none came back')
      const token = await issueToken(tx, 'confirm', { id: user.id, email: person.email }, markBrowser(call))
      const letter = confirmationLetter(config.origin, row, token, person.returnpath)
      await jobs.enqueue(tx, sendMail, letter)
      await recordAudit(tx, from, { action: 'account.registered', target: { type: 'user', id: user.id } })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email'))
      throw refuseField('conflict', 'body.email', 'Correo electrónico ya en uso')
    throw error
  }
}
