import { TOPICS_MOST } from '@cancha/contract/talk/forums/printed'
import type { Order } from '@cancha/contract/talk/forums/reading'
import type { TopicPreview } from '@cancha/contract/talk/forums/topic'
import { fold } from '@cancha/domain/ground/text/text'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { linkPart } from '@cancha/domain/talk/forums/addresses'
import { SUBCATEGORY_PAGE, TOPICS_PAGE } from '@cancha/domain/talk/forums/limits'
import { type SQL, sql } from 'drizzle-orm'
import { askedTogether } from '../../../../database/asked-together.ts'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, type RowOf, selectOne, selectRows } from '../../../../database/statements.ts'
import { type ReaderIn, readerIn } from '../policy.ts'
import { presentKept, presentPreview } from '../present.ts'
import { ledByAnswered } from './first-page.ts'
import { everyonesList, everyonesListOf, list, listOf, type PreviewRow } from './previews.ts'

/** Pages of a list that can be asked for: each reads what stands before it. */
export const LIST_PAGES_MOST = 500
/** The same for lists over several subcategories, which read that much of each. */
const WIDE_PAGES_MOST = 50
/** How many of the last topics of a subcategory are looked through for what somebody hasn't read. */
const UNREAD_LOOK = 200

const { id, int, text, nullable, iso, oneOf } = column
const page = sql.placeholder('page')
const count = (most: number) => sql.raw(String(most))

/** The last row of a page of a list, and the number of rows before the page. */
type Bounds = { upTo: SQL; offset: SQL }
const boundsOf = (size: number): Bounds => ({
  upTo: sql`${page}::int * ${count(size)}`,
  offset: sql`(${page}::int - 1) * ${count(size)}`,
})

type ListPlaceholder = 'subcategories' | 'page' | 'readers' | ReaderIn
const prepareList = prepareStatement<ListPlaceholder>

/**
 * A statement for a page of a list. That for first pages says how many rows it reads: by a limit that PostgreSQL doesn't know
 * beforehand it expects a tenth of the table, and plans each time anew, which takes longer than reading.
 */
function paged(name: string, size: number, statement: (bounds: Bounds) => SQL) {
  const first = prepareList(`${name}_first`, statement({ upTo: count(size), offset: count(0) }))
  const any = prepareList(name, statement(boundsOf(size)))
  return (values: Record<ListPlaceholder, unknown>) => (values.page === 1 ? first : any)(values)
}

/** The subcategories of a list, as an array of ids. */
const chosen = sql`unnest(${sql.placeholder('subcategories')}::bigint[]) q (id)`
const size = count(TOPICS_PAGE)

/** The first of several subcategories by one of their indexes: as many of each as the page ends with. */
const merged = (where: SQL, order: SQL, outer: SQL, { upTo, offset }: Bounds, most = size) => sql`
  select v.id, row_number() over (order by ${outer}, v.id desc) as rank from ${chosen} cross join lateral (
    select t.id, t.last_at, t.created_at, t.week_reads from forum_topics t
    where t.subcategory_id = q.id and t.state = 'shown' and ${where} order by ${order}, t.id desc limit ${upTo}) v
  order by ${outer}, v.id desc limit ${most} offset ${offset}`

const reader = sql`${sql.placeholder('reader')}::bigint`
const inChosen = sql`t.subcategory_id = any(${sql.placeholder('subcategories')}::bigint[]) and t.state = 'shown'`

/** The topics of subcategories, as triggers count them. */
const allTopics = sql`select coalesce(sum(s.topics), 0)::int from forum_subcategories s
  where s.id = any(${sql.placeholder('subcategories')}::bigint[])`

/** Counts a list of somebody's own, or one by a condition; up to what its pages show. */
const counted = (rows: SQL) =>
  sql`select count(*)::int from (${rows} limit ${count(WIDE_PAGES_MOST * TOPICS_PAGE)}) counted`

const unread = sql`${chosen} cross join lateral (
    select t.id, t.last_at, t.last_place from forum_topics t where t.subcategory_id = q.id and t.state = 'shown'
    order by t.last_at desc, t.id desc limit ${count(UNREAD_LOOK)}) v
  left join forum_readers r on r.topic_id = v.id and r.user_id = ${reader}
  where coalesce(r.read_place, 0) < v.last_place and not coalesce(r.muted, false)`

const keptBy = (condition: SQL) => sql`forum_readers r join forum_topics t on t.id = r.topic_id
  where r.user_id = ${reader} and ${condition} and ${inChosen}`
const followed = keptBy(sql`r.following`)
const bookmarked = keptBy(sql`r.bookmarked_at is not null`)

