import type { Audience } from '@cancha/domain/search/audience'
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What can be found: plain texts, kept in step with the tables that they come from by triggers (install.ts). A thing
 * that some may read further than others has a document for each audience. Each kind is a partition of its own, made
 * with its triggers: what is common in one kind may be rare in another, and the database then knows.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').notNull(),
    /** The row of the kind's own table. */
    ref: idOf('ref').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    title: text('title').notNull(),
    /** A few words beside the title. */
    detail: text('detail').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    /** Whether visitors may read the page at this address: those are in the site's map. */
    listed: boolean('listed').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The title folded, for what begins with what was typed. */
    titleKey: text('title_key').notNull(),
    titleWords: tsvector('title_words').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_documents_pkey', columns: [t.kind, t.ref, t.audience] }),
    index('search_documents_words').using('gin', t.words),
    // Titles apart: short beginnings of words are looked for in titles alone.
    index('search_documents_title_words').using('gin', t.titleWords),
    index('search_documents_title_key').on(t.titleKey.op('text_pattern_ops')),
    index('search_documents_listed').on(t.ref).where(sql`listed`),
    check('search_documents_audience', sql`${t.audience} in ('everyone', 'members', 'paid')`),
    check('search_documents_url', sql`${t.url} like '/%'`),
    // Only what everyone may find can be in the site's map.
    check('search_documents_listed_is_open', sql`not ${t.listed} or ${t.audience} = 'everyone'`),
  ],
)

/** By which definition each kind's documents were made: another one makes them anew at the next start. */
export const searchKinds = pgTable('search_kinds', {
  kind: text('kind').primaryKey(),
  definition: text('definition').notNull(),
})
