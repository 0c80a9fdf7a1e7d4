import type { REPORT_REASONS } from '@cancha/contract/people/member-reports'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

const memberId = (name: string) =>
  idOf(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** When two were connected, or when the request was sent: the order of lists. */
const since = (t: Record<'connectedAt' | 'createdAt', AnyPgColumn>) =>
  sql`coalesce(${t.connectedAt}, ${t.createdAt})`

/** A connection or a request between two members. No row: no relation. */
export const connections = pgTable(
  'connections',
  {
    id: id(),
    requesterId: memberId('requester_id'),
    recipientId: memberId('recipient_id'),
    /** 1 pending, 2 connected. */
    status: smallint('status').$type<1 | 2>().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    connectedAt: moment('connected_at'),
  },
  (t) => [
    // One row for each pair, requested by either.
    uniqueIndex('connections_pair').on(
      sql`least(${t.requesterId}, ${t.recipientId})`,
      sql`greatest(${t.requesterId}, ${t.recipientId})`,
    ),
    // For a member's lists and counters, from either side, in the lists' order.
    index('connections_listed_by_requester').on(t.requesterId, t.status, since(t), t.recipientId),
    index('connections_listed_by_recipient').on(t.recipientId, t.status, since(t), t.requesterId),
    check('connections_two', sql`${t.requesterId} <> ${t.recipientId}`),
    check(
      'connections_status',
      sql`${t.status} in (1, 2) and (${t.status} = 2) = (${t.connectedAt} is not null)`,
    ),
  ],
)

/** Blocks of one member by another. The two don't find each other. */
export const memberBlocks = pgTable(
  'member_blocks',
  {
    blockerId: memberId('blocker_id'),
    blockedId: memberId('blocked_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    // Blocks are looked up from the other side as often.
    index('member_blocks_blocked').on(t.blockedId, t.blockerId),
    check('member_blocks_two', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

/** Members' reports about each other, for administrators. */
export const memberReports = pgTable(
  'member_reports',
  {
    id: id(),
    reporterId: memberId('reporter_id'),
    reportedId: memberId('reported_id'),
    reason: text('reason').$type<(typeof REPORT_REASONS)[number]>().notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: idOf('resolved_by').references(() => users.id),
    outcome: text('outcome').$type<'dismissed' | 'acted'>(),
    note: text('note'),
  },
  (t) => [
    // One open report for each pair: a new one replaces it.
    uniqueIndex('member_reports_open').on(t.reporterId, t.reportedId).where(sql`resolved_at is null`),
    index('member_reports_of_state').on(sql`(${t.resolvedAt} is null)`, t.id),
    index('member_reports_reported').on(t.reportedId),
    check('member_reports_two', sql`${t.reporterId} <> ${t.reportedId}`),
    check(
      'member_reports_reason',
      sql`${t.reason} in ('spam', 'fraud', 'harassment', 'impersonation', 'other')`,
    ),
    check('member_reports_lengths', sql`length(${t.text}) <= 1000 and length(${t.note}) <= 1000`),
    check(
      'member_reports_resolved',
      sql`(${t.resolvedAt} is null) = (${t.outcome} is null) and ${t.outcome} in ('dismissed', 'acted')`,
    ),
  ],
)

/** Copies of a reported member's messages, as they were when they were reported: all that administrators see of them. */
export const reportEvidence = pgTable(
  'report_evidence',
  {
    id: id(),
    reportId: idOf('report_id')
      .notNull()
      .references(() => memberReports.id, { onDelete: 'cascade' }),
    /** The name of the copied message: 'message:7'. */
    source: text('source').notNull(),
    authorId: idOf('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [
    uniqueIndex('report_evidence_source').on(t.reportId, t.source),
    index('report_evidence_author').on(t.authorId),
    check('report_evidence_text', sql`length(${t.text}) <= 4000`),
  ],
)

/** The files of what was reported. */
export const reportEvidenceFiles = pgTable(
  'report_evidence_files',
  {
    evidenceId: idOf('evidence_id')
      .notNull()
      .references(() => reportEvidence.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    file: heldFile('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.evidenceId, t.position] }),
    index('report_evidence_files_file').on(t.file),
  ],
)

/** Every word in the directory with its sound in Spanish, for searches by beginning and for misspellings. */
export const directoryWords = pgTable('directory_words', {
  word: text('word').primaryKey(),
  /** The same sound for gonzalez, gonzales and gonsalez, for instance 'gonsales'. */
  sound: text('sound').notNull(),
})

/**
 * The words of each member: names, city, state, postal code, and 'role:3' for roles; only of members who can be
 * found. Maintained by triggers on accounts and profiles. The key orders each word's members newest first, which is
 * all that a page of the directory reads.
 */
export const directoryPostings = pgTable(
  'directory_postings',
  { word: text('word').notNull(), userId: memberId('user_id') },
  (t) => [primaryKey({ columns: [t.word, t.userId] }), index('directory_postings_user').on(t.userId)],
)
