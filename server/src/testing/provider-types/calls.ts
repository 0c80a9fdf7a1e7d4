import type Stripe from 'stripe'

type Call = (...args: never) => PromiseLike<unknown>
/** The answer of a call of Stripe's package, without the field that the package adds to the answer on the wire. */
type Answer<C extends Call> = Omitted<Awaited<ReturnType<C>>, 'lastResponse'>
/** For each of a union, which a plain Omit would make one of. */
type Omitted<Of, Name extends string> = Of extends unknown ? Omit<Of, Name> : never

type RawError = NonNullable<ConstructorParameters<typeof Stripe.errors.StripeCardError>[0]>
/** Stripe's answer instead of an object. */
export type Refused = { error: RawError & { message: string } }

/** Stripe's answers to each call that the sandbox knows, by the types of the pinned package. */
export type Answers = {
  'DELETE /v1/customers/:id': Answer<Stripe['customers']['del']>
  'DELETE /v1/invoices/:id': Answer<Stripe['invoices']['del']>
  'DELETE /v1/subscriptions/:id': Answer<Stripe['subscriptions']['cancel']>
  'GET /v1/account': Answer<Stripe['accounts']['retrieveCurrent']>
  'GET /v1/balance_transactions': Answer<Stripe['balanceTransactions']['list']>
  'GET /v1/billing_portal/configurations': Answer<Stripe['billingPortal']['configurations']['list']>
  'GET /v1/charges': Answer<Stripe['charges']['list']>
  'GET /v1/charges/:id': Answer<Stripe['charges']['retrieve']>
  'GET /v1/customers': Answer<Stripe['customers']['list']>
  'GET /v1/customers/:id': Answer<Stripe['customers']['retrieve']>
  'GET /v1/disputes': Answer<Stripe['disputes']['list']>
  'GET /v1/events': Answer<Stripe['events']['list']>
  'GET /v1/invoice_payments': Answer<Stripe['invoicePayments']['list']>
  'GET /v1/invoices': Answer<Stripe['invoices']['list']>
  'GET /v1/invoices/:id': Answer<Stripe['invoices']['retrieve']>
  'GET /v1/payment_intents': Answer<Stripe['paymentIntents']['list']>
  'GET /v1/payment_intents/:id': Answer<Stripe['paymentIntents']['retrieve']>
  'GET /v1/payment_methods/:id': Answer<Stripe['paymentMethods']['retrieve']>
  'GET /v1/payouts': Answer<Stripe['payouts']['list']>
  'GET /v1/prices': Answer<Stripe['prices']['list']>
  'GET /v1/prices/:id': Answer<Stripe['prices']['retrieve']>
  'GET /v1/promotion_codes': Answer<Stripe['promotionCodes']['list']>
  'GET /v1/promotion_codes/:id': Answer<Stripe['promotionCodes']['retrieve']>
  'GET /v1/refunds': Answer<Stripe['refunds']['list']>
  'GET /v1/subscriptions': Answer<Stripe['subscriptions']['list']>
  'GET /v1/subscriptions/:id': Answer<Stripe['subscriptions']['retrieve']>
  'GET /v1/tax/registrations': Answer<Stripe['tax']['registrations']['list']>
  'GET /v1/tax/settings': Answer<Stripe['tax']['settings']['retrieve']>
  'GET /v1/webhook_endpoints': Answer<Stripe['webhookEndpoints']['list']>
  'POST /v1/charges/:id': Answer<Stripe['charges']['update']>
  'POST /v1/coupons': Answer<Stripe['coupons']['create']>
  'POST /v1/coupons/:id': Answer<Stripe['coupons']['update']>
  'POST /v1/customers': Answer<Stripe['customers']['create']>
  'POST /v1/customers/:id': Answer<Stripe['customers']['update']>
  'POST /v1/invoiceitems': Answer<Stripe['invoiceItems']['create']>
  'POST /v1/invoices': Answer<Stripe['invoices']['create']>
  'POST /v1/invoices/:id': Answer<Stripe['invoices']['update']>
  'POST /v1/invoices/:id/finalize': Answer<Stripe['invoices']['finalizeInvoice']>
  'POST /v1/invoices/:id/pay': Answer<Stripe['invoices']['pay']>
  'POST /v1/invoices/:id/void': Answer<Stripe['invoices']['voidInvoice']>
  'POST /v1/payment_methods/:id/attach': Answer<Stripe['paymentMethods']['attach']>
  'POST /v1/payment_methods/:id/detach': Answer<Stripe['paymentMethods']['detach']>
  'POST /v1/promotion_codes': Answer<Stripe['promotionCodes']['create']>
  'POST /v1/promotion_codes/:id': Answer<Stripe['promotionCodes']['update']>
  'POST /v1/refunds': Answer<Stripe['refunds']['create']>
  'POST /v1/setup_intents': Answer<Stripe['setupIntents']['create']>
  'POST /v1/setup_intents/:id/cancel': Answer<Stripe['setupIntents']['cancel']>
  'POST /v1/subscriptions': Answer<Stripe['subscriptions']['create']>
  'POST /v1/subscriptions/:id': Answer<Stripe['subscriptions']['update']>
}

/** Takes an answer as it was, if it is one that the package's types allow. */
export const holds = <Name extends keyof Answers>(_name: Name, _answer: Answers[Name] | Refused): void =>
  undefined
