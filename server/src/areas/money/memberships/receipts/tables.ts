import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import { bigint, check, doublePrecision, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../../database/columns.ts'
import type { Seller } from '../../../../site-settings.ts'
import { payments } from '../tables.ts'

/**
 * Receipts of payments and credit notes of refunds, as they were handed out: a row is written once, and only its payer's name goes with
 * their account. The numbers are one series for both kinds, without gaps, in the order in which they were given: see `issueReceipts`.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    /** The payment that was made, or refunded in part or whole. No payment is deleted while a receipt names it. */
    paymentId: idOf('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's id of the refund; null for a payment. */
    refundId: text('refund_id'),
    amount: bigint('amount', { mode: 'number' }).$type<Cents>().notNull(),
    /** The tax in the amount; null where nothing is known of one. */
    tax: bigint('tax', { mode: 'number' }).$type<Cents>(),
    taxLabel: text('tax_label'),
    /** Null where the provider worked the tax out. */
    taxPercent: doublePrecision('tax_percent'),
    /** By the provider's clock; never earlier than that of the number before. */
    issuedAt: moment('issued_at').notNull(),
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
    /** The seller as of then; null where a part of their data wasn't known. */
    seller: jsonb('seller').$type<Seller>(),
  },
  (t) => [
    uniqueIndex('receipts_number').on(t.number),
    // Each payment and each refund has one.
    uniqueIndex('receipts_payment').on(t.paymentId).where(sql`kind = 'payment'`),
    uniqueIndex('receipts_refund').on(t.refundId).where(sql`kind = 'refund'`),
    index('receipts_of_payment').on(t.paymentId),
    check('receipts_number', sql`${t.number} > 0`),
    check('receipts_amount', sql`${t.amount} > 0`),
    check('receipts_tax', sql`${t.tax} between 0 and ${t.amount}`),
    check(
      'receipts_kind',
      sql`(${t.kind} = 'refund') = (${t.refundId} is not null) and ${t.kind} in ('payment', 'refund')`,
    ),
  ],
)
