import type { pages } from '@cancha/contract/pages'
import type { z } from 'zod'
import { compose } from '../../adapters/mail/letter.ts'
import { emailKey } from '../../http/limits/limits.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { allAdministrators } from '../../manifest/for-administrators.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/notify.ts'
import { contactsFrom } from './limits.ts'
import { contactNotification } from './notifications.ts'
import { contactMessages } from './tables.ts'

type Written = z.output<typeof pages.contact.body>

/** Stores a contact message, enqueues the letter about it and tells the administrators, in the same transaction. */
export async function writeToTheHouse(services: Services, written: Written): Promise<void> {
  const { website, ...message } = written
  // The hidden field is filled in, so a program sent this.
  if (website) return
  const { config, database, jobs, limits } = services
  await limits.count(contactsFrom, emailKey(message.email))
  await database.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        email: message.email,
        fullName: message.fullname,
        reason: message.reason,
        message: message.message,
        profileUrl: message.profileurl || null,
      })
      .returning({ id: contactMessages.id })
    await jobs.enqueue(tx, sendMail, contactLetter(config.CONTACT_EMAIL, message))
    if (stored)
      await notify(services, tx, contactNotification, allAdministrators, {
        source: stored.id,
        href: '/admin/contacto',
      })
  })
}

const contactLetter = (to: string, message: Omit<Written, 'website'>) =>
  compose({
    to,
    subject: `Contacto: ${message.reason}`,
    paragraphs: [
      `${message.fullname} (${message.email}) escribió desde la página de contacto:`,
      ...message.message.split(/\n{2,}/),
      ...(message.profileurl ? [`Su perfil: ${message.profileurl}`] : []),
    ],
    note: `Para contestar, escribe a ${message.email}.`,
  })
