import type { Values } from '@cancha/contract/writing-fields'
import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../database/columns.ts'
import { users } from '../people/tables.ts'

/**
 * What an editor knows of a piece beside its own table: the draft, the hour at which it will be published. A piece
 * that nobody touched has no row here.
 */
export const pieces = pgTable(
  'written_pieces',
  {
    kind: text('kind').$type<WrittenKindName>().notNull(),
    itemId: idOf('item_id').notNull(),
    /** Null when what is published is all there is. */
    draft: jsonb('draft').$type<Values>(),
    /** Counts up with every change, so that who saves over another's change is told. */
    version: integer('version').notNull().default(0),
    publishAt: moment('publish_at'),
    /** What comes out at that hour: as it was approved, whatever is written in the draft since. */
    scheduled: jsonb('scheduled').$type<Values>(),
    /** When it should have come out and couldn't, and why, in words for its editors. */
    stoppedAt: moment('stopped_at'),
    stoppedWhy: text('stopped_why'),
    withdrawnAt: moment('withdrawn_at'),
    savedBy: idOf('saved_by').references(() => users.id),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('written_pieces_due').on(t.publishAt).where(sql`publish_at is not null`),
    index('written_pieces_newest').on(t.savedAt),
    index('written_pieces_by').on(t.savedBy),
  ],
)

/** How pieces were written before. */
export const pieceRevisions = pgTable(
  'piece_revisions',
  {
    id: id(),
    kind: text('kind').$type<WrittenKindName>().notNull(),
    itemId: idOf('item_id').notNull(),
    why: text('why').$type<'saved' | 'scheduled' | 'published' | 'restored'>().notNull(),
    content: jsonb('content').$type<Values>().notNull(),
    savedBy: idOf('saved_by').references(() => users.id),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    index('piece_revisions_of_piece').on(t.kind, t.itemId, t.savedAt),
    index('piece_revisions_by').on(t.savedBy),
  ],
)
