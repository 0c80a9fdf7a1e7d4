import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf } from '../../../database/columns.ts'
import { heldFile } from '../../ground/files/tables.ts'
import type { PictureKind } from '../../ground/users/picture-address.ts'
import { users } from '../../ground/users/tables.ts'

/** The files of a member's portrait and cover. Their keys stand in the profile too, for all who show it. */
export const memberPictures = pgTable(
  'member_pictures',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PictureKind>().notNull(),
    file: heldFile('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index('member_pictures_file').on(t.file),
    check('member_pictures_kind', sql`${t.kind} in ('avatar', 'cover')`),
  ],
)
