import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../database/columns.ts'
import type { Why } from './whose.ts'

/**
 * Customers of the payment provider whose account isn't here, or isn't proven: the operator finds it. Nothing of a person stands
 * here; the provider's own page shows their data.
 */
export const unknownCustomers = pgTable(
  'unknown_customers',
  {
    /** The provider's id. */
    customerId: text('customer_id').primaryKey(),
    why: text('why').$type<Why>().notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    /** When the customer's account was found, or named by the operator. */
    settledAt: moment('settled_at'),
  },
  (t) => [index('unknown_customers_seen').on(t.firstSeenAt)],
)
