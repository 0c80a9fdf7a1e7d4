import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

export const guestbookEntries = pgTable(
  'guestbook_entries',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    paperFile: heldFile('paper_file'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    // A person's entries, for their export.
    index('guestbook_entries_user').on(t.userId),
    // Finds the entry of a paper, for the right to open it and for the sweep.
    index('guestbook_entries_paper').on(t.paperFile),
    check('guestbook_entries_text', sql`length(${t.text}) between 1 and 280`),
  ],
)

/** Applause: a person gives an entry one. */
export const guestbookApplause = pgTable(
  'guestbook_applause',
  {
    entryId: idOf('entry_id')
      .notNull()
      .references(() => guestbookEntries.id, { onDelete: 'cascade' }),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.userId] }),
    index('guestbook_applause_user').on(t.userId),
  ],
)
