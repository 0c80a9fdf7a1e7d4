import type pg from 'pg'
import { column } from '../../../server/src/database/decoders.ts'
import { selectOne } from '../../../server/src/database/statements.ts'
import { inBulk } from '../../world.ts'

/** People who read their lists, each with so many notifications. */
export const READERS = 50
export const OWN = 10_000
/** Each reader is connected with so many others, who did all of it. */
const AUTHORS = 10
/** Conversations of two others each, in which everything is read. */
export const TALKS = 20_000

/** So many members come before the first place: those whom the messenger's part lets write to each other. */
const SKIPPED = 20_000

/** The token of the open session of a member, by their place. */
export const tokenOf = (place: number): string => `st_${`aviso${place}`.padEnd(43, '-')}`

/** The first places are the readers', then their authors', then who writes and who is written to. */
export const FIRST_WRITER = READERS + AUTHORS
const FIRST_WRITTEN = FIRST_WRITER + TALKS

/** @returns the ids of the member in the first place, and of the first conversation */
export async function addNotifications(database: pg.Pool): Promise<{ first: number; firstTalk: number }> {
  const { first } = await selectOne(
    database,
    { first: column.id },
    { text: `select min(id) + ${SKIPPED} as first from users where email like '%@medida.example'` },
  )
  await inBulk(
    database,
    `insert into connections (requester_id, recipient_id, status, connected_at)
       select ${first} + reader, ${first + READERS} + author, 2, now()
       from generate_series(0, ${READERS - 1}) reader, generate_series(0, ${AUTHORS - 1}) author;
     insert into conversations (low_id, high_id, opened_by, started_by, last_seq, version)
       select ${first + FIRST_WRITER} + n, ${first + FIRST_WRITTEN} + n, ${first + FIRST_WRITER} + n,
         ${first + FIRST_WRITER} + n, 1, 1 from generate_series(0, ${TALKS - 1}) n order by n;
     insert into conversation_members (conversation_id, user_id, other_id, last_at, read_seq)
       select c.id, side.one, side.other, now(), 1
       from conversations c, lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) side (one, other)
       where c.low_id between ${first + FIRST_WRITER} and ${first + FIRST_WRITTEN - 1};
     insert into messages (conversation_id, seq, version, sender_id, text)
       select c.id, 1, 1, c.low_id, 'Hola' from conversations c
       where c.low_id between ${first + FIRST_WRITER} and ${first + FIRST_WRITTEN - 1};
     insert into notifications (user_id, kind, thing, href, listed, last_at, read_at)
       select ${first} + reader, 'connection_accepted', 'medida ' || n, '/user/connections', true,
         now() - n * interval '1 minute', case when n % 2 = 0 then now() end
       from generate_series(0, ${READERS - 1}) reader, generate_series(1, ${OWN}) n order by n, reader;
     insert into notification_events (notification_id, user_id, author_id, source)
       select id, user_id, ${first + READERS} + id % ${AUTHORS}, 'medida ' || id
       from notifications where thing like 'medida %' order by id;
     insert into sessions (token_hash, user_id, method, ip, user_agent)
       select sha256(rpad('st_aviso' || n, 46, '-')::bytea), ${first} + n, 'password', '10.0.0.1', 'bench'
       from generate_series(0, ${FIRST_WRITTEN - 1}) n`,
  )
  await database.query('vacuum analyze')
  const { firstTalk } = await selectOne(
    database,
    { firstTalk: column.id },
    {
      text: `select min(id) as "firstTalk" from conversations where low_id = $1`,
      values: [first + FIRST_WRITER],
    },
  )
  return { first, firstTalk }
}
