import { sql } from 'drizzle-orm'
import { notificationKind } from '../../../manifest/notification-kind.ts'

/**
 * Somebody wrote, and the message waits unread. Its place is the list of conversations; so it only becomes a push, a letter
 * after twenty minutes, or a line of the summary.
 */
export const messageNotification = notificationKind({
  name: 'message',
  category: 'message',
  type: 'comment',
  choice: {
    topic: 'Mensajes',
    label: 'Mensajes sin leer',
    hint: 'Cuando alguien te escribe y no estás. El correo sale a los 20 minutos, uno por conversación.',
  },
  inApp: false,
  usually: { app: false, push: true, mail: 'now' },
  from: 'author',
  says: ({ who }) => `${who} te escribió.`,
  letter: {
    action: 'Leer y contestar',
    more: ['Tu mensaje te espera. De esta conversación no te escribimos otra vez hasta que la abras.'],
    after: 20 * 60,
  },
  holds: sql`exists (select from conversation_members m
    where m.conversation_id = n.thing::bigint and m.user_id = n.user_id and m.unread > 0 and not m.muted
      and exists (select from messages x where x.conversation_id = m.conversation_id and x.seq > m.read_seq
        and x.sender_id = m.other_id and x.deleted_at is null))`,
})
