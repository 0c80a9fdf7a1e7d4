import type pg from 'pg'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { inBulk } from '../world.ts'

/** People who read their lists, each with so many notifications. */
export const READERS = 50
export const OWN = 10_000
/** Each reader is connected with so many others, who did all of it. */
const AUTHORS = 10
/** Requests that wait for an answer, each for somebody else. */
export const REQUESTS = 40_000

/** The token of the open session of a member, by their place. */
export const tokenOf = (place: number): string => `st_${`aviso${place}`.padEnd(43, '-')}`

/** The first places are the readers', then their authors', then who asks and who is asked. */
const FIRST_ASKING = READERS + AUTHORS
export const FIRST_ASKED = FIRST_ASKING + REQUESTS

/** @returns the id of the member in the first place */
export async function addNotifications(database: pg.Pool): Promise<number> {
  const { first } = await selectOne(
    database,
    { first: column.id },
    { text: `select min(id) as first from users where email like '%@medida.example'` },
  )
  await inBulk(
    database,
    `insert into connections (requester_id, recipient_id, status, connected_at)
       select ${first} + reader, ${first + READERS} + author, 2, now()
       from generate_series(0, ${READERS - 1}) reader, generate_series(0, ${AUTHORS - 1}) author;
     insert into connections (requester_id, recipient_id)
       select ${first + FIRST_ASKING} + n, ${first + FIRST_ASKED} + n from generate_series(0, ${REQUESTS - 1}) n;
     insert into notifications (user_id, kind, thing, href, listed, last_at, read_at)
       select ${first} + reader, 'connection_accepted', 'medida ' || n, '/user/connections', true,
         now() - n * interval '1 minute', case when n % 2 = 0 then now() end
       from generate_series(0, ${READERS - 1}) reader, generate_series(1, ${OWN}) n order by n, reader;
     insert into notification_events (notification_id, user_id, author_id, source)
       select id, user_id, ${first + READERS} + id % ${AUTHORS}, 'medida ' || id
       from notifications where thing like 'medida %' order by id;
     insert into sessions (token_hash, user_id, method, ip, user_agent)
       select sha256(rpad('st_aviso' || n, 46, '-')::bytea), ${first} + n, 'password', '10.0.0.1', 'bench'
       from generate_series(0, ${FIRST_ASKED + REQUESTS - 1}) n`,
  )
  await database.query('vacuum analyze')
  return first
}
