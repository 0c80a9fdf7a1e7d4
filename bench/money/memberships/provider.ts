// A payment provider for the bench: answers what the gateway reads of a customer, from nothing, so that its own work hardly counts.
// Each customer pays monthly with a Visa, and was charged once.
import { createServer } from 'node:http'
import { PLANS } from '@cancha/domain/money/memberships/plans'

const PLAN = PLANS.basic_month
const MONTH_S = 30 * 86_400
const began = Math.floor(Date.now() / 1_000) - 86_400

const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2034 }
const period = { start: began, end: began + MONTH_S }
const metadata = { plan: PLAN.id, checkout: 'medida', userId: '1' }

const listOf = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data })

const customerOf = (id: string) => ({
  id,
  object: 'customer',
  invoice_settings: { default_payment_method: { id: `pm_${id}`, object: 'payment_method', card } },
})

const subscriptionOf = (customer: string) => ({
  id: `sub_${customer}`,
  object: 'subscription',
  customer,
  status: 'active',
  metadata,
  start_date: began,
  trial_end: null,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  default_payment_method: null,
  pending_setup_intent: null,
  latest_invoice: `in_${customer}`,
  items: listOf('/v1/subscription_items', [
    { price: { id: PLAN.priceId }, current_period_start: period.start, current_period_end: period.end },
  ]),
})

const invoiceOf = (customer: string) => ({
  id: `in_${customer}`,
  object: 'invoice',
  customer,
  number: `CANCHA-${customer}`,
  status: 'paid',
  subtotal: PLAN.price,
  total: PLAN.price,
  amount_paid: PLAN.price,
  created: began,
  status_transitions: { paid_at: began, finalized_at: began },
  next_payment_attempt: null,
  metadata: {},
  parent: { subscription_details: { subscription: `sub_${customer}`, metadata } },
  payments: listOf('/v1/invoice_payments', [{ payment: { payment_intent: `pi_${customer}` } }]),
  lines: listOf('/v1/invoices/lines', [
    {
      parent: { subscription_item_details: {} },
      pricing: { price_details: { price: PLAN.priceId } },
      period,
    },
  ]),
})

const intentOf = (customer: string) => ({
  id: `pi_${customer}`,
  object: 'payment_intent',
  customer,
  status: 'succeeded',
  client_secret: null,
  last_payment_error: null,
})

const chargeOf = (customer: string) => ({
  id: `ch_${customer}`,
  object: 'charge',
  customer,
  payment_intent: `pi_${customer}`,
  status: 'succeeded',
  created: began,
  amount_refunded: 0,
  disputed: false,
  payment_method_details: { card },
})

const LISTS: Record<string, (customer: string) => object> = {
  '/v1/subscriptions': subscriptionOf,
  '/v1/invoices': invoiceOf,
  '/v1/payment_intents': intentOf,
  '/v1/charges': chargeOf,
}

/** The provider's answer at an address; null for an address that the program should never call. */
function answerTo(address: string): object | null {
  const { pathname, searchParams } = new URL(address, 'http://provider.invalid')
  if (pathname === '/ready') return {}
  const [, customer] = /^\/v1\/customers\/(\w+)$/.exec(pathname) ?? []
  if (customer) return customerOf(customer)
  const list = LISTS[pathname]
  const of = searchParams.get('customer')
  return list && of ? listOf(pathname, [list(of)]) : null
}

createServer((request, response) => {
  request.resume()
  const answer = answerTo(request.url ?? '/')
  if (answer === null) console.error(`nobody should ask ${request.method} ${request.url}`)
  response
    .writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'unknown' } }))
}).listen(Number(process.env['PORT']), '127.0.0.1')
