import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

const personId = (name: string) =>
  idOf(name)
    .notNull()
    .references(() => users.id)

/** The conversation of two people. Without a message it is neither listed nor counted. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    /** The two, the smaller id first. */
    lowId: personId('low_id'),
    highId: personId('high_id'),
    openedBy: personId('opened_by'),
    /** The author of the first message: the conversation counts as started by them. */
    startedBy: idOf('started_by').references(() => users.id),
    /** The place of the last message. A message's row is written while this row is locked, so places have one order. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The number of the last change: a new, edited or deleted message. The changes after a number fill a page's gap. */
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('conversations_pair').on(t.lowId, t.highId),
    // For the limit of free members.
    index('conversations_started').on(t.startedBy).where(sql`started_by is not null`),
    check('conversations_two', sql`${t.lowId} < ${t.highId}`),
    check('conversations_opened', sql`${t.openedBy} in (${t.lowId}, ${t.highId})`),
    check(
      'conversations_started_check',
      sql`(${t.startedBy} is null) = (${t.lastSeq} = 0) and ${t.startedBy} in (${t.lowId}, ${t.highId})`,
    ),
    check('conversations_version', sql`${t.version} >= ${t.lastSeq}`),
  ],
)

/** A conversation as one of its two people keeps it. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: idOf('conversation_id')
      .notNull()
      .references(() => conversations.id),
    userId: personId('user_id'),
    otherId: personId('other_id'),
    /** When the last message was stored; null where there is none. */
    lastAt: moment('last_at'),
    /** Up to which message this person has read, and up to which the other one may know it. */
    readSeq: integer('read_seq').notNull().default(0),
    seenSeq: integer('seen_seq').notNull().default(0),
    /** The place of this person's own last message; 0 if there is none. */
    wroteSeq: integer('wrote_seq').notNull().default(0),
    /** Messages of the other one after `readSeq`. */
    unread: integer('unread').notNull().default(0),
    markedUnread: boolean('marked_unread').notNull().default(false),
    muted: boolean('muted').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    draft: text('draft').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    // For a person's list, newest first.
    index('conversation_members_listed')
      .on(t.userId, t.archived, t.lastAt.desc(), t.conversationId.desc())
      .where(sql`last_at is not null`),
    // For the mark of the header.
    index('conversation_members_unread').on(t.userId).where(sql`(unread > 0 or marked_unread) and not muted`),
    check('conversation_members_two', sql`${t.userId} <> ${t.otherId}`),
    check(
      'conversation_members_read',
      sql`${t.unread} >= 0 and ${t.readSeq} >= 0 and ${t.wroteSeq} >= 0 and ${t.seenSeq} between 0 and ${t.readSeq}`,
    ),
    check('conversation_members_draft', sql`length(${t.draft}) <= 4000`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: idOf('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** Its place in the conversation, from 1 without gaps. */
    seq: integer('seq').notNull(),
    /** The conversation's version at its last change. */
    version: integer('version').notNull(),
    senderId: personId('sender_id'),
    /** The sender's own id of the message; a second message with the same id is the same one. */
    clientId: text('client_id'),
    /** Empty when it is deleted. */
    text: text('text').notNull(),
    /** Its words as search reads them: in lower case, without accents and punctuation. */
    words: text('words').notNull().generatedAlwaysAs(sql`search_fold(text)`),
    replyTo: idOf('reply_to'),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('messages_place').on(t.conversationId, t.seq),
    // For what changed after a version.
    uniqueIndex('messages_version').on(t.conversationId, t.version),
    uniqueIndex('messages_client_id').on(t.senderId, t.clientId).where(sql`client_id is not null`),
    // For the foreign key.
    index('messages_replies').on(t.replyTo).where(sql`reply_to is not null`),
    foreignKey({ name: 'messages_reply_to', columns: [t.replyTo], foreignColumns: [t.id] }),
    check('messages_text', sql`length(${t.text}) <= 4000 and (${t.deletedAt} is null or ${t.text} = '')`),
    check('messages_places', sql`${t.seq} > 0 and ${t.version} >= ${t.seq}`),
    check('messages_client_id_form', sql`${t.clientId} ~ '^[A-Za-z0-9_-]{8,64}$'`),
  ],
)

/** The photos, documents and voice notes of a message. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: idOf('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    file: heldFile('file').notNull(),
    /** Of a voice note, in milliseconds. */
    duration: integer('duration'),
    /** How loud a voice note is over time, in digits. */
    wave: text('wave'),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.position] }),
    index('message_files_file').on(t.file),
    check('message_files_voice', sql`${t.duration} between 0 and 300000 and ${t.wave} ~ '^[0-9]{0,64}$'`),
  ],
)

/** Settings of what a person lets others see. No row: everything. */
export const messengerSettings = pgTable('messenger_settings', {
  userId: personId('user_id').primaryKey(),
  seen: boolean('seen').notNull().default(true),
  typing: boolean('typing').notNull().default(true),
  online: boolean('online').notNull().default(true),
})
