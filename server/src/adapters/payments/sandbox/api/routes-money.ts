import { z } from 'zod'
import { asId } from '../objects.ts'
import { invalid } from '../refusal.ts'
import { invoicePaymentId } from './new-invoice.ts'
import { id, metadata, whole } from './params.ts'
import { refund } from './refunds.ts'
import { list, one, pageOf, paging, type Route, route } from './route.ts'

const created = z.strictObject({ gte: whole }).optional()

/** Charges and everything that comes of them, down to the house's balance and what of it went to the bank. */
export const moneyRoutes: Record<string, Route> = {
  'GET /v1/payment_intents': list('payment_intent', { customer: id }, (given) => given),
  'GET /v1/payment_intents/:id': one('payment_intent'),

  'GET /v1/invoice_payments': route(
    {
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: id }),
      ...paging,
    },
    async (world, { payment, limit }) => {
      const found = await world.get('invoice_payment', invoicePaymentId(payment.payment_intent))
      return pageOf(found ? [found] : [], limit)
    },
  ),

  'GET /v1/charges': list(
    'charge',
    { customer: id.optional(), payment_intent: id.optional() },
    ({ customer, payment_intent: parent }) => ({ customer, parent }),
  ),
  'GET /v1/charges/:id': one('charge'),
  'POST /v1/charges/:id': route(
    { receipt_email: z.string().max(320) },
    async (world, { receipt_email }, charge) => {
      const found = await world.need('charge', charge)
      found.receipt_email = receipt_email
      found.receipt_number ??= `${charge.slice(-4)}-0001`
      world.put(found)
      return found
    },
  ),

  'POST /v1/refunds': route(
    {
      payment_intent: id,
      amount: whole,
      reason: z.literal('requested_by_customer'),
      metadata,
    },
    async (world, { payment_intent: intent, ...given }) => {
      const payment = await world.need('payment_intent', intent, 'payment_intent')
      const charge = await world.get('charge', asId(payment.latest_charge))
      if (!charge)
        throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
          param: 'payment_intent',
        })
      return refund(world, charge, given)
    },
  ),
  'GET /v1/refunds': list('refund', { charge: id }, ({ charge }) => ({ parent: charge })),
  'GET /v1/disputes': list('dispute', { payment_intent: id }, (given) => ({ parent: given.payment_intent })),

  'GET /v1/balance_transactions': list(
    'balance_transaction',
    { payout: id.optional(), created },
    (given) => ({ parent: given.payout, from: given.created?.gte }),
  ),
  'GET /v1/payouts': list('payout', { created }, (given) => ({ from: given.created?.gte })),

  'GET /v1/events': route(
    { created: z.strictObject({ gte: whole }), types: z.array(z.string()).max(20), ...paging },
    async (world, { created: { gte: from }, types, starting_after: after, limit }) =>
      pageOf(await world.events({ from, types, after, limit: limit + 1 }), limit),
  ),
}
