import type { Order } from '@cancha/contract/forums/reading'
import { linkPart } from '@cancha/domain/forums/addresses'
import { SUBCATEGORY_PAGE, TOPICS_PAGE } from '@cancha/domain/forums/limits'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { fold } from '@cancha/domain/text'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { kept, type RowOf, selectOne, selectRows } from '../../../database/statements.ts'
import { type ReaderIn, readerIn } from '../policy.ts'

import { type PreviewRow, preview, previewsOf } from './previews.ts'

/** Pages of a list that can be asked for: each reads what stands before it. */
export const LIST_PAGES_MOST = 500
/** The same for lists over several subcategories, which read that much of each. */
const WIDE_PAGES_MOST = 50
/** How many of the last topics of a subcategory are looked through for what somebody hasn't read. */
const UNREAD_LOOK = 200

const { id, int, text, nullable, iso, oneOf } = column
const page = sql.placeholder('page')
const size = sql.raw(String(TOPICS_PAGE))
const offset = sql`(${page}::int - 1) * ${size}`
const upTo = sql`${page}::int * ${size}`

/** The subcategories of a list, as an array of ids. */
const chosen = sql`unnest(${sql.placeholder('subcategories')}::bigint[]) q (id)`

/** The first of several subcategories by one of their indexes: as many of each as the page ends with. */
const merged = (where: SQL, order: SQL, outer: SQL) => sql`
  select v.id, row_number() over (order by ${outer}, v.id desc) as rank from ${chosen} cross join lateral (
    select t.id, t.last_at, t.created_at, t.week_reads from forum_topics t
    where t.subcategory_id = q.id and t.state = 'shown' and ${where} order by ${order}, t.id desc limit ${upTo}) v
  order by ${outer}, v.id desc limit ${size} offset ${offset}`

type Given = 'subcategories' | 'page' | ReaderIn

const reader = sql`${sql.placeholder('reader')}::bigint`
const inChosen = sql`t.subcategory_id = any(${sql.placeholder('subcategories')}::bigint[]) and t.state = 'shown'`

const orders: Record<Order, (values: Record<Given, unknown>) => ReturnType<ReturnType<typeof kept>>> = {
  latest: kept<Given>(
    'forums.latest',
    previewsOf(merged(sql`true`, sql`t.last_at desc`, sql`v.last_at desc`)),
  ),
  unanswered: kept<Given>(
    'forums.unanswered',
    previewsOf(merged(sql`t.replies = 0`, sql`t.created_at desc`, sql`v.created_at desc`)),
  ),
  read: kept<Given>(
    'forums.read',
    previewsOf(merged(sql`t.week_reads > 0`, sql`t.week_reads desc`, sql`v.week_reads desc`)),
  ),
  new: kept<Given>(
    'forums.new',
    previewsOf(sql`
      select v.id, row_number() over (order by v.last_at desc, v.id desc) as rank from ${chosen} cross join lateral (
        select t.id, t.last_at, t.last_place from forum_topics t where t.subcategory_id = q.id and t.state = 'shown'
        order by t.last_at desc, t.id desc limit ${sql.raw(String(UNREAD_LOOK))}) v
      left join forum_readers r on r.topic_id = v.id and r.user_id = ${reader}
      where coalesce(r.read_place, 0) < v.last_place and not coalesce(r.muted, false)
      order by v.last_at desc, v.id desc limit ${size} offset ${offset}`),
  ),
  following: kept<Given>(
    'forums.following',
    previewsOf(sql`
      select t.id, row_number() over (order by t.last_at desc, t.id desc) as rank
      from forum_readers r join forum_topics t on t.id = r.topic_id
      where r.user_id = ${reader} and r.following and ${inChosen}
      order by t.last_at desc, t.id desc limit ${size} offset ${offset}`),
  ),
  bookmarked: kept<Given>(
    'forums.bookmarked',
    previewsOf(sql`
      select t.id, row_number() over (order by r.bookmarked_at desc, t.id desc) as rank
      from forum_readers r join forum_topics t on t.id = r.topic_id
      where r.user_id = ${reader} and r.bookmarked_at is not null and ${inChosen}
      order by r.bookmarked_at desc, t.id desc limit ${size} offset ${offset}`),
  ),
}

/** Counts a list of somebody's own, or one by a condition; up to what its pages show. */
const most = sql.raw(String(WIDE_PAGES_MOST * TOPICS_PAGE))
const counts: Partial<Record<Order, SQL>> = {
  unanswered: sql`select from forum_topics t where ${inChosen} and t.replies = 0 limit ${most}`,
  read: sql`select from forum_topics t where ${inChosen} and t.week_reads > 0 limit ${most}`,
  new: sql`select from ${chosen} cross join lateral (
      select t.id, t.last_place from forum_topics t where t.subcategory_id = q.id and t.state = 'shown'
      order by t.last_at desc, t.id desc limit ${sql.raw(String(UNREAD_LOOK))}) v
    left join forum_readers r on r.topic_id = v.id and r.user_id = ${reader}
    where coalesce(r.read_place, 0) < v.last_place and not coalesce(r.muted, false)`,
  following: sql`select from forum_readers r join forum_topics t on t.id = r.topic_id
    where r.user_id = ${reader} and r.following and ${inChosen} limit ${most}`,
  bookmarked: sql`select from forum_readers r join forum_topics t on t.id = r.topic_id
    where r.user_id = ${reader} and r.bookmarked_at is not null and ${inChosen} limit ${most}`,
}
const counters = new Map(
  Object.entries(counts).map(([order, rows]) => [
    order,
    kept<Given>(`forums.count_${order}`, sql`select count(*)::int as count from (${rows}) counted`),
  ]),
)

