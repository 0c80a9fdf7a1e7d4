import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../../database/columns.ts'
import { users } from '../../../ground/users/tables.ts'

/** Why people cancelled, in their words or without. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('cancellations_user').on(t.userId),
    check('cancellations_reason', sql`length(${t.reason}) between 1 and 500`),
  ],
)
