import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, idOf, moment } from '../../../../database/columns.ts'
import { users } from '../../../ground/users/tables.ts'

/** Links of letters with which somebody repairs a card without signing in. */
export const repairLinks = pgTable(
  'repair_links',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** The address that it was sent to. */
    email: text('email').notNull(),
    invoiceId: text('invoice_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** By the provider's clock. */
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('repair_links_hash').on(t.tokenHash),
    index('repair_links_user').on(t.userId),
    check('repair_links_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
  ],
)
