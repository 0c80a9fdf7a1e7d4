import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createLog } from '../../../http/request/log.ts'
import { stripePayments } from './stripe-payments.ts'

// Shapes in the provider's published examples that the sandbox never shows: sums without lines that say what was sold, charges without a
// payment, disputes without one, unexpanded properties left out altogether, and empty places for properties that were never set.

const AT = 1_700_000_000
const SECONDS_A_MONTH = 2_600_000
const price = {
  ...{
    id: 'price_other',
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: AT,
    currency: 'usd',
  },
  ...{
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_other',
    type: 'recurring',
  },
  custom_unit_amount: { maximum: null, minimum: null, preset: null },
  recurring: {
    interval: 'month',
    interval_count: 1,
    meter: null,
    usage_type: 'licensed',
    trial_period_days: null,
  },
  ...{ tax_behavior: 'unspecified', tiers_mode: null, unit_amount: 20_00, unit_amount_decimal: '2000' },
  transform_quantity: { divide_by: 2, round: 'down' },
}
const subscription = {
  ...{
    id: 'sub_other',
    object: 'subscription',
    customer: 'cus_other',
    created: AT,
    start_date: AT,
    status: 'active',
  },
  ...{
    cancel_at: AT + 5,
    cancel_at_period_end: false,
    canceled_at: AT,
    ended_at: null,
    trial_end: null,
    trial_start: null,
  },
  ...{
    default_payment_method: null,
    latest_invoice: null,
    livemode: false,
    metadata: {},
    pending_setup_intent: null,
  },
  items: {
    ...{ object: 'list', has_more: false, url: '/v1/subscription_items' },
    data: [
      {
        ...{ id: 'si_other', object: 'subscription_item', created: AT, metadata: {}, quantity: 1, price },
        ...{
          current_period_start: AT,
          current_period_end: AT + SECONDS_A_MONTH,
          discounts: [],
          tax_rates: [],
        },
      },
    ],
  },
}
/** Made by hand in the provider's pages: a draft, with a line of no price. */
const draft = {
  ...{ id: 'in_draft', object: 'invoice', customer: 'cus_other', created: AT, status: 'draft', number: null },
  ...{ amount_due: 10_00, amount_paid: 0, subtotal: 10_00, total: 10_00, total_taxes: null, metadata: {} },
  automatic_tax: { enabled: false, liability: { type: 'account' }, status: null, disabled_reason: null },
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  parent: {
    quote_details: { quote: 'quote' },
    subscription_details: { metadata: null, subscription: 'sub_other' },
    type: 'quote_details',
  },
  ...{ next_payment_attempt: AT, discounts: [], confirmation_secret: null, last_finalization_error: null },
  lines: {
    ...{ object: 'list', has_more: false, url: '/v1/invoices/in_draft/lines' },
    data: [
      {
        ...{
          id: 'il_other',
          object: 'line_item',
          amount: 10_00,
          currency: 'usd',
          invoice: 'in_draft',
          metadata: {},
        },
        ...{ period: { start: AT, end: AT }, quantity: 1, subscription: null, taxes: null, discounts: [] },
        parent: {
          invoice_item_details: {
            invoice_item: 'ii_other',
            proration: true,
            proration_details: null,
            subscription: null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
        pricing: { type: 'price_details', unit_amount_decimal: null },
      },
    ],
  },
}
/** Paid outside of the provider: without a payment of its own. */
const paid = {
  ...{ ...draft, id: 'in_paid', status: 'paid', number: 'OTHER-0001', amount_paid: 10_00, parent: null },
  status_transitions: { ...draft.status_transitions, finalized_at: AT, paid_at: AT + 60 },
  payments: {
    ...{ object: 'list', has_more: false, url: '/v1/invoice_payments' },
    data: [
      {
        ...{
          id: 'inpay_other',
          object: 'invoice_payment',
          amount_paid: null,
          amount_requested: 10_00,
          created: AT,
        },
        ...{ currency: 'usd', invoice: 'in_paid', is_default: true, livemode: false, status: 'paid' },
        payment: { type: 'payment_intent' },
        status_transitions: { canceled_at: null, paid_at: null },
      },
    ],
  },
}
/** Made without a payment intent, as old ones are, by a card that was never a payment method. */
const charge = {
  ...{ id: 'ch_other', object: 'charge', amount: 10_00, amount_captured: 0, amount_refunded: 0, created: AT },
  ...{
    currency: 'usd',
    customer: null,
    disputed: false,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
  },
  ...{
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: null,
    payment_method: 'card_other',
    status: 'succeeded',
  },
  outcome: {
    advice_code: null,
    network_status: null,
    reason: null,
    seller_message: null,
    type: 'authorized',
  },
  payment_method_details: {
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 },
  },
  refunds: { object: 'list', data: [], has_more: false, url: '/v1/charges/ch_other/refunds' },
}
const customer = {
  ...{
    id: 'cus_other',
    object: 'customer',
    balance: 0,
    created: AT,
    default_source: null,
    email: null,
    name: null,
  },
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  invoice_settings: {
    ...{ custom_fields: null, default_payment_method: null, footer: null },
    rendering_options: { amount_tax_display: null, template: null },
  },
  ...{
    livemode: false,
    metadata: {},
    preferred_locales: [],
    shipping: {},
    tax_exempt: 'none',
    test_clock: null,
  },
}

const list = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data })