const orders: Record<Order, ReturnType<typeof paged>> = {
  latest: paged('forums.latest', TOPICS_PAGE, (bounds) =>
    everyonesListOf(merged(sql`true`, sql`t.last_at desc`, sql`v.last_at desc`, bounds), allTopics),
  ),
  unanswered: paged('forums.unanswered', TOPICS_PAGE, (bounds) =>
    everyonesListOf(
      merged(sql`t.replies = 0`, sql`t.created_at desc`, sql`v.created_at desc`, bounds),
      counted(sql`select from forum_topics t where ${inChosen} and t.replies = 0`),
    ),
  ),
  read: paged('forums.read', TOPICS_PAGE, (bounds) =>
    everyonesListOf(
      merged(sql`t.week_reads > 0`, sql`t.week_reads desc`, sql`v.week_reads desc`, bounds),
      counted(sql`select from forum_topics t where ${inChosen} and t.week_reads > 0`),
    ),
  ),
  new: paged('forums.new', TOPICS_PAGE, (bounds) =>
    listOf(
      sql`select v.id, row_number() over (order by v.last_at desc, v.id desc) as rank from ${unread}
        order by v.last_at desc, v.id desc limit ${size} offset ${bounds.offset}`,
      counted(sql`select from ${unread}`),
    ),
  ),
  following: paged('forums.following', TOPICS_PAGE, (bounds) =>
    listOf(
      sql`select t.id, row_number() over (order by t.last_at desc, t.id desc) as rank from ${followed}
        order by t.last_at desc, t.id desc limit ${size} offset ${bounds.offset}`,
      counted(sql`select from ${followed}`),
    ),
  ),
  bookmarked: paged('forums.bookmarked', TOPICS_PAGE, (bounds) =>
    listOf(
      sql`select t.id, row_number() over (order by r.bookmarked_at desc, t.id desc) as rank from ${bookmarked}
        order by r.bookmarked_at desc, t.id desc limit ${size} offset ${bounds.offset}`,
      counted(sql`select from ${bookmarked}`),
    ),
  ),
}

const latestOf = (bounds: Bounds, most?: SQL) =>
  listOf(merged(sql`true`, sql`t.last_at desc`, sql`v.last_at desc`, bounds, most), allTopics)
