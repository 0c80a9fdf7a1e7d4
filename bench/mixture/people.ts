import type pg from 'pg'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { inBulk } from '../world.ts'

/** Members of the mixture, and as many visitors' addresses. */
export const PEOPLE = 2_000
/** They begin after those who read for other parts. */
const FIRST = 10_000

/** The token of a member's open session, by their number from 0. */
export const tokenOf = (number: number): string => `st_${`mezcla${number}`.padEnd(43, '-')}`

/** The name of the session's cookie, which another member sends. */
export const cookieNameOf = ({ cookie = '' }: Record<string, string>): string =>
  /\S*session(?==)/.exec(cookie)?.[0] ?? ''

/** The ids of the first member, and of the first conversation: member n writes in conversation n / 2. */
export type Members = { first: number; firstConversation: number }

/** Gives each member marks of their own: notices, topics that were read to some place, people whom they know, a conversation. */
export async function addMembers(database: pg.Pool): Promise<Members> {
  const { first } = await selectOne(
    database,
    { first: column.id },
    { text: `select id as first from users where email = 'miembro${FIRST}@medida.example'` },
  )
  await inBulk(
    database,
    `insert into sessions (token_hash, user_id, method, ip, user_agent)
       select sha256(rpad('st_mezcla' || n, 46, '-')::bytea), ${first} + n, 'password', '10.0.0.1', 'bench'
       from generate_series(0, ${PEOPLE - 1}) n;
     insert into connections (requester_id, recipient_id, status, connected_at)
       select ${first} + n, ${first} + (n + k) % ${PEOPLE}, 2, now() - n * interval '1 minute'
       from generate_series(0, ${PEOPLE - 1}) n, generate_series(1, 12) k where k <= 1 + n % 12 on conflict do nothing;
     insert into conversations (low_id, high_id, opened_by, started_by, last_seq, version)
       select ${first} + 2 * n, ${first} + 2 * n + 1, ${first} + 2 * n, ${first} + 2 * n, 1 + n % 60, 1 + n % 60
       from generate_series(0, ${PEOPLE / 2 - 1}) n order by n;
     insert into conversation_members (conversation_id, user_id, other_id, last_at, unread, read_seq)
       select c.id, side.one, side.other, now() - c.id * interval '1 second', c.id % 3, c.last_seq - least(c.last_seq, c.id % 3)
       from conversations c, lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) side (one, other)
       where c.low_id between ${first} and ${first + PEOPLE - 1};
     insert into messages (conversation_id, seq, version, sender_id, text, created_at)
       select c.id, n, n, case when n % 2 = 0 then c.low_id else c.high_id end, 'La casa número ' || n || ' de ' || c.id,
         now() - (c.last_seq - n) * interval '1 minute'
       from conversations c, lateral generate_series(1, c.last_seq) n where c.low_id between ${first} and ${first + PEOPLE - 1};
     insert into notifications (user_id, kind, thing, href, listed, last_at, read_at)
       select ${first} + n, 'connection_accepted', 'mezcla ' || k, '/user/connections', true, now() - k * interval '1 hour',
         case when (n + k) % 3 = 0 then now() end
       from generate_series(0, ${PEOPLE - 1}) n, generate_series(1, 30) k where k <= n % 30;
     insert into notification_events (notification_id, user_id, author_id, source)
       select id, user_id, ${first} + (user_id - ${first} + 1) % ${PEOPLE}, 'mezcla ' || id from notifications where thing like 'mezcla %';
     insert into forum_readers (topic_id, user_id, read_place, following)
       select t.id, ${first} + n, least(t.last_place, 1 + n % 9), n % 4 = 0
       from generate_series(0, ${PEOPLE - 1}) n, forum_topics t where (t.id + n) % 3 = 0 and t.state = 'shown' on conflict do nothing`,
  )
  await database.query('vacuum analyze')
  const { firstConversation } = await selectOne(
    database,
    { firstConversation: column.id },
    { text: 'select id as "firstConversation" from conversations where low_id = $1', values: [first] },
  )
  return { first, firstConversation }
}
