import type Stripe from 'stripe'
import { AUTHENTICATION_REQUIRED, type CardDecline, type TestCard, testCardOf } from '../cards.ts'
import { asId, unset } from '../objects.ts'
import { ApiError, invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { enter, feeOf } from './balance.ts'
import { openDispute } from './disputes.ts'
import { markPaid, paymentOf } from './invoices.ts'
import { invoicePaymentId } from './new-invoice.ts'

/** In a payment method's metadata, once its bank agreed to later payments. */
const SET_UP = 'set_up'

export const needsBank = (card: TestCard, method: Stripe.PaymentMethod): boolean =>
  card.asks === 'always' || (card.asks === 'until_set_up' && method.metadata?.[SET_UP] !== 'true')

export function setUp(world: World, method: Stripe.PaymentMethod): void {
  method.metadata = { ...method.metadata, [SET_UP]: 'true' }
  world.put(method)
}

/** Charges an open invoice. The result stands in the invoice's payment, and webhooks tell of it. */
export async function attempt(
  world: World,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | null,
  { offSession }: { offSession: boolean },
): Promise<Stripe.PaymentIntent> {
  const found = await paymentOf(world, invoice)
  if (!found) throw new Error('an open invoice without a payment')
  const { intent } = found
  invoice.attempted = true
  invoice.attempt_count++
  world.put(invoice)
  if (!method) {
    intent.last_payment_error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'There is no default_payment_method set on this Subscription, Invoice or Customer.',
    }
    world.put(intent)
    return intent
  }
  await confirm(world, intent, method, { offSession, agreed: false })
  return intent
}

/** @param agreed whether the bank's customer has agreed to this payment just now */
export async function confirm(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { offSession, agreed }: { offSession: boolean; agreed: boolean },
): Promise<void> {
  const card = testCardOf(method)
  const customer = asId(intent.customer)
  intent.payment_method = method.id
  intent.next_action = null
  intent.last_payment_error = null
  world.put(intent)
  if (!agreed && needsBank(card, method)) {
    if (offSession) return decline(world, intent, method, AUTHENTICATION_REQUIRED)
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    world.tell('payment_intent.requires_action', intent, customer)
    return
  }
  const why = card.declined ?? card.chargeDeclined
  if (why) return decline(world, intent, method, why)
  if (agreed) setUp(world, method)
  const charge = chargeOf(world, intent, method, null)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
  const { amount } = charge
  charge.balance_transaction = enter(world, {
    amount,
    fee: feeOf(amount),
    type: 'charge',
    category: 'charge',
    source: charge.id,
  })
  world.tell('charge.succeeded', charge, customer)
  world.tell('payment_intent.succeeded', intent, customer)
  if (card.disputed !== undefined) openDispute(world, charge, card.disputed)
}

function decline(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  why: CardDecline,
): void {
  const charge = chargeOf(world, intent, method, why)
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: {
      ...why,
      charge: charge.id,
      payment_method: structuredClone(method),
    },
  })
  world.put(intent)
  const customer = asId(intent.customer)
  world.tell('charge.failed', charge, customer)
  world.tell('payment_intent.payment_failed', intent, customer)
}

function chargeOf(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  why: CardDecline | null,
): Stripe.Charge {
  const { card } = method
  const charge: Stripe.Charge = {
    ...world.newObject('charge'),
    ...unset('application application_fee application_fee_amount balance_transaction description'),
    ...unset(
      'failure_balance_transaction fraud_details on_behalf_of receipt_email receipt_number receipt_url',
    ),
    ...unset('review shipping source source_transfer statement_descriptor statement_descriptor_suffix'),
    ...unset('transfer_data transfer_group'),
    amount: intent.amount,
    amount_captured: why ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: unset('address email name phone tax_id'),
    calculated_statement_descriptor: 'CANCHA',
    captured: !why,
    currency: 'usd',
    customer: intent.customer,
    disputed: false,
    failure_code: why?.code ?? null,
    failure_message: why?.message ?? null,
    outcome: why ? outcomeOf(why) : null,
    paid: !why,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...unset('authorization_code checks electronic_commerce_indicator installments mandate'),
        ...unset('network_transaction_id regulated_status three_d_secure transaction_link_id wallet'),
        amount_authorized: why ? null : intent.amount,
        brand: card?.brand ?? null,
        country: card?.country ?? null,
        exp_month: card?.exp_month ?? 1,
        exp_year: card?.exp_year ?? 2000,
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        last4: card?.last4 ?? null,
        network: card?.brand ?? null,
      },
    },
    refunded: false,
    status: why ? 'failed' : 'succeeded',
  }
  world.put(charge)
  return charge
}

const outcomeOf = ({ code, decline_code, message }: CardDecline): Stripe.Charge.Outcome => ({
  ...unset('advice_code network_advice_code network_decline_code'),
  network_status: 'declined_by_network',
  reason: decline_code ?? code,
  seller_message: message,
  type: 'issuer_declined',
})

/** Stripe's answer to a call that charged a card which was declined: the charge that failed stays. */
export function asDecline(intent: Stripe.PaymentIntent): ApiError {
  const {
    code = 'card_declined',
    decline_code,
    message = 'Your card was declined.',
    charge,
  } = intent.last_payment_error ?? {}
  return new ApiError(402, {
    type: 'card_error',
    code,
    message,
    ...(decline_code !== undefined && { decline_code }),
    ...(charge !== undefined && { charge }),
  })
}

/** The answer of a bank's customer in the browser, given with an intent's secret. */
export type BankAnswer = 'agreed' | 'refused'

/** Stripe's error where a bank's customer says no. */
export const authenticationFailure = (kind: 'payment_intent' | 'setup_intent') =>
  ({
    type: 'invalid_request_error',
    code: `${kind}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }) as const

/** The bank's customer has agreed to a payment, or not. */
export async function answerBank(
  world: World,
  intent: Stripe.PaymentIntent,
  answer: BankAnswer,
): Promise<void> {
  if (intent.status !== 'requires_action')
    throw invalid('This PaymentIntent does not require action.', { code: 'payment_intent_unexpected_state' })
  const method = await world.get('payment_method', asId(intent.payment_method))
  if (!method) throw new Error('a payment without its card')
  if (answer === 'agreed') return confirm(world, intent, method, { offSession: false, agreed: true })
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...authenticationFailure('payment_intent'),
      payment_method: structuredClone(method),
    },
  })
  world.put(intent)
  world.tell('payment_intent.payment_failed', intent, asId(intent.customer))
}

/** The invoice of a payment. */
export async function invoiceOf(world: World, intent: Stripe.PaymentIntent): Promise<Stripe.Invoice | null> {
  const payment = await world.get('invoice_payment', invoicePaymentId(intent.id))
  return payment ? world.get('invoice', asId(payment.invoice)) : null
}

/** Brings an invoice up to date with its payment. @returns whether it is paid */
export async function settle(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Promise<boolean> {
  const customer = asId(invoice.customer)
  if (intent.status === 'succeeded') {
    const found = await paymentOf(world, invoice)
    if (found) {
      found.payment.status = 'paid'
      found.payment.amount_paid = intent.amount
      found.payment.status_transitions.paid_at = world.now
      world.put(found.payment)
    }
    markPaid(world, invoice)
    return true
  }
  const asks = intent.status === 'requires_action'
  world.tell(asks ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice, customer)
  return false
}
