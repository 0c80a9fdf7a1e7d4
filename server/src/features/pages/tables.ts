import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../database/columns.ts'

/** Every short address of the site: one table, so that no two pages can ever want the same one. */
export const pathAliases = pgTable(
  'path_aliases',
  {
    alias: text('alias').primaryKey(),
    pageType: text('page_type')
      .$type<
        | 'course'
        | 'podcasts'
        | 'blogs'
        | 'books'
        | 'basic'
        | 'users'
        | 'tipoftheweek'
        | 'webinar'
        | 'sponsors'
      >()
      .notNull(),
    pageId: idOf('page_id').notNull(),
    /** An old address of a page that was renamed still leads there. */
    replacedAt: moment('replaced_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('path_aliases_of_page').on(t.pageType, t.pageId),
    check('path_aliases_form', sql`${t.alias} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.alias}) <= 120`),
    check(
      'path_aliases_page_type',
      sql`${t.pageType} in ('course', 'podcasts', 'blogs', 'books', 'basic', 'users', 'tipoftheweek', 'webinar', 'sponsors')`,
    ),
  ],
)
