import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { homeKind, me } from '../../ground/home/slots.ts'
import { isActive } from '../../people/connections/directory/member-cards.ts'
import { notHidden } from '../../people/connections/policy.ts'

/** Conversations that are looked at. */
const LOOKED_AT = 50

/** Conversations with unread messages, but for muted ones. */
export const messagesAtHome = homeKind({
  name: 'messages',
  section: 'waits',
  urgency: 'person',
  facts: z.object({ name: z.string(), others: z.int(), unread: z.int(), conversation: z.int() }),
  rows: sql`select 'all', max(l.at), null::timestamptz, jsonb_build_object(
      'name', (array_agg(l.name order by l.at desc))[1], 'conversation', (array_agg(l.id order by l.at desc))[1],
      'others', count(*) - 1, 'unread', sum(l.unread))
    from (select m.last_at as at, m.unread, m.conversation_id as id, u.first_name || ' ' || u.last_name as name
      from conversation_members m join accounts u on u.id = m.other_id
      where m.user_id = ${me} and m.unread > 0 and not m.muted and m.last_at is not null and ${isActive}
        and ${notHidden(sql`m.other_id`, me)}
      order by m.last_at desc limit ${sql.raw(String(LOOKED_AT))}) l having count(*) > 0`,
  words: ({ name, others, unread, conversation }) => ({
    title: others === 0 ? `${name} te escribió` : `${name} y ${others} más te escribieron`,
    reason: unread === 1 ? 'porque tienes un mensaje sin leer' : `porque tienes ${unread} mensajes sin leer`,
    href: others === 0 ? `/messenger?chat=${conversation}` : '/messenger',
  }),
})
