import { dealHref } from '@cancha/domain/deals/addresses'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { truncate } from '@cancha/domain/ground/text/text'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../database/statements.ts'
import { blogs, categories, podcasts } from '../../school/education/tables.ts'
import { isAliasOf } from '../aliases/aliases.ts'
import { pageAddresses } from '../aliases/views.ts'
import { searchDocuments } from '../search/tables.ts'
import type { Article } from './rss.ts'
import type { MapEntry } from './sitemap.ts'

/** Feed readers only need the newest posts; podcast directories want every episode. */
const NEWEST_BLOGS = 50
const MOST_EPISODES = 500
const NEWEST_TOPICS = 50
const NEWEST_DEALS = 50
const SUMMARY_MOST = 300

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

export function feedStore(db: Db, mapMost: number) {
  const written = (table: typeof blogs | typeof podcasts, kind: 'blog' | 'podcast') => ({
    columns: {
      id: table.id,
      title: table.title,
      author: table.author,
      topic: sql<string>`coalesce(${categories.name}, '')`,
      summary: table.summary,
      html: table.description,
      url: sql<string>`'/' || ${pageAddresses.alias}`,
      publishedAt: table.publishedAt,
    },
    topic: eq(categories.id, table.categoryId),
    address: isAliasOf(kind, table.id),
    newest: [desc(table.publishedAt), desc(table.id)],
  })
  const blog = written(blogs, 'blog')
  const podcast = written(podcasts, 'podcast')

  return {
    /**
     * Another text whenever a page that visitors can read comes, changes or goes: the triggers of search write its document in the
     * same transaction.
     * @param kind of these pages only; null for all
     */
    async version(kind: 'blog' | 'podcast' | 'topic' | 'deal' | null): Promise<string> {
      const { version } = await selectOne(
        db,
        { version: column.text },
        sql`select count(*) || ' ' || coalesce(max(changed_at)::text, '') as version from search_documents
          where listed ${kind === null ? sql`` : sql`and kind = ${kind}`}`,
      )
      return version
    },

    /** The number of pages that visitors can read. */
    async mapCount(): Promise<number> {
      return db.$count(searchDocuments, eq(searchDocuments.listed, true))
    },

    /** One map's part of the pages that visitors can read, from 0. */
    async mapPart(part: number): Promise<MapEntry[]> {
      return db
        .select({ url: searchDocuments.url, changedAt: searchDocuments.changedAt })
        .from(searchDocuments)
        .where(eq(searchDocuments.listed, true))
        .orderBy(asc(searchDocuments.kind), asc(searchDocuments.ref))
        .limit(mapMost)
        .offset(part * mapMost)
    },

    blogs: () =>
      db
        .select(blog.columns)
        .from(blogs)
        .leftJoin(categories, blog.topic)
        .innerJoin(pageAddresses, blog.address)
        .where(eq(blogs.active, true))
        .orderBy(...blog.newest)
        .limit(NEWEST_BLOGS),

    /** New visible topics of the free forum, but for those of blocked accounts: the title, and the first post's words. */
    async topics(): Promise<Article[]> {
      const rows = await selectRows(
        db,
        {
          id: column.id,
          title: column.text,
          author: column.text,
          topic: column.text,
          shortid: column.text,
          excerpt: column.text,
          publishedAt: column.moment,
        },
        sql`select t.id, t.title, u.first_name || ' ' || u.last_name as author, s.name as topic, t.shortid, t.excerpt,
            t.created_at as "publishedAt"
          from forum_topics t join forum_subcategories s on s.id = t.subcategory_id
          join forum_categories c on c.id = s.category_id join users u on u.id = t.author_id
          where t.state = 'shown' and c.tier = 'free' and u.blocked_at is null order by t.id desc limit ${NEWEST_TOPICS}`,
      )
      return rows.map(({ shortid, excerpt, ...row }) => ({
        ...row,
        summary: truncate(excerpt, SUMMARY_MOST),
        html: escaped(excerpt),
        url: topicHref('free', { subcategory: row.topic, shortid, title: row.title }),
      }))
    },

    /** The newest deals that can be had: price and place, and what the dealer says. */
    async deals(): Promise<Article[]> {
      const rows = await selectRows(
        db,
        {
          id: column.id,
          title: column.text,
          author: column.text,
          place: column.text,
          price: column.int,
          html: column.text,
          publishedAt: column.moment,
        },
        sql`select d.id, d.title, u.first_name || ' ' || u.last_name as author,
            d.address1 || ', ' || d.city || ', ' || d.state_code || ' ' || d.zip as place, d.price, d.body as html,
            d.published_at as "publishedAt"
          from deals d join users u on u.id = d.dealer_id
          where d.state = 'active' order by d.published_at desc, d.id desc limit ${NEWEST_DEALS}`,
      )
      return rows.map(({ place, price, ...row }) => ({
        ...row,
        topic: 'Tratos',
        summary: `${formatCents(cents(price), 'present')} · ${place}`,
        url: dealHref(row),
      }))
    },

    async episodes() {
      const rows = await db
        .select({
          ...podcast.columns,
          audioUrl: podcasts.audioUrl,
          audioBytes: podcasts.audioBytes,
          seconds: podcasts.seconds,
        })
        .from(podcasts)
        .leftJoin(categories, podcast.topic)
        .innerJoin(pageAddresses, podcast.address)
        .where(eq(podcasts.active, true))
        .orderBy(...podcast.newest)
        .limit(MOST_EPISODES)
      return rows.flatMap(({ audioUrl, ...row }) => (audioUrl === null ? [] : [{ ...row, audioUrl }]))
    },
  }
}
