import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type SQL, sql } from 'drizzle-orm'
import { concernsAdministrators, isForAdministrator } from '../../../manifest/for-administrators.ts'
import { notificationKind } from '../../../manifest/notification-kind.ts'

const topic = 'Tu red'
const HOUR = 3_600
const DAY = 86_400

/**
 * Whether the connection of who is told with who did it is so. Asked as a value, so that PostgreSQL finds it by the index of
 * pairs: as a condition of its own it may read all connections of one of the two, for each notification of a list.
 */
const theirConnection = (is: SQL): SQL => sql`(select ${is} from connections c
  where least(c.requester_id, c.recipient_id) = least(n.user_id, e.author_id)
    and greatest(c.requester_id, c.recipient_id) = greatest(n.user_id, e.author_id))`

/** A connection request arrived. */
export const requestNotification = notificationKind({
  name: 'connection_request',
  category: 'connection',
  type: 'request',
  choice: { topic, label: 'Solicitudes de conexión', hint: 'Cuando alguien quiere conectar contigo.' },
  usually: { app: true, push: true, mail: 'now' },
  from: 'author',
  says: ({ who, people }) => `${who} ${people > 1 ? 'quieren' : 'quiere'} conectar contigo.`,
  letter: {
    action: 'Ver la solicitud',
    more: [
      'Mira su perfil y decide: aceptar, rechazar o dejarla para después.',
      'Te escribimos de las solicitudes una vez al día como mucho, aunque lleguen varias.',
    ],
    apart: DAY,
  },
  // While it waits: what was answered, withdrawn or ended by a block is told no more.
  holds: theirConnection(sql`c.requester_id = e.author_id and c.status = 1`),
})

/** A request was accepted. */
export const acceptedNotification = notificationKind({
  name: 'connection_accepted',
  category: 'connection',
  type: 'accepted',
  choice: { topic, label: 'Solicitudes aceptadas', hint: 'Cuando alguien acepta conectar contigo.' },
  usually: { app: true, push: true, mail: 'summary' },
  from: 'author',
  says: ({ who, people }) => `${who} ${people > 1 ? 'aceptaron' : 'aceptó'} tu solicitud de conexión.`,
  letter: { action: 'Ver tus conexiones' },
  holds: theirConnection(sql`c.requester_id = n.user_id and c.status = 2`),
})

/** A member reported another. It has no author: a notification never says who reported. */
export const reportNotification = notificationKind({
  name: 'report_waiting',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Reportes de miembros',
    hint: 'Cuando un miembro reporta a otro.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ count }) =>
    count > 1
      ? `Hay ${formatCount(count)} reportes nuevos de miembros.`
      : 'Hay un reporte nuevo de un miembro.',
  letter: {
    action: 'Ver los reportes',
    more: ['De los reportes te escribimos una vez por hora como mucho, aunque lleguen varios.'],
    apart: HOUR,
  },
  holds: sql`${isForAdministrator} and exists (select from member_reports m
    where m.id = split_part(e.source, ' ', 2)::bigint and m.resolved_at is null)`,
})
