import { MOVING_PART } from '@cancha/contract/ground/moving-pictures'
import { EVERY_CATEGORY, type Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { gathered, prepareStatement, type RowOf, selectRows } from '../../../database/statements.ts'
import { card, cardColumns, cardJoins } from '../../people/connections/directory/member-cards.ts'
import { blockedBy } from '../../people/connections/safety/blocks.ts'
import { rangeJoin } from './page-range.ts'
import { keepsOrder, type ReaderIn, readerIn, readerParameter, seen } from './policy.ts'

const { id, int, text, bool, iso, moment, nullable, oneOf, json } = column

export const state = oneOf('shown', 'waiting', 'hidden', 'deleted')
const tier = oneOf('free', 'pro')
const calculatorType = oneOf('rental_property', 'flip_property', 'refinance_property', 'flip_analysis')
const Data = z.record(z.string(), z.union([z.string(), z.number()]))
const Changes = z.array(
  z.object({ field: z.string(), value: z.union([z.string(), z.number()]), why: z.string() }),
)

/** Whether the author `u` keeps order in the category `c`. */
const authorModerates = sql`(u.level = 1 or u.moderates && array[${sql.raw(String(EVERY_CATEGORY))}, c.id])`

export const author = { ...card, deleted: bool, moderator: bool }
export const authorColumns = sql`${cardColumns}, u.deleted_at is not null as deleted, ${authorModerates} as moderator`

const Mentions = z.array(z.tuple([z.int(), z.string(), z.string().nullable(), z.boolean()]))

export const post = {
  ...author,
  postId: id,
  shortid: text,
  place: int,
  message: text,
  createdAt: iso,
  editedAt: nullable(iso),
  likes: int,
  liked: bool,
  state,
  solution: bool,
  removedAt: nullable(iso),
  removedReason: nullable(text),
  answer: nullable(text),
  version: int,
  mentions: json(Mentions),
  analysisId: nullable(id),
  analysisType: nullable(calculatorType),
  analysisName: nullable(text),
  analysisData: nullable(json(Data)),
  changes: nullable(json(Changes)),
  ofId: nullable(id),
  ofAuthor: nullable(text),
  ofData: nullable(json(Data)),
}
export type PostRow = RowOf<typeof post>

/** The columns of a post `x` of the topic `t` in the category `c`. */
export const postColumns = sql`${authorColumns}, x.id as "postId", x.shortid, coalesce(x.place, 0) as place, x.message,
  x.created_at as "createdAt", x.edited_at as "editedAt", x.likes, x.state, x.version,
  x.likes > 0 and exists (select from forum_likes l where l.post_id = x.id and l.user_id = ${readerParameter('reader')}::bigint) as liked,
  x.id is not distinct from t.solution_id as solution,
  x.removed_at as "removedAt", x.removed_reason as "removedReason", x.answer,
  case when position('@[' in x.message) = 0 then '[]' else coalesce((select json_agg(json_build_array(mu.id, mu.first_name || ' ' || mu.last_name, ma.alias, mu.deleted_at is not null))
    from forum_mentions m join accounts mu on mu.id = m.user_id
    left join page_addresses ma on ma.kind = 'member' and ma.page_id = mu.id
    where m.post_id = x.id), '[]') end as mentions,
  n.id as "analysisId", n.type as "analysisType", n.name as "analysisName", n.data as "analysisData", n.changes,
  n.of_id as "ofId", n.of_data as "ofData", n.of_author as "ofAuthor"`

export const postJoins = sql`join accounts u on u.id = x.author_id ${cardJoins}
  left join lateral (
    select n.id, n.type, n.name, n.data, n.changes, o.id as of_id, o.data as of_data, ou.first_name as of_author
    from forum_analyses n
    left join (forum_analyses o join forum_posts op on op.id = o.post_id join forum_topics ot on ot.id = op.topic_id
        join accounts ou on ou.id = op.author_id)
      -- The analysis that it answers has gone out of sight with its post, for whoever doesn't see that post.
      on o.id = n.counter_of and (op.state = 'shown' and (ot.state = 'shown' or ot.id = t.id)
        or ot.id = t.id and (op.author_id = ${readerParameter('reader')}::bigint or ${keepsOrder}))
    -- Most topics have none: nothing is looked up for theirs.
    where (t.analyses > 0 or x.state <> 'shown') and n.post_id = x.id) n on true`

export const inForum = sql`join forum_subcategories s on s.id = t.subcategory_id join forum_categories c on c.id = s.category_id`

const isLastPage = sql`span.high >= t.last_place`

/**
 * A page's posts: those on its places, which an index gives however long the topic is; the solution; and on the last page what has
 * no place on a page: it waits for one, or it was removed behind the last visible post.
 */
const pageSql = sql`select ${postColumns} from (
      select * from forum_posts where topic_id = t.id and place between span.low and span.high
      union all select * from forum_posts where id = t.solution_id and place not between span.low and span.high
      union all select * from forum_posts where topic_id = t.id and state <> 'shown' and ${isLastPage}
        and (place is null or place > span.high and id is distinct from t.solution_id)) x
    ${postJoins}
    where ${seen}
    order by x.place nulls last, x.id`

const onePost = prepareStatement<'id' | ReaderIn>(
  'forums.post',
  sql`select ${postColumns} from forum_posts x join forum_topics t on t.id = x.topic_id ${inForum} ${postJoins}
    where x.id = ${sql.placeholder('id')}`,
)

/** A post whatever its state; the policy decides who reads it. */
export async function findPost(db: Db | Tx, postId: number, viewer: Viewer | null): Promise<PostRow | null> {
  const [row] = await selectRows(db, post, onePost({ id: postId, ...readerIn(viewer) }))
  return row ?? null
}

const Photo = z.tuple([z.string(), z.int().nullable(), z.int().nullable(), z.boolean()])
export type PhotoRow = z.infer<typeof Photo>
const Photos = z.array(Photo)
const Figures = z.array(
  z.tuple([z.enum(['rental_property', 'flip_property', 'refinance_property', 'flip_analysis']), Data]),
)

/** A topic's title and category, and the columns that rights on it depend on. */
export const topicHead = {
  topicId: id,
  shortid: text,
  title: text,
  tier,
  categoryId: id,
  category: text,
  subcategory: text,
  subcategorySid: text,
  authorId: id,
  state,
  closed: bool,
  silencedUntil: nullable(moment),
}
export type TopicHead = RowOf<typeof topicHead>

export const topicHeadColumns = sql`t.id as "topicId", t.shortid, t.title, c.tier, c.id as "categoryId", c.name as category,
  s.name as subcategory, s.shortid as "subcategorySid", t.author_id as "authorId", t.state,
  t.closed_at is not null as closed,
  (select f.until from forum_silences f where f.user_id = ${readerParameter('reader')}::bigint and f.until > now()) as "silencedUntil"`

export const keptColumns = {
  read: nullable(int),
  following: nullable(bool),
  muted: nullable(bool),
  bookmarked: nullable(bool),
}
export const keptSql = sql`k.read_place as read, k.following, k.muted, k.bookmarked_at is not null as bookmarked`
export const keptJoin = sql`left join forum_readers k on k.topic_id = t.id and k.user_id = ${readerParameter('reader')}::bigint`

/** Whether a file has a version in which it moves. @param file its key */
export const movesSql = (file: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from stored_parts m where m.file = ${file} and m.name = ${sql.raw(`'${MOVING_PART}'`)})`

export const photosSql = sql`coalesce((select json_agg(json_build_array(h.file, h.width, h.height, h.moves) order by h.position)
  from (select p.file, p.position, f.width, f.height, ${movesSql(sql`p.file`)} as moves
    from forum_photos p join file_facts f on f.key = p.file where p.topic_id = t.id) h), '[]') as photos`

export const topic = {
  ...author,
  ...topicHead,
  ...keptColumns,
  createdAt: iso,
  lastAt: iso,
  lastPlace: int,
  /** The places of the page. */
  low: int,
  high: int,
  replies: int,
  pinned: bool,
  mergedInto: nullable(text),
  photos: json(Photos),
  /** The topic's analysis, and the inputs of all of its kind in visible posts. */
  analysis: nullable(id),
  figures: json(Figures),
  /** Of the page that is asked for, as this reader sees them, with the topic's solution. */
  posts: column.rows(post),
  /** The members whom the reader blocks: their posts are folded. */
  blocked: json(z.array(z.int())),
}
export type TopicRow = RowOf<typeof topic>

const topicPage = prepareStatement<'sid' | 'page' | ReaderIn>(
  'forums.topic',
  sql`select ${authorColumns}, ${topicHeadColumns}, ${keptSql}, ${photosSql}, t.created_at as "createdAt",
    t.last_at as "lastAt", t.last_place as "lastPlace", span.low, span.high, t.replies, t.pinned_at is not null as pinned,
    (select g.shortid from forum_topics g where g.id = t.merged_into) as "mergedInto",
    (select n.id from forum_posts x join forum_analyses n on n.post_id = x.id where x.topic_id = t.id and x.place = 1
      and t.analyses > 0) as analysis,
    case when t.analyses < 2 then '[]' else coalesce((select json_agg(json_build_array(y.type, y.data)) from (
      select n.type, n.data from forum_posts x join forum_analyses n on n.post_id = x.id
      where x.topic_id = t.id and x.state = 'shown' order by n.id limit 200) y), '[]') end as figures,
    (select ${gathered(post, 'l')} from (${pageSql}) l) as posts, ${blockedBy(sql`${readerParameter('reader')}::bigint`)} as blocked
  from forum_topics t ${inForum} join accounts u on u.id = t.author_id ${cardJoins} ${keptJoin} ${rangeJoin}
  where t.shortid = ${sql.placeholder('sid')}`,
)

/** A topic with a page of its posts. */
export async function findTopic(
  db: Db,
  sid: string,
  page: number,
  viewer: Viewer | null,
): Promise<TopicRow | null> {
  const [row] = await selectRows(db, topic, topicPage({ sid, page, ...readerIn(viewer) }))
  return row ?? null
}

const topicHeadById = prepareStatement<'of' | ReaderIn>(
  'forums.topic_head',
  sql`select ${topicHeadColumns} from forum_topics t ${inForum} where t.id = ${sql.placeholder('of')}`,
)

export async function findTopicHead(
  db: Db | Tx,
  topicId: number,
  viewer: Viewer | null,
): Promise<TopicHead | null> {
  const [row] = await selectRows(db, topicHead, topicHeadById({ of: topicId, ...readerIn(viewer) }))
  return row ?? null
}

const postInTopic = {
  ...topicHead,
  postId: id,
  postAuthorId: id,
  postState: state,
  postPlace: nullable(int),
  message: text,
  version: int,
  answered: bool,
  likes: int,
  removedAt: nullable(moment),
}
export type PostInTopic = RowOf<typeof postInTopic>

const selectPostInTopic = (
  lock: SQL,
) => sql`select ${topicHeadColumns}, x.id as "postId", x.author_id as "postAuthorId", x.state as "postState",
    x.place as "postPlace", x.message, x.version, x.answer is not null as answered, x.likes, x.removed_at as "removedAt"
  from forum_posts x join forum_topics t on t.id = x.topic_id ${inForum}
  where x.id = ${sql.placeholder('of')} ${lock}`

const postFree = prepareStatement<'of' | ReaderIn>('forums.post_in_topic', selectPostInTopic(sql``))
const postLocked = prepareStatement<'of' | ReaderIn>(
  'forums.post_lock',
  selectPostInTopic(sql`for no key update of t, x`),
)

/** A post with what rights on it depend on. */
export async function findPostInTopic(
  db: Db | Tx,
  postId: number,
  viewer: Viewer | null,
): Promise<PostInTopic | null> {
  const [row] = await selectRows(db, postInTopic, postFree({ of: postId, ...readerIn(viewer) }))
  return row ?? null
}

/** The same with its topic and itself locked. The topic is locked first, as by a reply. */
export async function lockPostInTopic(tx: Tx, postId: number, viewer: Viewer): Promise<PostInTopic | null> {
  await selectRows(
    tx,
    { id },
    sql`select t.id from forum_posts x join forum_topics t on t.id = x.topic_id where x.id = ${postId} for no key update of t`,
  )
  const [row] = await selectRows(tx, postInTopic, postLocked({ of: postId, ...readerIn(viewer) }))
  return row ?? null
}
