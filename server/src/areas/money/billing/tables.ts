import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'
import { payments } from '../memberships/tables.ts'

/**
 * One row for each order of an administrator to pay back. Each call of the provider is made from this row, again and again the
 * same; the result stands in `refunds`, under the order's key.
 */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: id(),
    /** The order's own key, made by the page: the same key is the same order. The provider's idempotency key is made of it. */
    key: text('key').notNull(),
    paymentId: idOf('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: bigint('amount', { mode: 'number' }).$type<Cents>().notNull(),
    reason: text('reason').notNull(),
    givenBy: idOf('given_by').references(() => users.id, { onDelete: 'set null' }),
    /** `done`: a refund with its key was read. `failed`: the provider refused it, or never heard of it. */
    state: text('state').$type<'processing' | 'done' | 'failed'>().notNull(),
    /** Why it failed, by the provider's code. */
    errorCode: text('error_code'),
    /** Until when the process that carries the order out has time, before another one goes on with it. */
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('refund_orders_key').on(t.key),
    // One at a time for a payment, whatever is pressed.
    uniqueIndex('refund_orders_open').on(t.paymentId).where(sql`state = 'processing'`),
    index('refund_orders_payment').on(t.paymentId),
    index('refund_orders_given_by').on(t.givenBy),
    // For orders whose process is gone.
    index('refund_orders_lease').on(t.leaseUntil).where(sql`state = 'processing'`),
    check('refund_orders_amount', sql`${t.amount} > 0`),
    check('refund_orders_state', sql`${t.state} in ('processing', 'done', 'failed')`),
    check('refund_orders_reason', sql`length(${t.reason}) between 1 and 500`),
  ],
)
