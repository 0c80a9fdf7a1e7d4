import type { PageKind } from '@cancha/domain/ground/aliases/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../database/columns.ts'

/** All aliases of the site in one table, so that no two pages can have the same one. */
export const pathAliases = pgTable(
  'path_aliases',
  {
    alias: text('alias').primaryKey(),
    /** The kind of thing on the page, and its id among that kind. */
    kind: text('kind').$type<PageKind>().notNull(),
    pageId: idOf('page_id').notNull(),
    /** Set for a previous alias, which still leads to the renamed page. */
    replacedAt: moment('replaced_at'),
    /** Its page is in the trash: nobody is led there, and no other page can have the alias meanwhile. */
    inTrash: boolean('in_trash').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('path_aliases_of_page').on(t.kind, t.pageId),
    // Letters of any alphabet; of ASCII and Latin-1 only a-z, 0-9 and single hyphens inside.
    check(
      'path_aliases_form',
      sql`${t.alias} ~ '^[^\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf]+(-[^\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf]+)*$' and length(${t.alias}) <= 120`,
    ),
    check(
      'path_aliases_kind',
      sql`${t.kind} in ('course', 'webinar', 'tip', 'podcast', 'blog', 'book', 'sponsor', 'page', 'member')`,
    ),
  ],
)
