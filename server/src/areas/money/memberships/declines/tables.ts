import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../../database/columns.ts'
import { users } from '../../../ground/users/tables.ts'

/** The keys of the counters that a decline fills, by the counter's name: hashes, and the number of an account. */
export type DeclineKeys = Partial<Record<'account' | 'card' | 'browser' | 'address' | 'email', string>>

/**
 * Charges and other cards about which a bank was asked while the payer was there, and whose outcome isn't known yet: a webhook alone may
 * bring it.
 */
export const awaitedCharges = pgTable(
  'awaited_charges',
  {
    /** `checkout ` and the submit's key, or `invoice ` or `setup ` and the provider's id. */
    about: text('about').primaryKey(),
    /** The account that is paid for. */
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keys: jsonb('keys').$type<DeclineKeys>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    // For those of an account whose payments were just read.
    index('awaited_charges_user').on(t.userId),
  ],
)
