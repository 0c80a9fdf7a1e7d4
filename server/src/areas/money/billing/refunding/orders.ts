import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { refunds } from '../../memberships/money-back/tables.ts'
import { paymentCustomers, payments } from '../../memberships/tables.ts'
import type { Billed } from '../policy.ts'
import { refundOrders } from '../tables.ts'

export type RefundOrder = typeof refundOrders.$inferSelect

/** How long a process may take to carry out an order before somebody else goes on with it. */
export const CARRIES_OUT = sql`interval '60 seconds'`

/** A payment and its customer, as rights and refunds need them. */
export const paymentOf = (db: Db | Tx) =>
  db
    .select({ payment: payments, customer: paymentCustomers })
    .from(payments)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, payments.customerId))

type PaymentWithCustomer = {
  payment: typeof payments.$inferSelect
  customer: typeof paymentCustomers.$inferSelect
}

/** The facts of a payment that the rules of refunds need. @param ordered refunds of it that were ordered and that nobody has read yet */
export const billed = <Row extends PaymentWithCustomer>(
  { payment, customer }: Row,
  ordered: readonly Cents[],
): Billed => ({
  status: payment.status,
  paid: payment.paid,
  refunded: payment.refunded,
  ordered,
  dispute: payment.dispute,
  payerLeft: customer.leftAt !== null || customer.forgottenAt !== null || customer.userId === null,
})

const itsRefund = (db: Db | Tx) =>
  db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, refundOrders.paymentId), eq(refunds.orderKey, refundOrders.key)))

/** Orders of which nobody knows yet what became of them, of one payment or all. */
export const openOrders = (db: Db | Tx, which: SQL | undefined): Promise<RefundOrder[]> =>
  db
    .select()
    .from(refundOrders)
    .where(and(which, eq(refundOrders.state, 'processing'), notExists(itsRefund(db))))

/** Writes which orders, of one payment or all, are done: those whose refund was read. */
export async function settleDone(db: Db | Tx, paymentId?: number): Promise<void> {
  await db
    .update(refundOrders)
    .set({ state: 'done', endedAt: sql`now()` })
    .where(
      and(
        paymentId === undefined ? undefined : eq(refundOrders.paymentId, paymentId),
        eq(refundOrders.state, 'processing'),
        exists(itsRefund(db)),
      ),
    )
}

/** The order with a key; undefined if there is none. */
export async function orderNamed(db: Db | Tx, key: string): Promise<RefundOrder | undefined> {
  const [order] = await db.select().from(refundOrders).where(eq(refundOrders.key, key))
  return order
}
