import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../../database/columns.ts'
import { users } from '../../../ground/users/tables.ts'
import { forumTopics } from '../tables.ts'

const personId = (name: string) =>
  idOf(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A topic as one member keeps it. */
export const forumReaders = pgTable(
  'forum_readers',
  {
    topicId: idOf('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    userId: personId('user_id'),
    /** Up to which place they have read. */
    readPlace: integer('read_place').notNull().default(0),
    readAt: moment('read_at'),
    following: boolean('following').notNull().default(false),
    muted: boolean('muted').notNull().default(false),
    bookmarkedAt: moment('bookmarked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.topicId, t.userId] }),
    // For the members who are told of a reply.
    index('forum_readers_followers').on(t.topicId, t.userId).where(sql`following and not muted`),
    index('forum_readers_followed').on(t.userId, t.topicId).where(sql`following`),
    index('forum_readers_bookmarked')
      .on(t.userId, t.bookmarkedAt.desc().nullsFirst())
      .where(sql`bookmarked_at is not null`),
    index('forum_readers_read').on(t.userId, t.readAt.desc().nullsFirst()).where(sql`read_at is not null`),
    check('forum_readers_place', sql`${t.readPlace} >= 0`),
  ],
)

/** How many members read a topic on a day, for the most read of the week. */
export const forumTopicDays = pgTable(
  'forum_topic_days',
  {
    day: date('day').notNull(),
    topicId: idOf('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    reads: integer('reads').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.topicId] }),
    index('forum_topic_days_topic').on(t.topicId),
    check('forum_topic_days_reads', sql`${t.reads} > 0`),
  ],
)
