import type { PageKind } from '@cancha/domain/ground/aliases/kinds'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { allOf } from '../../../../database/all-of.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { isAliasOf } from '../../../ground/aliases/aliases.ts'
import { pageAddresses } from '../../../ground/aliases/views.ts'
import { isPublished } from '../policy.ts'
import { categoryColumns, firstFew, inListOrder, isAmongFew, MOST, posterOf } from '../reading.ts'
import type { CategoryRow } from '../store.ts'
import { blogs, books, categories, hostedVideos, podcasts, tips, webinars } from '../tables.ts'

/** The columns that all kinds share; blogs have no others. */
type Shared = typeof blogs

export type Neighbour = { title: string; alias: string }

type SharedRow = Pick<
  Shared['$inferSelect'],
  'id' | 'title' | 'author' | 'position' | 'publishedAt' | 'scene' | 'image' | 'summary'
> & { alias: string; category: CategoryRow }

type Columns = Record<string, AnyPgColumn | SQL>
type Cell<Column> =
  Column extends SQL<infer Value>
    ? Value
    : Column extends AnyPgColumn
      ? Column['_']['notNull'] extends true
        ? Column['_']['data']
        : Column['_']['data'] | null
      : never
type CellsOf<Own extends Columns> = { [Name in keyof Own]: Cell<Own[Name]> }

type KindStore<Own extends Columns, Alone extends Columns> = {
  list(limit?: number): Promise<(SharedRow & CellsOf<Own>)[]>
  /** The first ones, with the newest among them. */
  few(limit: number): Promise<(SharedRow & CellsOf<Own>)[]>
  ofCategory(category: number, limit?: number): Promise<(SharedRow & CellsOf<Own>)[]>
  /** Published or not; null if it doesn't exist. */
  one(id: number): Promise<
    | (SharedRow &
        CellsOf<Own> &
        CellsOf<Alone> & {
          active: boolean
          description: string
          searchDescription: string
          sharePicture: string | null
          previous: Neighbour | null
          next: Neighbour | null
        })
    | null
  >
}

/**
 * Reads content of one kind.
 * @param own its own columns, in lists too
 * @param alone columns that only its page needs
 */
function kindStore<Own extends Columns, Alone extends Columns>(
  db: Db | Tx,
  name: string,
  kind: PageKind,
  table: PgTable,
  own: Own,
  alone: Alone,
): KindStore<Own, Alone> {
  const t = table as Shared
  const shared = {
    id: t.id,
    title: t.title,
    author: t.author,
    position: t.position,
    publishedAt: t.publishedAt,
    scene: t.scene,
    image: t.image,
    summary: t.summary,
    alias: pageAddresses.alias,
    category: categoryColumns,
  }
  const filmed = 'videoUrl' in t ? (t as unknown as typeof tips) : null
  const addressed = isAliasOf(kind, t.id)
  const from = (columns: Columns, which: SQL | undefined) => {
    const rows = db
      .select({ ...shared, ...columns })
      .from(t)
      .innerJoin(categories, eq(categories.id, t.categoryId))
      .innerJoin(pageAddresses, addressed)
      .$dynamic()
    const all = filmed ? rows.leftJoin(hostedVideos, eq(hostedVideos.videoId, filmed.videoUrl)) : rows
    return all.where(which).orderBy(...inListOrder(t))
  }
  const limit = sql.placeholder('limit')
  const all = from(own, isPublished(t)).limit(limit).prepare(`${name}_all`)
  const inCategory = from(own, and(isPublished(t), eq(t.categoryId, sql.placeholder('category'))))
    .limit(limit)
    .prepare(`${name}_of_category`)
  const byId = from(
    {
      ...own,
      ...alone,
      active: t.active,
      description: t.description,
      searchDescription: t.searchDescription,
      sharePicture: t.sharePicture,
    },
    eq(t.id, sql.placeholder('id')),
  ).prepare(`${name}_by_id`)
  const few = from(own, and(isPublished(t), isAmongFew(t))).prepare(`${name}_few`)
  const here = sql`(select here.place, here.published_at, here.id from ${t} here where here.id = ${sql.placeholder('id')})`
  const beside = (side: '<' | '>', direction: 'asc' | 'desc') =>
    db
      .select({ title: t.title, alias: pageAddresses.alias })
      .from(t)
      .innerJoin(pageAddresses, addressed)
      .where(and(isPublished(t), sql`(${t.place}, ${t.publishedAt}, ${t.id}) ${sql.raw(side)} ${here}`))
      .orderBy(...[t.place, t.publishedAt, t.id].map(direction === 'asc' ? asc : desc))
      .limit(1)
      .prepare(`${name}_${direction === 'desc' ? 'next' : 'previous'}`)
  const before = beside('>', 'asc')
  const after = beside('<', 'desc')

  const store = {
    list: (limit = MOST) => all.execute({ limit }),
    few: async (limit: number) => firstFew(await few.execute({ limit }), limit),
    ofCategory: (category: number, limit = MOST) => inCategory.execute({ category, limit }),
    async one(id: number) {
      const [[found], [previous = null], [next = null]] = await allOf(
        db,
        () => byId.execute({ id }),
        () => before.execute({ id }),
        () => after.execute({ id }),
      )
      return found ? { ...found, previous, next } : null
    },
  }
  // Drizzle can't infer the type for a generic list of columns; KindStore states it.
  return store as unknown as KindStore<Own, Alone>
}

const filmColumns = (t: typeof webinars | typeof tips) => ({
  videoUrl: t.videoUrl,
  seconds: t.seconds,
  poster: posterOf(t),
})

export const contentsStore = (db: Db | Tx) => ({
  webinars: kindStore(db, 'webinars', 'webinar', webinars, filmColumns(webinars), {
    captions: webinars.captions,
  }),
  tips: kindStore(db, 'tips', 'tip', tips, filmColumns(tips), { captions: tips.captions }),
  podcasts: kindStore(
    db,
    'podcasts',
    'podcast',
    podcasts,
    { audioUrl: podcasts.audioUrl, seconds: podcasts.seconds },
    {},
  ),
  blogs: kindStore(db, 'blogs', 'blog', blogs, { letters: blogs.letters }, {}),
  books: kindStore(db, 'books', 'book', books, { pdf: books.pdf, link: books.link }, {}),
})

type Stores = ReturnType<typeof contentsStore>
type ListRow<Name extends keyof Stores> = Awaited<ReturnType<Stores[Name]['list']>>[number]
type OneRow<Name extends keyof Stores> = NonNullable<Awaited<ReturnType<Stores[Name]['one']>>>
export type FilmRow = ListRow<'webinars'>
export type WholeFilmRow = OneRow<'webinars'>
export type PodcastRow = ListRow<'podcasts'>
export type WholePodcastRow = OneRow<'podcasts'>
export type BlogRow = ListRow<'blogs'>
export type WholeBlogRow = OneRow<'blogs'>
export type BookRow = ListRow<'books'>
export type WholeBookRow = OneRow<'books'>
