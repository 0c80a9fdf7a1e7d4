import type pg from 'pg'
import { column } from '../../../server/src/database/decoders.ts'
import { selectOne } from '../../../server/src/database/statements.ts'
import { inBulk } from '../../world.ts'

/** People who read: each has this many conversations, with as many messages in each. Limits count by person. */
export const READERS = 50
export const OWN = 1_000
export const EACH = 20
export const MESSAGES = READERS * OWN * EACH

/** The token of the open session of a member, by their place among the measured members. */
export const tokenOf = (place: number): string => `st_${`medida${place}`.padEnd(43, '-')}`

/** The first places are the readers', the next thousand the readers' partners in conversation, the rest the writers'. */
export const FIRST_WRITER = READERS + OWN

/** Each writer is connected with so many others. */
export const FRIENDS = 20

/** The ids of the first member who takes part, of the readers' first conversation, and of the writers'. */
export type Filled = { firstUser: number; firstConversation: number; firstOfWriters: number }

/**
 * Adds a million messages, conversations of writers two by two, and a session to each of the measured members.
 * @param writers an even number
 */
export async function addMessages(database: pg.Pool, writers: number): Promise<Filled> {
  const { firstUser } = await selectOne(
    database,
    { firstUser: column.id },
    { text: `select min(id) as "firstUser" from users where email like '%@medida.example'` },
  )
  const firstWriter = firstUser + FIRST_WRITER
  await inBulk(
    database,
    `insert into conversations (low_id, high_id, opened_by, started_by, last_seq, version)
       select ${firstUser} + reader, ${firstUser + READERS} + other, ${firstUser} + reader, ${firstUser} + reader, ${EACH}, ${EACH}
       from generate_series(0, ${READERS - 1}) reader, generate_series(0, ${OWN - 1}) other order by reader, other;
     insert into conversations (low_id, high_id, opened_by, started_by, last_seq, version)
       select ${firstWriter} + 2 * n, ${firstWriter} + 2 * n + 1, ${firstWriter} + 2 * n, ${firstWriter} + 2 * n, 1, 1
       from generate_series(0, ${writers / 2 - 1}) n order by n;
     insert into conversation_members (conversation_id, user_id, other_id, last_at, unread, read_seq, seen_seq)
       select c.id, side.one, side.other, now() - c.id * interval '1 second', 1, 0, 0
       from conversations c, lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) side (one, other)
       where c.low_id >= ${firstUser};
     insert into connections (requester_id, recipient_id, status, connected_at)
       select ${firstWriter} + n, ${firstWriter} + (n + k) % ${writers}, 2, now()
       from generate_series(0, ${writers - 1}) n, generate_series(1, ${FRIENDS / 2}) k
       on conflict do nothing;
     insert into messages (conversation_id, seq, version, sender_id, text, created_at)
       select c.id, n, n, case when n % 2 = 0 then c.low_id else c.high_id end,
         'Hola, mañana vemos la casa de Laredo y el préstamo número ' || n || ' con calma',
         now() - (c.id * ${EACH} - n) * interval '1 second'
       from conversations c, lateral generate_series(1, c.last_seq) n where c.low_id >= ${firstUser}`,
  )
  await inBulk(
    database,
    `insert into sessions (token_hash, user_id, method, ip, user_agent)
       select sha256(rpad('st_medida' || n, 46, '-')::bytea), ${firstUser} + n, 'password', '10.0.0.1', 'bench'
       from generate_series(0, ${FIRST_WRITER + writers - 1}) n`,
  )
  await database.query('vacuum analyze')
  const { firstConversation, firstOfWriters } = await selectOne(
    database,
    { firstConversation: column.id, firstOfWriters: column.id },
    {
      text: `select min(id) filter (where low_id = $1) as "firstConversation",
        min(id) filter (where low_id = $2) as "firstOfWriters" from conversations`,
      values: [firstUser, firstWriter],
    },
  )
  return { firstUser, firstConversation, firstOfWriters }
}
