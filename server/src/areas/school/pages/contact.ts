import type { pages } from '@cancha/contract/school/pages'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { compose } from '../../../adapters/mail/letter.ts'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows, takeTurn } from '../../../database/statements.ts'
import { emailKey } from '../../../http/limits/limits.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import { allAdministrators } from '../../../manifest/for-administrators.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../talk/notifications/notify.ts'
import { contactsFrom } from './limits.ts'
import { contactNotification } from './notifications.ts'
import { contactMessages } from './tables.ts'

type ContactBody = z.output<typeof pages.contact.body>

/**
 * Stores a contact message, enqueues the letter about it and tells the administrators, in the same transaction. The same words of the
 * same person again within minutes are a second press, which does nothing.
 */
export async function writeToTheHouse(services: Services, written: ContactBody): Promise<void> {
  const { website, ...message } = written
  // The hidden field is filled in, so a program sent this.
  if (website) return
  const { config, database, jobs, limits } = services
  await limits.count(contactsFrom, emailKey(message.email))
  const row = {
    email: message.email,
    fullName: message.fullname,
    reason: message.reason,
    message: message.message,
    profileUrl: message.profileurl || null,
  }
  await database.transaction(async (tx) => {
    if (await wasWrittenJustNow(tx, row)) return
    const [stored] = await tx.insert(contactMessages).values(row).returning({ id: contactMessages.id })
    await jobs.enqueue(tx, sendMail, contactLetter(config.CONTACT_EMAIL, message))
    if (stored)
      await notify(services, tx, contactNotification, allAdministrators, {
        source: stored.id,
        href: '/admin/contacto',
      })
  })
}

/** Of two presses at once the second one waits for the first. */
async function wasWrittenJustNow(
  tx: Tx,
  { email, fullName, reason, message, profileUrl }: typeof contactMessages.$inferInsert,
): Promise<boolean> {
  await takeTurn(tx, `contact ${email}`)
  const same = await selectRows(
    tx,
    { id: column.id },
    sql`select id from contact_messages where email = ${email} and full_name = ${fullName} and reason = ${reason}
      and message = ${message} and profile_url is not distinct from ${profileUrl ?? null}
      and created_at > now() - interval '10 minutes'`,
  )
  return same.length > 0
}

const contactLetter = (to: string, message: Omit<ContactBody, 'website'>) =>
  compose({
    to: { email: to },
    subject: `Contacto: ${message.reason}`,
    paragraphs: [
      `${message.fullname} (${message.email}) escribió desde la página de contacto:`,
      ...message.message.split(/\n{2,}/),
      ...(message.profileurl ? [`Su perfil: ${message.profileurl}`] : []),
    ],
    note: `Para contestar, escribe a ${message.email}.`,
  })
