import type { POST_REPORT_REASONS } from '@cancha/contract/talk/forums/order'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../../database/columns.ts'
import { users } from '../../../ground/users/tables.ts'
import { forumPosts } from '../tables.ts'

const personId = (name: string) =>
  idOf(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const byPerson = (name: string) => idOf(name).references(() => users.id)

/** A member's report of a post. */
export const forumReports = pgTable(
  'forum_reports',
  {
    id: id(),
    postId: idOf('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    reporterId: personId('reporter_id'),
    reason: text('reason').$type<(typeof POST_REPORT_REASONS)[number]>().notNull(),
    text: text('text').notNull(),
    /** Whether its reporter was in good standing, so that it counts towards hiding the post. */
    counts: boolean('counts').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: byPerson('resolved_by'),
  },
  (t) => [
    uniqueIndex('forum_reports_open').on(t.postId, t.reporterId).where(sql`resolved_at is null`),
    // For the queue.
    index('forum_reports_waiting').on(t.createdAt, t.postId).where(sql`resolved_at is null`),
    index('forum_reports_reporter').on(t.reporterId, t.createdAt),
    index('forum_reports_resolved_by').on(t.resolvedBy).where(sql`resolved_by is not null`),
    check(
      'forum_reports_reason',
      sql`${t.reason} in ('spam', 'fraud', 'harassment', 'wrong_place', 'other')`,
    ),
    check('forum_reports_text', sql`length(${t.text}) <= 1000`),
  ],
)

/** How a post was before a change of it. */
export const forumRevisions = pgTable(
  'forum_revisions',
  {
    id: id(),
    postId: idOf('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    /** Of a topic's first post, where the title changed. */
    title: text('title'),
    message: text('message').notNull(),
    editedBy: byPerson('edited_by').notNull(),
    editedAt: moment('edited_at').notNull().defaultNow(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('forum_revisions_post').on(t.postId, t.id),
    index('forum_revisions_edited_by').on(t.editedBy),
    check('forum_revisions_lengths', sql`length(${t.message}) <= 40000 and length(${t.reason}) <= 500`),
  ],
)

/** Members who may not write in the forums, each until a moment. */
export const forumSilences = pgTable(
  'forum_silences',
  {
    userId: personId('user_id').primaryKey(),
    until: moment('until').notNull(),
    reason: text('reason').notNull(),
    silencedBy: byPerson('silenced_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('forum_silences_silenced_by').on(t.silencedBy),
    check('forum_silences_reason', sql`length(${t.reason}) between 1 and 500`),
  ],
)
