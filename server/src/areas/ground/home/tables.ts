import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../database/columns.ts'
import { users } from '../users/tables.ts'

/** The lines of «Lo tuyo» that a member has hidden. One comes back when something happens after `upTo`. */
export const hiddenHomeLines = pgTable(
  'hidden_home_lines',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The line's key. */
    line: text('line').notNull(),
    upTo: moment('up_to').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.line] }),
    check('hidden_home_lines_line', sql`length(${t.line}) <= 100`),
  ],
)