/** A provider that answers with these alone. */
function published(): ReturnType<typeof stripePayments> {
  const answers: Record<string, object> = {
    '/v1/customers/cus_other': customer,
    '/v1/subscriptions': list('/v1/subscriptions', [subscription]),
    '/v1/invoices': list('/v1/invoices', [draft, paid]),
    '/v1/charges': list('/v1/charges', [charge]),
    '/v1/payment_intents': list('/v1/payment_intents', []),
  }
  const within: Stripe.StripeConfig['httpClient'] = {
    getClientName: () => 'published',
    makeRequest: async (_host, _port, address) => {
      const answer = answers[address.split('?')[0] ?? '']
      if (!answer) throw new Error(`nothing is published for ${address}`)
      return {
        getStatusCode: () => 200,
        getHeaders: () => ({}),
        getRawResponse: () => ({}),
        toStream: () => {
          throw new Error('no stream')
        },
        toJSON: async () => structuredClone(answer),
      }
    },
  }
  return stripePayments({
    ...{ key: 'sk_test_published', url: 'http://published.invalid', within, retries: 0 },
    log: createLog({ level: 'error', destination: process.stderr }),
    ...{ browser: null, webhookSecret: null, webhookSecretOld: null, prices: {} },
  })
}

test('an account as the provider publishes it is read: nothing is paid or opened by what says nothing', async () => {
  expect(await published().accountOf('cus_other')).toMatchObject({
    ...{ customerId: 'cus_other', card: null },
    subscriptions: [
      {
        ...{ id: 'sub_other', priceId: 'price_other', status: 'active', metadata: {}, latestInvoice: null },
        // It ends on a day within its period, which somebody set in the provider's pages.
        endsWithPeriod: true,
      },
    ],
    invoices: [
      {
        ...{
          id: 'in_draft',
          status: 'draft',
          number: null,
          subscriptionId: 'sub_other',
          priceId: null,
          metadata: {},
        },
        ...{ subtotal: 10_00, total: 10_00, paid: 0, tax: null, refunded: 0, refunds: [], disputes: [] },
        ...{ paidAt: null, attempts: [], firstDeclinedAt: null, card: null, payment: null },
      },
      {
        ...{
          id: 'in_paid',
          status: 'paid',
          number: 'OTHER-0001',
          subscriptionId: null,
          priceId: null,
          paid: 10_00,
        },
        ...{
          paidAt: new Date((AT + 60) * 1_000),
          card: null,
          payment: { state: 'succeeded' },
          dispute: null,
        },
      },
    ],
  })
})
