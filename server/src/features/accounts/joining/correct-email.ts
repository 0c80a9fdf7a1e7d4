import { fieldText } from '@cancha/contract/fields'
import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '../../../database/connection.ts'
import { emailKey } from '../../../http/limits/limits.ts'
import type { Call } from '../../../http/request/mount.ts'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { users } from '../../people/tables.ts'
import { confirmationLetter } from '../letters.ts'
import { correctionsOf, lettersTo } from '../limits.ts'
import { provePassword } from '../signing-in/sign-in.ts'
import { issueToken } from './email-tokens.ts'
import { markBrowser } from './registering-browser.ts'

type Correction = { email: string; password: string; newemail: string; returnpath?: string | undefined }

/**
 * Gives an unconfirmed account another address, for people who mistyped theirs, and sends the link there. It asks for
 * the password as a sign-in does, with the same limits, so it tells nothing of an account to anybody else. The link
 * that was sent before stops working: there is one token, and it names the address that it was sent to.
 */
export async function correctEmail(
  services: Services,
  call: Call,
  from: Actor,
  { email, password, newemail, returnpath }: Correction,
): Promise<void> {
  const { database, limits, jobs, config } = services
  const [account] = await database.db.select().from(users).where(eq(users.email, email))
  const proven = await provePassword(services, call, email, password, account)
  if (!account || proven === null) throw new Refusal('login_failed')
  if (account.blockedAt) throw new Refusal('blocked')
  if (account.emailConfirmedAt) throw confirmed()
  if (newemail === email) throw refuseField('invalid_input', 'body.newemail', fieldText.sameEmail)
  await limits.count(correctionsOf, `u${account.id}`)
  await limits.count(lettersTo, emailKey(newemail, 'confirm'))
  const mark = markBrowser(call)
  try {
    await database.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ email: newemail })
        // What was read above may have changed: the link may have been opened meanwhile, or the password reset.
        .where(
          and(
            eq(users.id, account.id),
            eq(users.email, email),
            eq(users.passwordHash, proven),
            isNull(users.emailConfirmedAt),
            isNull(users.blockedAt),
          ),
        )
        .returning()
      if (!user) throw confirmed()
      const token = await issueToken(tx, 'confirm', user, mark)
      await jobs.enqueue(tx, sendMail, confirmationLetter(config.origin, user, token, returnpath))
      await recordAudit(
        tx,
        { ...from, actorId: user.id },
        { action: 'email.corrected', target: { type: 'user', id: user.id } },
      )
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email'))
      throw refuseField('conflict', 'body.newemail', 'Correo electrónico ya en uso')
    throw error
  }
}

const confirmed = () =>
  new Refusal('conflict', { msg: 'Tu correo ya está verificado. Cierra este aviso e inicia sesión.' })
