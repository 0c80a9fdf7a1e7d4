import { sql } from 'drizzle-orm'
import { blogs, books, courses, podcasts, tips, webinars } from '../tables.ts'

const TABLES = { course: courses, webinar: webinars, tip: tips, podcast: podcasts, blog: blogs, book: books }

/** The published pieces of all kinds, as a statement: kind, id and the date that readers see. */
export const published = sql.join(
  Object.entries(TABLES).map(
    ([kind, table]) =>
      sql`select ${sql.raw(`'${kind}'`)}::text as kind, t.id, t.published_at from ${table} t where t.active`,
  ),
  sql` union all `,
)
