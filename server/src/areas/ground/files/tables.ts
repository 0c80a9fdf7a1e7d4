import type { FileKind } from '@cancha/contract/ground/upload-purpose'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../database/columns.ts'
import { users } from '../users/tables.ts'

/** An uploaded file, with the key by which the web requests it. */
export const files = pgTable(
  'files',
  {
    /** 128 random bits, as in the address. */
    key: text('key').primaryKey(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** The original name; used for downloads, never as a path. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** In pixels; images only. */
    width: integer('width'),
    height: integer('height'),
    /** The name of the upload's purpose; null for files from before there were purposes. */
    purpose: text('purpose'),
    /** Whether its address asks for a session and the purpose's rule at every opening. */
    private: boolean('private').notNull().default(false),
    /** The key with which its bytes are sealed, itself sealed with the site's secret; null for bytes in clear. */
    sealedKey: text('sealed_key'),
    uploadedBy: idOf('uploaded_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('files_of_person').on(t.uploadedBy, t.createdAt),
    index('files_oldest').on(t.createdAt),
    check('files_key', sql`${t.key} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('files_sealed', sql`${t.sealedKey} is null or (${t.sealedKey} like 'v1.%' and ${t.private})`),
  ],
)

/** The parts served for a file: an image in several widths and formats, other files as they were uploaded. */
export const fileParts = pgTable(
  'file_parts',
  {
    file: text('file')
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
    /** The last segment of its address, such as '640.webp'. */
    name: text('name').notNull(),
    storageKey: text('storage_key').notNull(),
    type: text('type').notNull(),
    /** 0 for parts that the sweep has yet to measure: they were stored before their sizes were written down. */
    bytes: integer('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.file, t.name] }),
    // For measure-parts.ts.
    index('file_parts_unmeasured').on(t.file).where(sql`bytes = 0`),
  ],
)

/** A foreign key to a file. Without `onDelete`: the database refuses to delete a file that a row holds. */
export const heldFile = (name: string) => text(name).references(() => files.key)

/**
 * A table of the uploaded files that the texts of rows mention, so that these files are kept: decision 44. Declared in
 * its feature's manifest, it is filled by a trigger.
 * @param holder the id of the rows whose texts mention files
 */
export const fileUses = (name: `${string}_file_uses`, holder: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      holder: idOf('holder').notNull().references(holder, { onDelete: 'cascade' }),
      file: heldFile('file').notNull(),
    },
    (t) => [primaryKey({ columns: [t.holder, t.file] }), index(`${name}_file`).on(t.file)],
  )

/** An upload by the tus protocol. It stays for a day, also when it is finished, so that finishing can be repeated. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    /** 128 random bits, as in the address. */
    key: text('key').primaryKey(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** How many bytes have arrived: the protocol's offset. */
    received: integer('received').notNull().default(0),
    /** The key with which its pieces are sealed, itself sealed with the site's secret; null for bytes in clear. */
    sealedKey: text('sealed_key'),
    /** The file that it became, and the part whose address represents it. */
    file: text('file').references(() => files.key, { onDelete: 'cascade' }),
    shown: text('shown'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    // For the quota.
    index('file_uploads_of_person').on(t.userId, t.purpose),
    // For the sweep.
    index('file_uploads_oldest').on(t.createdAt),
    // For the foreign key.
    index('file_uploads_file').on(t.file),
    check('file_uploads_received', sql`${t.received} between 0 and ${t.bytes}`),
    check('file_uploads_sealed', sql`${t.sealedKey} like 'v1.%'`),
  ],
)

/** The bytes of an upload from `start` on, until they become a file. */
export const fileUploadPieces = pgTable(
  'file_upload_pieces',
  {
    upload: text('upload')
      .notNull()
      .references(() => fileUploads.key, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    bytes: integer('bytes').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.upload, t.start] }),
    check('file_upload_pieces_bytes', sql`${t.bytes} > 0`),
  ],
)

/** The store of files that belongs to this database: one row with the store's mark. */
export const fileStore = pgTable(
  'file_store',
  {
    only: boolean('only').primaryKey().default(true),
    mark: text('mark').notNull(),
    /** When the store was marked; null if that may not have happened. */
    markedAt: moment('marked_at'),
  },
  (t) => [check('file_store_only', sql`${t.only}`)],
)
