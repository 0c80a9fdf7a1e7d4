import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { countedUpTo, readersIn, summarySection } from '../../../manifest/summary-section.ts'
import { isActive } from '../../people/connections/directory/member-cards.ts'
import { notHidden } from '../../people/connections/policy.ts'
import { messageNotification } from './notifications.ts'

const SHOWN = 5
/** More than this many aren't counted. */
const COUNTED = 99

/**
 * Conversations with messages that somebody hasn't read; not muted ones, not those with people who are gone, and not those
 * whose messages were all taken back.
 */
export const messagesSection = summarySection({
  name: 'messages',
  order: 20,
  heading: 'Mensajes sin leer',
  kind: messageNotification,
  inSubject: (count) =>
    count === 1 ? '1 conversación sin leer' : `${countedUpTo(COUNTED, count)} conversaciones sin leer`,
  async read({ db }, readers) {
    const rows = await selectRows(
      db,
      {
        userId: column.id,
        conversation: column.id,
        name: column.text,
        unread: column.int,
        fresh: column.bool,
      },
      sql`select v.id as "userId", l.* from ${readersIn(readers)}
        cross join lateral (
          select m.conversation_id as conversation, u.first_name || ' ' || u.last_name as name, w.unread,
            w.last_at > v.since as fresh
          from conversation_members m join accounts u on u.id = m.other_id
          join lateral (
            select count(*)::int as unread, max(x.created_at) as last_at from (
              select created_at from messages where conversation_id = m.conversation_id and seq > m.read_seq
                and sender_id = m.other_id and deleted_at is null
              order by seq desc limit ${COUNTED + 1}) x) w on w.unread > 0
          where m.user_id = v.id and m.unread > 0 and not m.muted and ${isActive}
            and ${notHidden(sql`m.other_id`, sql`v.id`)}
          order by m.last_at desc limit ${COUNTED + 1}) l`,
    )
    return new Map(
      [...Map.groupBy(rows, ({ userId }) => userId)].map(([id, own]) => [
        id,
        {
          count: own.length,
          fresh: own.some(({ fresh }) => fresh),
          lines: own.slice(0, SHOWN).map(({ conversation, name, unread }) => ({
            text: name,
            detail: unread === 1 ? '1 mensaje' : `${countedUpTo(COUNTED, unread)} mensajes`,
            href: `/messenger?chat=${conversation}`,
          })),
        },
      ]),
    )
  },
})
