import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import type { Facts, Grant } from '@cancha/domain/money/memberships/opened'
import type { InvoiceFacts, SubscriptionFacts } from '@cancha/domain/money/memberships/subscription'
import { and, eq, gt } from 'drizzle-orm'
import type { Account, Invoice, Subscription } from '../../../../adapters/payments/payments.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { planOfOrder } from '../plan-prices.ts'
import { checkouts, membershipGrants, paymentCustomers, payments, subscriptions } from '../tables.ts'

export type Checkout = typeof checkouts.$inferSelect

/** The submit that an order came from; undefined for one that wasn't made here. */
export const checkoutOf = (
  { metadata }: Pick<Subscription | Invoice, 'metadata'>,
  rows: readonly Checkout[],
): Checkout | undefined => rows.find(({ key }) => key === metadata.checkout)

/** A provider's subscription, as the rules know it. */
export function subscriptionFacts(one: Subscription, rows: readonly Checkout[]): SubscriptionFacts {
  const checkout = checkoutOf(one, rows)
  return {
    id: one.id,
    plan: planOfOrder(one.metadata, one.priceId),
    status: one.status,
    startedAt: one.startedAt,
    periodStart: one.periodStart,
    periodEnd: one.periodEnd,
    endsWithPeriod: one.endsWithPeriod,
    beginsAt: checkout?.kind === 'down' ? checkout.chargesFrom : null,
  }
}

/** A provider's invoice, as the rules know it. */
export const invoiceFacts = (one: Invoice): InvoiceFacts => ({
  id: one.id,
  subscriptionId: one.subscriptionId,
  plan: planOfOrder(one.metadata, one.priceId),
  status: one.status,
  paid: one.paid,
  refunded: one.refunded,
  dispute: one.dispute,
  createdAt: one.createdAt,
  paidAt: one.paidAt,
  firstDeclinedAt: one.firstDeclinedAt,
  periodStart: one.periodStart,
  periodEnd: one.periodEnd,
})

/** A provider's account of a customer, as the rules know it. */
export const accountFacts = (
  { subscriptions, invoices }: Account,
  rows: readonly Checkout[],
): Pick<Facts, 'subscriptions' | 'invoices'> => ({
  subscriptions: subscriptions.map((one) => subscriptionFacts(one, rows)),
  invoices: invoices.map(invoiceFacts),
})

type Stored = {
  subscriptions: (SubscriptionFacts & Pick<typeof subscriptions.$inferSelect, 'standing'>)[]
  invoices: (InvoiceFacts & Pick<typeof payments.$inferSelect, 'letterDay' | 'attempts'>)[]
  grants: Grant[]
}

/**
 * The credits that came off the first charges of a person's subscriptions because another plan had been paid before, by the
 * subscription's id.
 */
export async function storedCredits(db: Db | Tx, userId: number): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ subscriptionId: checkouts.providerId, credit: checkouts.credit })
    .from(checkouts)
    .where(
      and(eq(checkouts.userId, userId), eq(checkouts.state, 'succeeded'), gt(checkouts.credit, cents(0))),
    )
  return new Map(
    rows.flatMap(({ subscriptionId, credit }) => (subscriptionId === null ? [] : [[subscriptionId, credit]])),
  )
}

/** All that is stored about what a person may open. */
export async function storedFacts(db: Db | Tx, userId: number): Promise<Stored> {
  const isTheirs = eq(paymentCustomers.userId, userId)
  const subs = await db
    .select({ row: subscriptions })
    .from(subscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, subscriptions.customerId))
    .where(isTheirs)
  const bills = await db
    .select({ row: payments })
    .from(payments)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, payments.customerId))
    .where(isTheirs)
  const grants = await db
    .select({ gives: membershipGrants.gives, until: membershipGrants.until })
    .from(membershipGrants)
    .where(eq(membershipGrants.userId, userId))
  return {
    subscriptions: subs.map(({ row }) => ({ ...row, id: row.subscriptionId })),
    invoices: bills.map(({ row }) => ({ ...row, id: row.invoiceId })),
    grants,
  }
}
