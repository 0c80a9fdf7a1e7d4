import { type SQL, sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { gathered, type RowOf } from '../../../../database/statements.ts'
import { cardJoins } from '../../../people/connections/directory/member-cards.ts'
import {
  author,
  authorColumns,
  inForum,
  keptColumns,
  keptJoin,
  keptSql,
  photosSql,
  topic,
  topicHead,
  topicHeadColumns,
} from '../store.ts'

const { bool, int, iso, text } = column

/** A topic as lists show it. */
export const preview = {
  ...author,
  ...topicHead,
  ...keptColumns,
  excerpt: text,
  createdAt: iso,
  lastAt: iso,
  lastAuthor: text,
  lastPlace: int,
  replies: int,
  likes: int,
  analyses: int,
  pinned: bool,
  solved: bool,
  photos: topic.photos,
}
export type PreviewRow = RowOf<typeof preview>

/** A page of a list, and how many topics there are in it: what {@link listOf} answers. */
export const list = { rows: column.rows(preview), total: int }

/**
 * A statement for {@link list}.
 * @param from which topics, and in which order: a subquery's rows (id, rank)
 * @param total how many there are: a scalar subquery
 */
export const listOf = (from: SQL, total: SQL): SQL =>
  sql`select (${total}) as total, (select ${gathered(preview, 'o')} from (${previewsOf(from)}) o) as rows`

const keep = { readerId: column.id, topicId: column.id, ...keptColumns }
const home = { readerId: column.id, city: column.nullable(text), state: column.nullable(text) }

/** A list of which everyone has the same, what each of several readers keeps of its topics, and where each of them lives. */
export const everyonesList = { ...list, keeps: column.rows(keep), homes: column.rows(home) }

const readers = sql`${sql.placeholder('readers')}::bigint[]`

/** A statement for {@link everyonesList}: as {@link listOf}, where `from` doesn't depend on the reader. */
export const everyonesListOf = (from: SQL, total: SQL): SQL => sql`
  with everyones as materialized (${from})
  select (${total}) as total, (select ${gathered(preview, 'o')} from (${previewsOf(sql`select * from everyones`)}) o) as rows,
    (select ${gathered(keep, 'o')} from (
      select k.user_id as "readerId", k.topic_id as "topicId", ${keptSql} from everyones e
      join forum_readers k on k.topic_id = e.id and k.user_id = any(${readers})) o) as keeps,
    (select ${gathered(home, 'o')} from (
      select p.user_id as "readerId", p.city, p.state_code as state from member_profiles p where p.user_id = any(${readers})) o) as homes`

/** The previews themselves, in the order of `rank`. */
export const previewsOf = (from: SQL): SQL => sql`
  select ${authorColumns}, ${topicHeadColumns}, ${keptSql}, ${photosSql}, left(t.excerpt, 400) as excerpt,
    t.created_at as "createdAt", t.last_at as "lastAt", lu.first_name || ' ' || lu.last_name as "lastAuthor",
    t.last_place as "lastPlace", t.replies, t.likes, t.analyses, t.pinned_at is not null as pinned,
    t.solution_id is not null as solved
  from (${from}) l
  join forum_topics t on t.id = l.id ${inForum}
  join accounts u on u.id = t.author_id ${cardJoins} ${keptJoin}
  join accounts lu on lu.id = t.last_author_id
  order by l.rank`
