import { cents } from '@cancha/domain/ground/amounts/cents'
import { type Standing, standingOf } from '@cancha/domain/money/memberships/subscription'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Account, Card, Invoice, Subscription } from '../../../../adapters/payments/payments.ts'
import type { Tx } from '../../../../database/connection.ts'
import { storeMoneyBack } from '../money-back/store-money-back.ts'
import { planOfOrder } from '../plan-prices.ts'
import { payments, subscriptions } from '../tables.ts'
import { type Checkout, checkoutOf, invoiceFacts, subscriptionFacts } from './facts.ts'
import { isAlive } from './outcome.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** The rows of a customer that were stored before, by the provider's ids. */
export type StoredRows = {
  subscriptions: ReadonlyMap<string, SubscriptionRow>
  payments: ReadonlyMap<string, PaymentRow>
}

export const cardColumnsOf = (card: Card | null) => ({
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
  cardExpiresMonth: card?.expiresMonth ?? null,
  cardExpiresYear: card?.expiresYear ?? null,
})

/** Reads what is stored of a customer. */
export async function storedRowsOf(tx: Tx, customerId: number): Promise<StoredRows> {
  const subs = await tx.select().from(subscriptions).where(eq(subscriptions.customerId, customerId))
  const bills = await tx.select().from(payments).where(eq(payments.customerId, customerId))
  return {
    subscriptions: new Map(subs.map((row) => [row.subscriptionId, row])),
    payments: new Map(bills.map((row) => [row.invoiceId, row])),
  }
}

/** The day of grace of which the last letter told, of each of a customer's invoices. */
export async function letterDaysOf(tx: Tx, customerId: number): Promise<Map<string, number>> {
  const { invoiceId, letterDay } = payments
  const rows = await tx
    .select({ invoiceId, letterDay })
    .from(payments)
    .where(eq(payments.customerId, customerId))
  return new Map(rows.map((one) => [one.invoiceId, one.letterDay]))
}

/**
 * Copies what was read of a customer over what is stored. A subscription that the provider doesn't know any more has ended; a draft is gone.
 * @returns where each subscription stands now
 */
export async function storeAccount(
  tx: Tx,
  customerId: number,
  account: Account,
  { stored, rows, now }: { stored: StoredRows; rows: readonly Checkout[]; now: Date },
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>()
  const invoices = account.invoices.map(invoiceFacts)
  const subs = eachOnce(account.subscriptions).map((one) => {
    const standing = standingOf(subscriptionFacts(one, rows), invoices, now)
    standings.set(one.id, standing)
    return { customerId, subscriptionId: one.id, ...subscriptionColumns(one, rows), standing }
  })
  const bills = eachOnce(account.invoices).map((one) => ({
    customerId,
    invoiceId: one.id,
    ...paymentColumns(one, rows),
  }))
  if (subs.length > 0)
    await tx
      .insert(subscriptions)
      .values(subs)
      .onConflictDoUpdate({ target: subscriptions.subscriptionId, set: overwritten(subscriptions, subs) })
  if (bills.length > 0) {
    const { id, invoiceId } = payments
    const storedPayments = await tx
      .insert(payments)
      .values(bills)
      .onConflictDoUpdate({ target: invoiceId, set: overwritten(payments, bills) })
      .returning({ id, invoiceId })
    const paymentIds = new Map(storedPayments.map((row) => [row.invoiceId, row.id]))
    await storeMoneyBack(tx, account.invoices, { paymentIds, now })
  }
  // A draft that was given up is gone there, as if it had never been; nothing else goes.
  const there = new Set(account.invoices.map(({ id }) => id))
  for (const [id, row] of stored.payments)
    if (row.status === 'draft' && !there.has(id)) await tx.delete(payments).where(eq(payments.id, row.id))
  for (const [id, row] of stored.subscriptions) {
    if (standings.has(id)) continue
    standings.set(id, 'ended')
    if (isAlive(row))
      await tx
        .update(subscriptions)
        .set({ status: 'canceled', standing: 'ended', endedAt: now })
        .where(and(eq(subscriptions.id, row.id), eq(subscriptions.customerId, customerId)))
  }
  return standings
}

/** A list that grew while its pages were read may name one twice. */
const eachOnce = <One extends { id: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

/** For rows that are there already: every column that was given but whose they are, as it was given. */
function overwritten<Table extends PgTable>(
  table: Table,
  [row]: readonly object[],
): PgUpdateSetSource<Table> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => row && name in row && name !== 'customerId',
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  ) as PgUpdateSetSource<Table>
}

function subscriptionColumns(one: Subscription, rows: readonly Checkout[]) {
  const { id: _, ...facts } = subscriptionFacts(one, rows)
  return { ...facts, endedAt: one.endedAt }
}

/** The provider repeats a charge a few times; a card that is changed again and again adds more. */
const ATTEMPTS_MOST = 20

const paymentColumns = (one: Invoice, rows: readonly Checkout[]) => ({
  subscriptionId: one.subscriptionId,
  plan: planOfOrder(one.metadata, one.priceId),
  number: one.number,
  status: one.status,
  subtotal: one.subtotal,
  total: one.total,
  paid: one.paid,
  tax: one.tax,
  refunded: cents(Math.min(one.refunded, one.paid)),
  dispute: one.dispute,
  createdAt: one.createdAt,
  paidAt: one.paidAt,
  firstDeclinedAt: one.firstDeclinedAt,
  nextAttemptAt: one.nextAttemptAt,
  periodStart: one.periodStart,
  periodEnd: one.periodEnd,
  attempts: one.attempts.slice(-ATTEMPTS_MOST).map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  ...cardColumnsOf(shownCardOf(one, rows)),
})

/** The card that paid, unless it was somebody else's: the account's owner isn't shown it. */
export const shownCardOf = (invoice: Invoice, rows: readonly Checkout[]): Card | null =>
  checkoutOf(invoice, rows)?.keepsCard === false ? null : invoice.card
