import { DOCUMENT_VERDICTS, type DocumentVerdict } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KIND_KEYS, type DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../../database/columns.ts'
import { heldFile } from '../../../ground/files/tables.ts'
import { lenderEntries, loanRequests } from '../tables.ts'

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const kinds = quoted(DOCUMENT_KIND_KEYS)
const requestId = () =>
  idOf('request_id')
    .notNull()
    .references(() => loanRequests.id, { onDelete: 'cascade' })
const entryId = () =>
  idOf('pair_id')
    .notNull()
    .references(() => lenderEntries.id, { onDelete: 'cascade' })

/**
 * The documents of a request that have ever changed. The version increases with each paper that comes or goes; a lender's review is of
 * one version. Each change of a document locks the request's row first.
 */
export const loanDocuments = pgTable(
  'loan_documents',
  {
    requestId: requestId(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.kind] }),
    check('loan_documents_kind', sql`${t.kind} in (${kinds})`),
    check('loan_documents_version', sql`${t.version} >= 1`),
  ],
)

/** The papers of a document, each a sealed file. One that was taken out stays as a line without its file, so that its openings can be told. */
export const loanPapers = pgTable(
  'loan_papers',
  {
    id: id(),
    requestId: requestId(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Null once it was taken out. */
    file: heldFile('file'),
    pages: integer('pages').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    // A file is used once. It also finds the paper at every opening.
    uniqueIndex('loan_papers_file').on(t.file),
    index('loan_papers_of_request').on(t.requestId, t.id),
    check('loan_papers_kind', sql`${t.kind} in (${kinds})`),
    check('loan_papers_pages', sql`${t.pages} between 1 and 40`),
    check('loan_papers_removed', sql`(${t.file} is null) = (${t.removedAt} is not null)`),
  ],
)

/** A lender to whom the file of a request is open, or who asked for it. Opening a paper and withdrawing the file lock this row first. */
export const loanFileKeys = pgTable(
  'loan_file_keys',
  {
    entryId: entryId().primaryKey(),
    requestId: requestId(),
    askedAt: moment('asked_at'),
    /** Since when the lender may open the papers; null if they may not. */
    givenAt: moment('given_at'),
  },
  (t) => [index('loan_file_keys_of_request').on(t.requestId)],
)

/** Each lender's review of a document. */
export const loanDocumentReviews = pgTable(
  'loan_document_reviews',
  {
    requestId: requestId(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    entryId: entryId(),
    /** Of the document; 0 where nothing was given yet. */
    version: integer('version').notNull(),
    verdict: text('verdict').$type<DocumentVerdict>().notNull(),
    /** The lender's words about what is missing. */
    reason: text('reason').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.kind, t.entryId] }),
    index('loan_document_reviews_pair').on(t.entryId),
    check('loan_document_reviews_kind', sql`${t.kind} in (${kinds})`),
    check(
      'loan_document_reviews_said',
      sql`${t.verdict} in (${quoted(DOCUMENT_VERDICTS)}) and (${t.verdict} = 'again') = (${t.reason} <> '') and ${t.version} >= 0`,
    ),
    check('loan_document_reviews_reason', sql`length(${t.reason}) <= 300`),
  ],
)

/** Each time a lender looked at a paper: pages asked for within minutes of each other are one opening. */
export const loanPaperOpenings = pgTable(
  'loan_paper_openings',
  {
    id: id(),
    paperId: idOf('paper_id')
      .notNull()
      .references(() => loanPapers.id, { onDelete: 'cascade' }),
    entryId: entryId(),
    at: moment('at').notNull().defaultNow(),
    until: moment('until').notNull().defaultNow(),
    /** The numbers of the pages that were asked for. */
    pages: integer('pages').array().notNull().default(sql`'{}'`),
    /** Whether the PDF was taken as a whole. */
    saved: boolean('saved').notNull().default(false),
  },
  (t) => [
    index('loan_paper_openings_of_paper').on(t.paperId, t.entryId, t.id.desc().nullsFirst()),
    index('loan_paper_openings_pair').on(t.entryId),
  ],
)
