import type { Values } from '@cancha/contract/school/writing-fields'
import type { PieceStatus } from '@cancha/contract/school/written-pieces'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { fileUses, heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

/**
 * A piece's editing state besides its own table: the draft and the time of publication. A piece that wasn't edited
 * has no row.
 */
export const pieces = pgTable(
  'written_pieces',
  {
    kind: text('kind').$type<WrittenKindName>().notNull(),
    itemId: idOf('item_id').notNull(),
    /** Null if there are no unpublished changes. */
    draft: jsonb('draft').$type<Values>(),
    /** Increases with each change, so that an outdated save is refused. */
    version: integer('version').notNull().default(0),
    publishAt: moment('publish_at'),
    /** The values that will be published at that time, as approved; later changes of the draft aren't included. */
    scheduled: jsonb('scheduled').$type<Values>(),
    /** When the scheduled publication failed, and why, for the editors. */
    stoppedAt: moment('stopped_at'),
    stoppedWhy: text('stopped_why'),
    withdrawnAt: moment('withdrawn_at'),
    /** Set while it is in the trash; `savedBy` has put it there. */
    deletedAt: moment('deleted_at'),
    /** The status before it was put in the trash. */
    deletedFrom: text('deleted_from').$type<PieceStatus>(),
    savedBy: idOf('saved_by').references(() => users.id),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('written_pieces_due').on(t.publishAt).where(sql`publish_at is not null`),
    index('written_pieces_newest').on(t.savedAt),
    index('written_pieces_trash').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('written_pieces_deleted', sql`(${t.deletedAt} is null) = (${t.deletedFrom} is null)`),
    index('written_pieces_by').on(t.savedBy),
  ],
)

/** Earlier versions of pieces. */
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

/** The files that drafts and scheduled values mention. */
export const pieceFileUses = pgTable(
  'written_piece_file_uses',
  {
    kind: text('kind').$type<WrittenKindName>().notNull(),
    itemId: idOf('item_id').notNull(),
    file: heldFile('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId, t.file] }),
    foreignKey({ columns: [t.kind, t.itemId], foreignColumns: [pieces.kind, pieces.itemId] }).onDelete(
      'cascade',
    ),
    index('written_piece_file_uses_file').on(t.file),
  ],
)

export const pieceRevisionFileUses = fileUses('piece_revision_file_uses', () => pieceRevisions.id)
