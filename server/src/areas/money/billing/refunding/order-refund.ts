import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { billing } from '@cancha/contract/money/billing'
import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { leftToRefund, mayRefund } from '@cancha/domain/money/billing/refundable'
import { eq, sql } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { numberOf, receiptIn, receiptsOfPayment } from '../../memberships/receipts/find-receipts.ts'
import { payments } from '../../memberships/tables.ts'
import { billedPaymentPolicy } from '../policy.ts'
import { refundOrders } from '../tables.ts'
import { carryOut, outcomeOfAnother, settleAbandoned } from './carry-out.ts'
import {
  billed,
  CARRIES_OUT,
  openOrders,
  orderNamed,
  paymentOf,
  type RefundOrder,
  settleDone,
} from './orders.ts'
import { refundSentence } from './refund-texts.ts'

type RefundBody = InputOf<typeof billing.refund>['body']

const NO_ANSWER =
  'El servicio de cobros no respondió, y todavía no se sabe si devolvió el dinero. Vuelve a pulsar: aunque lo hagas varias veces, se devuelve una sola.'
const NOT_SOLD = 'Este sitio no tiene un servicio de cobros conectado.'
const ANOTHER =
  'Otra devolución de este pago está en camino. Espera a que termine, mira lo que queda y vuelve a intentarlo.'
const OTHER_ORDER = 'Esa devolución ya se mandó con otra cantidad. Cierra esta ventana y ábrela otra vez.'

const dollars = (amount: Cents) => formatCents(amount, 'always')

/**
 * Pays back a payment, in whole or in part. The order is a row before the provider hears of it; the same order again, however
 * often and from wherever, waits for the first one and is answered like it.
 * @throws Refusal conflict where it may not be, or isn't what the page showed; unavailable while nobody knows what became of it
 */
export async function orderRefund(
  services: Services,
  viewer: Viewer,
  call: Call,
  body: RefundBody,
): Promise<AnswerOf<typeof billing.refund>> {
  const { database, payments: provider } = services
  const known = await orderNamed(database.db, body.key)
  if (known) return answerTo(services, body, await outcomeOfAnother(services, sameAs(known, body)))
  if (provider.browser === null) throw new Refusal('unavailable', { msg: NOT_SOLD })
  await settleAbandoned(services, body.id)
  const order = await accept(services, viewer, call, body)
  if (order) return answerTo(services, body, await carryOut(services, order))
  const first = await orderNamed(database.db, body.key)
  if (!first) throw new Refusal('conflict', { msg: ANOTHER })
  return answerTo(services, body, await outcomeOfAnother(services, sameAs(first, body)))
}

/** A key stands for one order only. */
function sameAs(order: RefundOrder, { id, amount }: RefundBody): RefundOrder {
  if (order.paymentId !== id || order.amount !== amount) throw new Refusal('conflict', { msg: OTHER_ORDER })
  return order
}

/** Stores the order. @returns null if this very order, or another of the payment, was stored meanwhile */
async function accept(
  { database }: Services,
  viewer: Viewer,
  call: Call,
  body: RefundBody,
): Promise<RefundOrder | null> {
  try {
    return await database.transaction((tx) => acceptIn(tx, viewer, call, body))
  } catch (error) {
    if (isUniqueViolation(error, 'refund_orders_key') || isUniqueViolation(error, 'refund_orders_open'))
      return null
    throw error
  }
}

/** The payment is locked, and what is left of it is read after that: of two orders at once, the second one finds the first. */
async function acceptIn(tx: Tx, viewer: Viewer, call: Call, body: RefundBody): Promise<RefundOrder | null> {
  const [found] = await paymentOf(tx).where(eq(payments.id, body.id)).for('update', { of: payments })
  if (!found) throw new Refusal('not_found')
  await settleDone(tx, body.id)
  const open = await openOrders(tx, eq(refundOrders.paymentId, body.id))
  if (open.some(({ key }) => key === body.key)) return null
  if (open.length > 0) throw new Refusal('conflict', { msg: ANOTHER })
  const payment = authorize(billedPaymentPolicy, 'refund', viewer, billed(found, []))
  const left = leftToRefund(payment)
  if (body.left !== left)
    throw refuseField(
      'conflict',
      'body.amount',
      `Este pago cambió mientras tanto: quedan ${dollars(left)} por devolver. Revísalo y confírmalo otra vez.`,
    )
  if (mayRefund(payment, body.amount) !== true)
    throw refuseField(
      'invalid_input',
      'body.amount',
      `Quedan ${dollars(left)} por devolver: no puede ser más`,
    )
  const [order] = await tx
    .insert(refundOrders)
    .values({
      key: body.key,
      paymentId: body.id,
      amount: body.amount,
      reason: body.reason,
      givenBy: viewer.id,
      state: 'processing',
      leaseUntil: sql`now() + ${CARRIES_OUT}`,
    })
    .returning()
  const { userId } = found.customer
  const rest = cents(left - body.amount)
  await recordAudit(tx, actor(viewer, call), {
    action: 'payment.refund_ordered',
    ...(userId !== null && { target: { type: 'user', id: userId } }),
    details: {
      payment: body.id,
      number: numberOf(found.payment, receiptIn(await receiptsOfPayment(tx, body.id), body.id)),
      amount: dollars(body.amount),
      ...(rest > 0 && { left: dollars(rest) }),
      before: { left: dollars(left) },
      after: { left: dollars(rest) },
    },
    reason: body.reason,
  })
  return order ?? null
}

async function answerTo(
  { database: { db } }: Services,
  { id }: RefundBody,
  order: RefundOrder,
): Promise<AnswerOf<typeof billing.refund>> {
  if (order.state === 'processing') throw new Refusal('unavailable', { msg: NO_ANSWER, retryAfter: 10 })
  if (order.state === 'failed') throw new Refusal('conflict', { msg: refundSentence(order.errorCode ?? '') })
  const [found] = await paymentOf(db).where(eq(payments.id, id))
  if (!found) throw new Refusal('not_found')
  const left = leftToRefund(billed(found, []))
  const rest = left > 0 ? ` Quedan ${dollars(left)}.` : ''
  return { refunded: order.amount, left, msg: `Se devolvieron ${dollars(order.amount)}.${rest}` }
}
