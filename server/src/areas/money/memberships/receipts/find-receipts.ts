import type { OwnPayment } from '@cancha/contract/money/memberships/shapes'
import { receiptNumber } from '@cancha/domain/money/memberships/receipts'
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { refunds } from '../money-back/tables.ts'
import { payments } from '../tables.ts'
import { receipts } from './tables.ts'

export type Receipt = typeof receipts.$inferSelect & {
  /** False for a refund that came back after its note was given: nothing went to the payer. */
  stands: boolean
}

/** The receipts for which a condition over them and their payments holds, in the order of their numbers. */
const receiptsWhere = (db: Db | Tx, which: SQL): Promise<Receipt[]> =>
  db
    .select({
      ...getTableColumns(receipts),
      stands: sql<boolean>`coalesce(${refunds.status} not in ('failed', 'canceled'), true)`,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(refunds, eq(refunds.refundId, receipts.refundId))
    .where(which)
    .orderBy(asc(receipts.number))

export const receiptsOfCustomers = (db: Db | Tx, customerIds: number[]): Promise<Receipt[]> =>
  receiptsWhere(db, inArray(payments.customerId, customerIds))

export const receiptsOfPayment = (db: Db | Tx, paymentId: number): Promise<Receipt[]> =>
  receiptsWhere(db, eq(payments.id, paymentId))

/** The receipt of a payment itself; undefined while it has none. */
export const receiptIn = (all: readonly Receipt[], paymentId: number): Receipt | undefined =>
  all.find((one) => one.kind === 'payment' && one.paymentId === paymentId)

/** The number that a payment is called by: its receipt's; its bill's while it isn't paid, or where it cost nothing. */
export const numberOf = (
  row: Pick<typeof payments.$inferSelect, 'status' | 'paid' | 'number'>,
  receipt: Pick<Receipt, 'number'> | null | undefined,
): string | null => {
  if (receipt) return receiptNumber(receipt.number)
  return row.status === 'paid' && row.paid > 0 ? null : row.number
}

/** The notes of what went back of a payment, in the wire's format. */
export const presentNotes = (all: readonly Receipt[], paymentId: number): OwnPayment['refunds'] =>
  all
    .filter((one) => one.kind === 'refund' && one.paymentId === paymentId)
    .map(({ id, number, issuedAt, amount, stands }) => ({
      id: String(id),
      number: receiptNumber(number),
      at: issuedAt.toISOString(),
      amount,
      stands,
    }))