const latestPage = paged('forums.latest_of_several', TOPICS_PAGE, (bounds) => latestOf(bounds))
const newestOnes = prepareList(
  'forums.newest_of_several',
  latestOf({ upTo: count(TOPICS_MOST), offset: count(0) }, count(TOPICS_MOST)),
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
const allSubcategories = prepareStatement('forums.subcategories', sql`select ${COLUMNS} ${FROM}`)
const inTree = prepareStatement(
  'forums.tree',
  sql`select ${COLUMNS}, s.topics, (select t.last_at from forum_topics t where t.subcategory_id = s.id and t.state = 'shown'
      order by t.last_at desc, t.id desc limit 1) as "lastAt" ${FROM}`,
)

const subcategoryCache = new WeakMap<Db, Promise<SubcategoryRow[]>>()
export type SubcategoryRow = RowOf<typeof subcategory>

/** All subcategories with their categories, in their order: a dozen rows, which only a migration changes. */
export async function readSubcategories(db: Db): Promise<SubcategoryRow[]> {
  const read = subcategoryCache.get(db) ?? selectRows(db, subcategory, allSubcategories({}))
  subcategoryCache.set(db, read)
  return read.catch((error: unknown) => {
    subcategoryCache.delete(db)
    throw error
  })
}

/** The same with how many topics each has, and when somebody wrote there last. */
export const readTree = (db: Db) =>
  selectRows(db, { ...subcategory, topics: int, lastAt: nullable(iso) }, inTree({}))

/** Letters alone, as addresses had them once: those go on leading to their pages. */
const lettersOf = (name: string): string => fold(name.replace(/\P{L}/gu, '-'))

/**
 * The subcategories of the category that the hyphenated name of an address means. Accents and case don't matter, nor do digits where no
 * category has just these.
 */
export function ofNamed<Row extends Pick<SubcategoryRow, 'category'>>(
  asked: string,
  rows: readonly Row[],
): Row[] {
  const just = rows.filter(({ category }) => fold(linkPart(category)) === fold(linkPart(asked)))
  return just.length > 0 ? just : rows.filter(({ category }) => lettersOf(category) === lettersOf(asked))
}

type TopicPageQuery = { order: Order; subcategories: readonly SubcategoryRow[]; page: number }

/** Lists of which everyone has the same, but for what each keeps of their topics. */
const EVERYONES: readonly Order[] = ['latest', 'unanswered', 'read']

type TopicListQuery = { order: Order; ids: readonly number[]; page: number; reader: number }

/**
 * Reads a page of topics of several subcategories, with the number of pages. Concurrent readers of the same list get it from one
 * statement, each with what they keep of its topics.
 */
export function topicLists(db: Db) {
  async function everyones({ order, ids, page }: TopicListQuery, readers: readonly number[]) {
    const given = { subcategories: ids, page: Math.min(page, WIDE_PAGES_MOST), readers, ...readerIn(null) }
    const { rows, total, keeps, homes } = await selectOne(db, everyonesList, orders[order](given))
    const byReader = Map.groupBy(keeps, ({ readerId }) => readerId)
    return { ...shownOf(rows, total, page, null), keeps: byReader, homes }
  }

  const findEveryones = askedTogether(async (asked: readonly TopicListQuery[]) => {
    const nameOf = ({ order, ids, page }: TopicListQuery) => JSON.stringify([order, ids, page])
    const read = [...Map.groupBy(asked, nameOf)].map(
      async ([name, [one, ...others]]) =>
        one &&
        ([
          name,
          await everyones(
            one,
            [one, ...others].map(({ reader }) => reader),
          ),
        ] as const),
    )
    const found = new Map((await Promise.all(read)).filter((one) => one !== undefined))
    return asked.map((one) => found.get(nameOf(one)))
  })

  return async (
    viewer: Viewer | null,
    { order, subcategories, page }: TopicPageQuery,
  ): Promise<{ topics: TopicPreview[]; totalPages: number }> => {
    const ids = subcategories.map((one) => one.id)
    if (!EVERYONES.includes(order)) {
      const given = {
        subcategories: ids,
        page: Math.min(page, WIDE_PAGES_MOST),
        readers: [],
        ...readerIn(viewer),
      }
      const { rows, total } = await selectOne(db, list, orders[order](given))
      return shownOf(rows, total, page, viewer)
    }
    const reader = viewer?.id ?? 0
    const found = await findEveryones({ order, ids, page, reader })
    if (!found) throw new Error('a list that was asked for is missing')
    const { topics, totalPages, keeps, homes } = found
    const own = new Map(keeps.get(reader)?.map((row) => [String(row.topicId), row]))
    const shown = topics.map((one) => ({ ...one, kept: presentKept(own.get(one._id), viewer) }))
    if (order !== 'latest' || page > 1) return { topics: shown, totalPages }
    const home = homes.find(({ readerId }) => readerId === reader)
    return { topics: ledByAnswered(shown, home), totalPages }
  }
}

function shownOf(rows: readonly PreviewRow[], total: number, page: number, viewer: Viewer | null) {
  const totalPages = Math.min(WIDE_PAGES_MOST, Math.ceil(total / TOPICS_PAGE))
  const shown = page > totalPages ? [] : rows
  return { topics: shown.map((row) => presentPreview(row, viewer)), totalPages }
}

const inOne = (offset: SQL, most: SQL) =>
  listOf(
    sql`select t.id, row_number() over (order by (t.pinned_at is not null) desc, t.last_at desc, t.id desc) as rank
    from forum_topics t where t.subcategory_id = (${sql.placeholder('subcategories')}::bigint[])[1] and t.state = 'shown'
    order by (t.pinned_at is not null) desc, t.last_at desc, t.id desc limit ${most} offset ${offset}`,
    allTopics,
  )
const bySubcategory = paged('forums.in_subcategory', SUBCATEGORY_PAGE, ({ offset }) =>
  inOne(offset, count(SUBCATEGORY_PAGE)),
)
const newestInOne = prepareList('forums.newest_in_subcategory', inOne(count(0), count(TOPICS_MOST)))

type Rows = { rows: PreviewRow[]; totalPages: number }

/** A page of one subcategory's topics: pinned ones first, then the last answered; without a page as many as come at once. */
export async function topicsIn(
  db: Db,
  viewer: Viewer | null,
  row: SubcategoryRow,
  page: number | undefined,
): Promise<Rows> {
  const given = givenFor(viewer, [row], Math.min(page ?? 1, LIST_PAGES_MOST))
  const asked = page === undefined ? newestInOne(given) : bySubcategory(given)
  const { rows, total } = await selectOne(db, list, asked)
  const totalPages = Math.min(LIST_PAGES_MOST, Math.ceil(total / SUBCATEGORY_PAGE))
  return { rows: (page ?? 1) > totalPages ? [] : rows, totalPages }
}

/** The last answered topics of several subcategories; without a page as many as come at once. */
export async function topicsOfSeveral(
  db: Db,
  viewer: Viewer | null,
  subcategories: readonly SubcategoryRow[],
  page: number | undefined,
): Promise<Rows> {
  const given = givenFor(viewer, subcategories, Math.min(page ?? 1, WIDE_PAGES_MOST))
  const { rows, total } = await selectOne(
    db,
    list,
    page === undefined ? newestOnes(given) : latestPage(given),
  )
  const totalPages = Math.min(WIDE_PAGES_MOST, Math.ceil(total / TOPICS_PAGE))
  return { rows: (page ?? 1) > totalPages ? [] : rows, totalPages }
}

const givenFor = (viewer: Viewer | null, subcategories: readonly SubcategoryRow[], page: number) => ({
  subcategories: subcategories.map((one) => one.id),
  page,
  readers: [],
  ...readerIn(viewer),
})
