import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { momentOfField } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import type { PaymentState } from '@cancha/domain/money/billing/payment-states'
import type { PlanId } from '@cancha/domain/money/memberships/plans'
import { readReceiptNumber } from '@cancha/domain/money/memberships/receipts'
import { and, count, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { findPeople } from '../../../ground/audit/log/find-people.ts'
import { accounts } from '../../../ground/users/views.ts'
import { receipts } from '../../memberships/receipts/tables.ts'
import { paymentCustomers, payments } from '../../memberships/tables.ts'

/** The filters of a list of payments; one that is left out or empty doesn't matter. */
export type Filters = {
  /** A complete address, a name, a receipt's number, or a card's last four. */
  search?: string | undefined
  state?: PaymentState | undefined
  plan?: PlanId | undefined
  /** Calendar days in the site's time zone, both included. */
  from?: string | undefined
  until?: string | undefined
}

/** A payment with its payer; without one where the account is gone. */
export type FoundPayment = {
  payment: typeof payments.$inferSelect
  receipt: { number: number } | null
  payer: { id: number; firstName: string; lastName: string; email: string } | null
}

/** The provider's numbers of its bills: letters of the customer and how many bills they had before. */
const BILL = /^[a-z0-9]{3,12}-\d{1,8}$/i
const LAST_FOUR = /^\d{4}$/

/**
 * The conditions of the filters. Invoices that were never sent are nobody's payments yet.
 * @throws Refusal invalid_input at the search, if a name means too many people
 */
export async function conditionsOf(tx: Tx, { search, state, plan, from, until }: Filters): Promise<SQL[]> {
  const begins = from ? startOf(from) : null
  const dayAfter = until ? addDays(until, 1) : null
  const ends = dayAfter ? startOf(dayAfter) : null
  return [
    state ? eq(payments.state, state) : ne(payments.state, 'draft'),
    ...(plan ? [eq(payments.plan, plan)] : []),
    ...(begins ? [gte(payments.at, begins)] : []),
    ...(ends ? [lt(payments.at, ends)] : []),
    ...(search ? [await searched(tx, search)] : []),
  ]
}

async function searched(tx: Tx, search: string): Promise<SQL> {
  if (LAST_FOUR.test(search)) return eq(payments.cardLast4, search)
  if (BILL.test(search)) return eq(payments.number, search.toUpperCase())
  const number = readReceiptNumber(search)
  if (number !== null)
    return inArray(
      payments.id,
      tx.select({ id: receipts.paymentId }).from(receipts).where(eq(receipts.number, number)),
    )
  const people = await findPeople(tx, 'search', search)
  if (people.length === 0) return sql`false`
  const customers = await tx
    .select({ id: paymentCustomers.id })
    .from(paymentCustomers)
    .where(
      inArray(
        paymentCustomers.userId,
        people.map(({ id }) => id),
      ),
    )
  return customers.length === 0
    ? sql`false`
    : inArray(
        payments.customerId,
        customers.map(({ id }) => id),
      )
}

const startOf = (day: string): Date | null => momentOfField(`${day}T00:00`)

/**
 * The newest payments that match, before the one with this id.
 * @throws Refusal not_found if there is none with that id
 */
export async function findPayments(
  tx: Tx,
  conditions: readonly SQL[],
  { most, before }: { most: number; before?: number | undefined },
): Promise<FoundPayment[]> {
  const older = before === undefined ? [] : [await olderThan(tx, before)]
  return newestPayments(tx, [...conditions, ...older], most)
}

/** The newest payments for which conditions hold. */
export const newestPayments = (db: Db | Tx, conditions: readonly SQL[], most: number) =>
  paymentsWithPayers(db)
    .where(and(...conditions))
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(most)

export const paymentsWithPayers = (db: Db | Tx) =>
  db
    .select({
      payment: payments,
      receipt: { number: receipts.number },
      payer: {
        id: accounts.id,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        email: accounts.email,
      },
    })
    .from(payments)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, payments.customerId))
    .leftJoin(accounts, and(eq(accounts.id, paymentCustomers.userId), isNull(accounts.deletedAt)))
    .leftJoin(receipts, and(eq(receipts.paymentId, payments.id), eq(receipts.kind, 'payment')))

async function olderThan(tx: Tx, id: number): Promise<SQL> {
  const [edge] = await tx.select({ at: payments.at }).from(payments).where(eq(payments.id, id))
  if (!edge) throw new Refusal('not_found')
  // The provider's moments are whole seconds.
  return sql`(${payments.at}, ${payments.id}) < (${edge.at.toISOString()}::timestamptz, ${id}::bigint)`
}

type Totals = { count: number; paid: Cents; refunded: Cents }

/** Counts and adds up the payments that match. */
export async function totalsOf(tx: Tx, conditions: readonly SQL[]): Promise<Totals> {
  const [row] = await tx
    .select({ count: count(), paid: sum(payments.paid), refunded: sum(payments.refunded) })
    .from(payments)
    .where(and(...conditions))
  return {
    count: row?.count ?? 0,
    paid: cents(Number(row?.paid ?? 0)),
    refunded: cents(Number(row?.refunded ?? 0)),
  }
}