/** The topics of subcategories, as triggers count them. */
const topicsOf = kept<Given>(
  'forums.count_topics',
  sql`select coalesce(sum(s.topics), 0)::int as count from forum_subcategories s
    where s.id = any(${sql.placeholder('subcategories')}::bigint[])`,
)

const subcategory = {
  id,
  categoryId: id,
  tier: oneOf('free', 'pro'),
  category: text,
  subcategory: text,
  subcategorySid: text,
  description: text,
}
const FROM = sql`from forum_categories c join forum_subcategories s on s.category_id = c.id
  order by c.tier, c.position, s.position`
const COLUMNS = sql`s.id, c.id as "categoryId", c.tier, c.name as category, s.name as subcategory, s.shortid as "subcategorySid",
  s.description`
const allSubcategories = kept('forums.subcategories', sql`select ${COLUMNS} ${FROM}`)
const inTree = kept(
  'forums.tree',
  sql`select ${COLUMNS}, s.topics, (select t.last_at from forum_topics t where t.subcategory_id = s.id and t.state = 'shown'
      order by t.last_at desc, t.id desc limit 1) as "lastAt" ${FROM}`,
)

const known = new WeakMap<Db, Promise<SubcategoryRow[]>>()
export type SubcategoryRow = RowOf<typeof subcategory>

/** All subcategories with their categories, in their order: a dozen rows, which only a migration changes. */
export async function readSubcategories(db: Db): Promise<SubcategoryRow[]> {
  const read = known.get(db) ?? selectRows(db, subcategory, allSubcategories({}))
  known.set(db, read)
  return read.catch((error: unknown) => {
    known.delete(db)
    throw error
  })
}

/** The same with how many topics each has, and when somebody wrote there last. */
export const readTree = (db: Db) =>
  selectRows(db, { ...subcategory, topics: int, lastAt: nullable(iso) }, inTree({}))

/** Whether the hyphenated name of an address means a name; accents and case don't matter. */
export const isNamed = (asked: string, name: string): boolean =>
  fold(linkPart(asked)) === fold(linkPart(name))

type Wanted = { order: Order; subcategories: readonly SubcategoryRow[]; page: number }

/** A page of topics of several subcategories, with the number of pages. */
export async function listTopics(
  db: Db,
  viewer: Viewer | null,
  { order, subcategories, page }: Wanted,
): Promise<{ rows: PreviewRow[]; totalPages: number }> {
  const given = { subcategories: subcategories.map((one) => one.id), page, ...readerIn(viewer) }
  const counting = counters.get(order)
  const [rows, total] = await Promise.all([
    page > WIDE_PAGES_MOST ? [] : selectRows(db, preview, orders[order](given)),
    selectOne(db, { count: int }, counting ? counting(given) : topicsOf({ ...given })).then(
      ({ count }) => count,
    ),
  ])
  return { rows, totalPages: Math.min(WIDE_PAGES_MOST, Math.ceil(total / TOPICS_PAGE)) }
}

const own = sql.raw(String(SUBCATEGORY_PAGE))
const bySubcategory = kept<Given>(
  'forums.in_subcategory',
  previewsOf(sql`
    select t.id, row_number() over (order by (t.pinned_at is not null) desc, t.last_at desc, t.id desc) as rank
    from forum_topics t where t.subcategory_id = any(${sql.placeholder('subcategories')}::bigint[]) and t.state = 'shown'
    order by (t.pinned_at is not null) desc, t.last_at desc, t.id desc limit ${own} offset (${page}::int - 1) * ${own}`),
)

/** A page of one subcategory's topics: pinned ones first, then the last answered. */
export async function topicsIn(
  db: Db,
  viewer: Viewer | null,
  row: SubcategoryRow,
  page: number,
): Promise<{ rows: PreviewRow[]; totalPages: number }> {
  const given = { subcategories: [row.id], page: Math.min(page, LIST_PAGES_MOST), ...readerIn(viewer) }
  const [rows, { count }] = await Promise.all([
    selectRows(db, preview, bySubcategory(given)),
    selectOne(db, { count: int }, topicsOf(given)),
  ])
  const totalPages = Math.min(LIST_PAGES_MOST, Math.ceil(count / SUBCATEGORY_PAGE))
  return { rows: page > totalPages ? [] : rows, totalPages }
}
