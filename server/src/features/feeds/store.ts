import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { isAliasOf } from '../aliases/aliases.ts'
import { pathAliases } from '../aliases/tables.ts'
import { blogs, categories, podcasts } from '../education/tables.ts'
import { searchDocuments } from '../search/tables.ts'
import type { MapEntry } from './sitemap.ts'

/** Feed readers only need the newest posts; podcast directories want every episode. */
const NEWEST_BLOGS = 50
const MOST_EPISODES = 500

export function feedStore(db: Db, mapMost: number) {
  const written = (table: typeof blogs | typeof podcasts, kind: 'blog' | 'podcast') => ({
    columns: {
      id: table.id,
      title: table.title,
      author: table.author,
      topic: sql<string>`coalesce(${categories.name}, '')`,
      summary: table.summary,
      html: table.description,
      url: sql<string>`'/' || ${pathAliases.alias}`,
      publishedAt: table.publishedAt,
    },
    topic: eq(categories.id, table.categoryId),
    address: isAliasOf(kind, table.id),
    newest: [desc(table.publishedAt), desc(table.id)],
  })
  const blog = written(blogs, 'blog')
  const podcast = written(podcasts, 'podcast')

  return {
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
        .innerJoin(pathAliases, blog.address)
        .where(eq(blogs.active, true))
        .orderBy(...blog.newest)
        .limit(NEWEST_BLOGS),

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
        .innerJoin(pathAliases, podcast.address)
        .where(eq(podcasts.active, true))
        .orderBy(...podcast.newest)
        .limit(MOST_EPISODES)
      return rows.flatMap(({ audioUrl, ...row }) => (audioUrl === null ? [] : [{ ...row, audioUrl }]))
    },
  }
}
