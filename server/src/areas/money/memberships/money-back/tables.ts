import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Dispute, Refund } from '../../../../adapters/payments/payments.ts'
import { id, idOf, moment } from '../../../../database/columns.ts'
import { payments } from '../tables.ts'

const amount = () => bigint('amount', { mode: 'number' }).$type<Cents>().notNull()

const payment = () =>
  idOf('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' })

/** Copies of what the provider paid back, each with its moment: `payments.refunded` is the sum of those that stand. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: payment(),
    /** The provider's id. */
    refundId: text('refund_id').notNull(),
    amount: amount(),
    status: text('status').$type<Refund['status']>().notNull(),
    /** The key of the administrator's order (`refund_orders`); null for what was paid back on the provider's own page. */
    orderKey: text('order_key'),
    /** By the provider's clock. */
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('refunds_refund').on(t.refundId),
    index('refunds_payment').on(t.paymentId),
    // For what was paid back in a time.
    index('refunds_created').on(t.createdAt),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_status', sql`${t.status} in ('pending', 'succeeded', 'failed', 'canceled')`),
  ],
)

/** Copies of what banks dispute: the money is gone from the moment of its opening, except for an inquiry. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: payment(),
    /** The provider's id. */
    disputeId: text('dispute_id').notNull(),
    amount: amount(),
    /** A bank that only asks: no money is taken yet. */
    inquiry: boolean('inquiry').notNull(),
    status: text('status').$type<Dispute['status']>().notNull(),
    /** Why, by the provider's code. */
    reason: text('reason').notNull(),
    /** Until when the bank hears the house; null where the provider names no day. */
    respondBy: moment('respond_by'),
    /** By the provider's clock. */
    openedAt: moment('opened_at').notNull(),
    /** When the reading first found it decided, by the provider's clock: the provider itself doesn't say when it was. */
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('disputes_dispute').on(t.disputeId),
    index('disputes_payment').on(t.paymentId),
    // For the list, newest first, and for what was disputed in a time.
    index('disputes_opened').on(t.openedAt, t.id),
    index('disputes_decided').on(t.decidedAt).where(sql`decided_at is not null`),
    // For those that wait for an answer.
    index('disputes_to_answer').on(t.respondBy).where(sql`status = 'to_answer'`),
    check('disputes_amount', sql`${t.amount} > 0`),
    check('disputes_status', sql`${t.status} in ('to_answer', 'answered', 'won', 'lost', 'closed')`),
  ],
)
