import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { billing } from '@cancha/contract/money/billing'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { declineName } from '@cancha/domain/money/billing/decline-names'
import { leftToRefund } from '@cancha/domain/money/billing/refundable'
import { receiptNumber } from '@cancha/domain/money/memberships/receipts'
import { lastPaidOf, opens } from '@cancha/domain/money/memberships/subscription'
import { desc, eq } from 'drizzle-orm'
import { boundedRead } from '../../../../http/limits/bounded-search.ts'
import { authorize, can } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { findEntries } from '../../../ground/audit/log/find-entries.ts'
import { tellEntries } from '../../../ground/audit/log/tell-entries.ts'
import { accounts } from '../../../ground/users/views.ts'
import { refunds } from '../../memberships/money-back/tables.ts'
import { receiptsOfPayment } from '../../memberships/receipts/find-receipts.ts'
import { storedFacts } from '../../memberships/sync/facts.ts'
import { payments } from '../../memberships/tables.ts'
import { billedPaymentPolicy, refundFault } from '../policy.ts'
import { presentDispute, presentPayment } from '../present.ts'
import { billed, openOrders, paymentOf } from '../refunding/orders.ts'
import { refundSentence } from '../refunding/refund-texts.ts'
import { refundOrders } from '../tables.ts'
import { disputesOf } from './find-disputes.ts'
import { paymentsWithPayers } from './find-payments.ts'

type Detail = AnswerOf<typeof billing.payment>
type Row = typeof payments.$inferSelect

/** Entries of the audit log that are read about its payer, and how many about the payment are shown. */
const ENTRIES_READ = 200
const DEEDS = 20

/** A payment with all that is known of it. @throws Refusal not_found */
export async function paymentDetail(services: Services, viewer: Viewer, id: number): Promise<Detail> {
  const { database, payments: provider } = services
  const { db } = database
  const [found] = await paymentOf(db).where(eq(payments.id, id))
  const open = await openOrders(db, eq(refundOrders.paymentId, id))
  const rights = authorize(
    billedPaymentPolicy,
    'read',
    viewer,
    found &&
      billed(
        found,
        open.map(({ amount }) => amount),
      ),
  )
  const [shown] = await paymentsWithPayers(db).where(eq(payments.id, id))
  if (!found || !shown) throw new Error('a payment without its customer')
  const { payment, customer } = found
  const now = await provider.now()
  const fault = refundFault(rights)
  const [order] = open
  return {
    ...presentPayment(shown),
    subtotal: payment.subtotal,
    period:
      payment.subscriptionId === null
        ? null
        : { from: payment.periodStart.toISOString(), to: payment.periodEnd.toISOString() },
    attempts: payment.attempts.map(({ at, paid, decline }) => ({
      at,
      paid,
      why: decline === null ? null : declineName(decline),
    })),
    nextattempt: payment.nextAttemptAt?.toISOString() ?? null,
    left: rights.payerLeft ? cents(0) : leftToRefund(rights),
    ends: await endsWith(services, payment, customer.userId),
    why: fault === null || fault === 'not_paid' ? null : refundSentence(fault),
    refunds: await refundsOf(services, id),
    disputes: (await disputesOf(db, id)).map((each) => presentDispute(each, provider, now)),
    order: order ? { key: order.key, amount: order.amount, reason: order.reason } : null,
    deeds: customer.userId === null ? [] : await deedsAbout(services, payment, customer.userId),
    page: provider.operatorPage({ invoice: payment.invoiceId }),
    can: can(billedPaymentPolicy, viewer, rights, ['refund']),
  }
}

/** Finds what a refund of a payment ends: its membership, if no later payment was made for it, or the training. */
async function endsWith(
  { database: { db } }: Services,
  payment: Row,
  userId: number | null,
): Promise<Detail['ends']> {
  if (userId === null || payment.status !== 'paid') return null
  if (payment.subscriptionId === null) return payment.plan === 'training' ? 'training' : null
  const { subscriptions, invoices } = await storedFacts(db, userId)
  const subscription = subscriptions.find((one) => one.id === payment.subscriptionId)
  const isLast = lastPaidOf(payment.subscriptionId, invoices)?.id === payment.invoiceId
  return subscription && opens(subscription.standing) && isLast ? 'membership' : null
}

/** The refunds of a payment, and its refund orders without a refund, the newest first. */
async function refundsOf({ database: { db } }: Services, paymentId: number): Promise<Detail['refunds']> {
  const done = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const orders = await db
    .select({ order: refundOrders, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(refundOrders)
    .leftJoin(accounts, eq(accounts.id, refundOrders.givenBy))
    .where(eq(refundOrders.paymentId, paymentId))
    .orderBy(desc(refundOrders.id))
  const ordered = new Map(
    orders.map(({ order, firstName, lastName }) => [
      order.key,
      { order, by: firstName === null ? null : `${firstName} ${lastName}` },
    ]),
  )
  const notes = new Map(
    (await receiptsOfPayment(db, paymentId)).map(({ refundId, number }) => [refundId, receiptNumber(number)]),
  )
  const known = new Set(done.map(({ orderKey }) => orderKey))
  return [
    ...[...ordered.values()]
      .filter(({ order }) => !known.has(order.key))
      .map(({ order, by }) => ({
        id: `o${order.id}`,
        at: order.createdAt.toISOString(),
        amount: order.amount,
        status: order.state === 'failed' ? ('failed' as const) : ('ordered' as const),
        number: null,
        reason: order.reason,
        by,
      })),
    ...done.map((one) => {
      const from = one.orderKey === null ? undefined : ordered.get(one.orderKey)
      return {
        id: String(one.id),
        at: one.createdAt.toISOString(),
        amount: one.amount,
        status: one.status,
        number: notes.get(one.refundId) ?? null,
        reason: from?.order.reason ?? null,
        by: from?.by ?? null,
      }
    }),
  ]
}

/** The audit log's entries about a payment, found among the entries about its payer's money. */
async function deedsAbout(
  services: Services,
  { id, invoiceId }: Row,
  userId: number,
): Promise<Detail['deeds']> {
  const filters = { about: [userId], group: 'memberships' } as const
  const entries = await boundedRead(services.database, (tx) =>
    findEntries(tx, filters, { most: ENTRIES_READ }),
  )
  const about = entries?.filter(({ details }) => {
    const { payment, invoice } = details as Record<string, unknown>
    return payment === id || invoice === invoiceId
  })
  return about ? tellEntries(services, about.slice(0, DEEDS)) : null
}
