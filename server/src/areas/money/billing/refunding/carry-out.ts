import { setTimeout as sleep } from 'node:timers/promises'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { and, eq, sql } from 'drizzle-orm'
import { PaymentRefused, PaymentsUnavailable } from '../../../../adapters/payments/payment-errors.ts'
import type { Account } from '../../../../adapters/payments/payments.ts'
import type { Services } from '../../../../services.ts'
import { programActor, recordAudit } from '../../../ground/audit/audit.ts'
import { syncCustomer } from '../../memberships/sync/sync-customer.ts'
import { payments as paymentRows } from '../../memberships/tables.ts'
import { refundOrders } from '../tables.ts'
import { CARRIES_OUT, openOrders, orderNamed, paymentOf, type RefundOrder, settleDone } from './orders.ts'

/**
 * How long an order may be sent again with its key. The provider forgets keys after a day; an order that it doesn't know by then is
 * given up and never paid back.
 */
const REPEATS = sql`interval '12 hours'`

const WAIT_MS = 20_000
const LOOK_MS = 120

/**
 * Sends an order to the provider, and settles it by what the reading finds. Safe at any moment of any other process that does the
 * same: the order is made from its row alone, its key is the row's, and customers are read and changed by one at a time.
 * @param again whether somebody may have sent it before
 * @returns the order as it stands then; still `processing` where the provider didn't answer
 */
export async function carryOut(services: Services, order: RefundOrder, again = false): Promise<RefundOrder> {
  const { database, payments, log } = services
  const [found] = await paymentOf(database.db).where(eq(paymentRows.id, order.paymentId))
  if (!found) return order
  const { customer, payment } = found
  const isKnown = (account: Account | null) =>
    account?.invoices.some(({ refunds }) => refunds.some((refund) => refund.order === order.key)) ?? false
  try {
    await syncCustomer(services, customer.id, async () => {
      if (again) {
        if ((await reloaded(services, order)).state !== 'processing') return
        if (isKnown(await payments.accountOf(customer.customerId))) return
        if (await isOld(services, order))
          return void (await fail(services, order, customer.userId, 'given_up'))
      }
      await payments.refund(payment.invoiceId, order.amount, order.key)
    }).catch(async (error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error
      // A refund that is refused now may have been made before: the provider's record counts.
      const { account } = await syncCustomer(services, customer.id)
      if (!isKnown(account)) await fail(services, order, customer.userId, error.decline.code)
    })
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    log.warn({ err: error, order: order.id }, 'no se sabe todavía qué fue de una devolución')
    // An administrator who presses again goes on at once.
    await database.db
      .update(refundOrders)
      .set({ leaseUntil: sql`now() - interval '1 second'` })
      .where(and(eq(refundOrders.id, order.id), eq(refundOrders.state, 'processing')))
  }
  await settleDone(database.db, order.paymentId)
  return reloaded(services, order)
}

async function fail(
  { database }: Services,
  order: RefundOrder,
  userId: number | null,
  code: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const failed = await tx
      .update(refundOrders)
      .set({ state: 'failed', errorCode: code, endedAt: sql`now()` })
      .where(and(eq(refundOrders.id, order.id), eq(refundOrders.state, 'processing')))
      .returning({ id: refundOrders.id })
    if (failed.length === 0) return
    await recordAudit(tx, programActor, {
      action: 'payment.refund_failed',
      ...(userId !== null && { target: { type: 'user', id: userId } }),
      details: { payment: order.paymentId, amount: formatCents(order.amount, 'always'), code },
    })
  })
}

const reloaded = async ({ database: { db } }: Services, order: RefundOrder): Promise<RefundOrder> =>
  (await orderNamed(db, order.key)) ?? order

async function isOld({ database: { db } }: Services, { id }: RefundOrder): Promise<boolean> {
  const rows = await db
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(and(eq(refundOrders.id, id), sql`${refundOrders.createdAt} < now() - ${REPEATS}`))
  return rows.length > 0
}

/** Waits for the result of an order that another process carries out, and goes on with the order where that process is gone. */
export async function outcomeOfAnother(services: Services, order: RefundOrder): Promise<RefundOrder> {
  const giveUpAt = Date.now() + WAIT_MS
  for (let now = order; ; now = await reloaded(services, order)) {
    if (now.state !== 'processing') return now
    const taken = await takeOver(services, now)
    if (taken) return carryOut(services, taken, true)
    if (Date.now() > giveUpAt) return now
    await sleep(LOOK_MS)
  }
}

/** Takes an order over from a process that is gone, or had no answer. Of several who want to, one gets it. */
async function takeOver({ database: { db } }: Services, order: RefundOrder): Promise<RefundOrder | null> {
  const [taken] = await db
    .update(refundOrders)
    .set({ leaseUntil: sql`now() + ${CARRIES_OUT}` })
    .where(
      and(
        eq(refundOrders.id, order.id),
        eq(refundOrders.state, 'processing'),
        sql`${refundOrders.leaseUntil} < now()`,
      ),
    )
    .returning()
  return taken ?? null
}

/** Goes on with the orders of a payment whose process is gone. */
export async function settleAbandoned(services: Services, paymentId: number): Promise<void> {
  const left = await openOrders(services.database.db, eq(refundOrders.paymentId, paymentId))
  for (const order of left) {
    const taken = await takeOver(services, order)
    if (taken) await carryOut(services, taken, true)
  }
}

/** The same for all payments, each hour: settles orders that nobody asked about any more. */
export async function settleAllAbandoned(services: Services): Promise<void> {
  if (services.payments.browser === null) return
  await settleDone(services.database.db)
  for (const { paymentId } of await openOrders(services.database.db, undefined))
    await settleAbandoned(services, paymentId)
}
