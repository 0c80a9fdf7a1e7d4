import { sql } from 'drizzle-orm'
import { concernsAdministrators, isForAdministrator } from '../../../manifest/for-administrators.ts'
import { notificationKind } from '../../../manifest/notification-kind.ts'

/** Jobs of a kind failed for the last time. The title is the sentence, with their number when it was told. */
export const failureNotification = notificationKind({
  name: 'failure_waiting',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Fallas del sitio',
    hint: 'Cuando algo que el sitio hace por su cuenta no sale, como mandar un correo.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ title }) => `${title}.`,
  letter: {
    action: 'Ver las fallas',
    more: [
      'El sitio lo intentó varias veces y ya no lo intenta más: puedes pedírselo de nuevo o descartarlo.',
    ],
  },
  holds: sql`${isForAdministrator}
    and exists (select from pgboss.job j where j.name = n.thing and j.state = 'failed')`,
})
