import type { CoverArt } from '@cancha/contract/ground/cover-art'
import type { Audience } from '@cancha/domain/ground/search/audience'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index: plain texts, kept up to date with their tables by triggers (install.ts). Content of which some
 * people may read more has a document for each audience. Each kind is a partition, created with its triggers, so that
 * word frequencies are known for each kind.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').notNull(),
    /** The id in the kind's own table. */
    ref: idOf('ref').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    title: text('title').notNull(),
    /** A few words shown beside the title. */
    detail: text('detail').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    /** Whether visitors can read the page at this address: these pages are in the site map. */
    listed: boolean('listed').notNull(),
    /** The address of the small picture that results show. */
    picture: text('picture'),
    /** The cover that is drawn where there is no picture. */
    cover: jsonb('cover').$type<CoverArt>(),
    /** A word beside it that tells it from others of its kind, as «Vendido». */
    badge: text('badge'),
    /** When its texts or its address last changed: the site map tells it. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The folded title, for titles that start with the typed text. */
    titleKey: text('title_key').notNull(),
    titleWords: tsvector('title_words').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_documents_pkey', columns: [t.kind, t.ref, t.audience] }),
    index('search_documents_words').using('gin', t.words),
    // Titles have their own index, because short word beginnings are searched in titles only.
    index('search_documents_title_words').using('gin', t.titleWords),
    index('search_documents_title_key').on(t.titleKey.op('text_pattern_ops')),
    index('search_documents_listed').on(t.ref).where(sql`listed`),
    // Without its table, like the picture below.
    check('search_documents_audience', sql`audience in ('everyone', 'members', 'paid', 'training')`),
    check('search_documents_url', sql`${t.url} like '/%'`),
    // A private file opens for its owner alone, so its address stands in no result. The column is named without its
    // table: a constraint that is added later is read anew for each partition, whose name is another one.
    check('search_documents_picture', sql`picture ~ '^/media/(?!privados/)'`),
    // Only what everyone may find can be in the site map.
    check('search_documents_listed_is_open', sql`not ${t.listed} or ${t.audience} = 'everyone'`),
  ],
)

/**
 * The declaration with which each kind's documents were made; after a change they are made again at the next start.
 */
export const searchKinds = pgTable('search_kinds', {
  kind: text('kind').primaryKey(),
  definition: text('definition').notNull(),
})

/**
 * The words that stand in each audience's documents, for the correction of misspelt ones. Gathered anew by a job
 * (gather-words.ts).
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    audience: text('audience').$type<Audience>().notNull(),
    /** Folded, without figures. */
    word: text('word').notNull(),
    /** As it is written most often, with its accents, in lower case. */
    written: text('written').notNull(),
    times: integer('times').notNull(),
    length: smallint('length').notNull(),
    /** Its letters as the domain's `lettersIn` gives them. */
    letters: integer('letters').notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_vocabulary_pkey', columns: [t.audience, t.word] }),
    index('search_vocabulary_length').on(t.length, t.audience),
    check('search_vocabulary_audience', sql`${t.audience} in ('everyone', 'members', 'paid', 'training')`),
  ],
)
