import type pg from 'pg'
import { column } from '../../../server/src/database/decoders.ts'
import { selectOne } from '../../../server/src/database/statements.ts'
import { inBulk } from '../../world.ts'

export const TOPICS = 100_000
/** Replies of each topic but the long one. */
const EACH = 9
/** Posts of the long one: five thousand pages. */
export const LONG = 50_000
export const POSTS = TOPICS * (EACH + 1) + LONG

/** Members who write, each by their place. Limits count by person. */
export const WRITERS = 20_000

/** The token of the open session of a writer, by their place. */
export const tokenOf = (place: number): string => `st_${`foro${place}`.padEnd(43, '-')}`

/** Codes have twelve characters. */
const CODE = (letter: string, n: string) => `'${letter}' || lpad(${n}::text, 11, '0')`

const SAID =
  `'<p>Yo guardo el <strong>8 %</strong> de la renta para reparaciones y reviso el techo cada mayo; con una casa de los sesenta ` +
  `empieza por el drenaje. Mensaje ' || n || '.</p>'`

export type Filled = { firstUser: number; firstTopic: number; longSid: string; sid: string }

/** Adds topics to the free forum's subcategories, their posts and readers, and a session to each writer. */
export async function addTopics(database: pg.Pool): Promise<Filled> {
  const { firstUser } = await selectOne(
    database,
    { firstUser: column.id },
    { text: `select min(id) as "firstUser" from users where email like '%@medida.example'` },
  )
  await inBulk(
    database,
    `with places as (select array_agg(s.id order by s.id) as ids from forum_subcategories s
        join forum_categories c on c.id = s.category_id where c.tier = 'free')
     insert into forum_topics (shortid, subcategory_id, author_id, last_author_id, title, slug, excerpt, created_at, last_at,
         next_place, last_place, replies, followers, week_reads)
       select ${CODE('T', 'n')}, p.ids[1 + n % cardinality(p.ids)], ${firstUser} + n % ${WRITERS}, ${firstUser} + (n + 1) % ${WRITERS},
         '¿Cuánto se guarda para reparaciones en la casa número ' || n || '?', 'casa-numero', 'Es mi primera casa, la número ' || n,
         now() - (${TOPICS} - n) * interval '2 minutes', now() - (${TOPICS} - n) * interval '1 minute',
         case when n = 1 then ${LONG} else ${EACH + 1} end, case when n = 1 then ${LONG} else ${EACH + 1} end,
         case when n = 1 then ${LONG - 1} else ${EACH} end, 1, n % 50
       from generate_series(1, ${TOPICS}) n, places p order by n;
     insert into forum_posts (shortid, topic_id, place, author_id, message, created_at)
       select ${CODE('P', '(row_number() over ())')}, t.id, n, ${firstUser} + (t.id + n) % ${WRITERS}, ${SAID},
         t.created_at + n * interval '1 second'
       from forum_topics t, generate_series(1, t.last_place) n where t.shortid ~ '^T[0-9]{11}$' order by t.id, n;
     insert into forum_readers (topic_id, user_id, read_place, following)
       select id, author_id, 1, true from forum_topics where shortid ~ '^T[0-9]{11}$';
     update forum_subcategories s set topics = (select count(*) from forum_topics t where t.subcategory_id = s.id and t.state = 'shown');
     insert into sessions (token_hash, user_id, method, ip, user_agent)
       select sha256(rpad('st_foro' || n, 46, '-')::bytea), ${firstUser} + n, 'password', '10.0.0.1', 'bench'
       from generate_series(0, ${WRITERS - 1}) n;
     select search_index_topic(null)`,
  )
  await database.query('vacuum analyze')
  const { firstTopic } = await selectOne(
    database,
    { firstTopic: column.id },
    { text: `select id as "firstTopic" from forum_topics where shortid = 'T00000000001'` },
  )
  return { firstUser, firstTopic, longSid: 'T00000000001', sid: 'T00000050000' }
}
