import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { concernsAdministrators, isForAdministrator } from '../../../manifest/for-administrators.ts'
import { notificationKind } from '../../../manifest/notification-kind.ts'

/** Somebody wrote from the contact page. Usually without a letter, because CONTACT_EMAIL receives the message itself. */
export const contactNotification = notificationKind({
  name: 'contact_waiting',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Mensajes de contacto',
    hint: 'Cuando alguien escribe a la casa.',
  },
  usually: { app: true, push: false, mail: 'never' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ count }) =>
    count > 1
      ? `Hay ${formatCount(count)} mensajes de contacto por contestar.`
      : 'Hay un mensaje de contacto por contestar.',
  letter: { action: 'Ver los mensajes', apart: 3_600 },
  holds: sql`${isForAdministrator} and exists (select from contact_messages m
    where m.id = split_part(e.source, ' ', 2)::bigint and m.answered_at is null)`,
})
