import { cents, portionOf } from '@cancha/domain/money/cents'
import type Stripe from 'stripe'
import { asId, letters, newId } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'

export type LineOrder = {
  price: Stripe.Price
  amount: number
  period: { start: number; end: number }
  subscription: Stripe.Subscription | null
}

export type InvoiceOrder = {
  customer: Stripe.Customer
  subscription: Stripe.Subscription | null
  reason: 'manual' | 'subscription_create' | 'subscription_cycle'
  lines: LineOrder[]
  discounts: Stripe.Discount[]
  metadata?: Stripe.Metadata | undefined
  defaultMethod?: string | null | undefined
  autoAdvance: boolean
}

export async function makeInvoice(world: World, order: InvoiceOrder): Promise<Stripe.Invoice> {
  const { customer, subscription, reason } = order
  const id = newId('invoice')
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Cancha',
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: order.autoAdvance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: order.defaultMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: order.discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: order.lines.map((line) => lineOf(id, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: order.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: world.now,
    period_start: world.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
  await count(world, invoice)
  world.put(invoice)
  world.tell('invoice.created', invoice, customer.id)
  return invoice
}

export function lineOf(
  invoice: string,
  { price, amount, period, subscription }: LineOrder,
): Stripe.InvoiceLineItem {
  const item = subscription?.items.data[0]?.id ?? null
  return {
    id: `il_${letters(24)}`,
    object: 'line_item',
    amount,
    currency: 'usd',
    description: price.nickname,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent: {
      type: item === null ? 'invoice_item_details' : 'subscription_item_details',
      invoice_item_details:
        item === null
          ? {
              invoice_item: `ii_${letters(24)}`,
              proration: false,
              proration_details: null,
              subscription: null,
            }
          : null,
      subscription_item_details:
        item === null
          ? null
          : {
              invoice_item: null,
              proration: false,
              proration_details: null,
              subscription: subscription?.id ?? null,
              subscription_item: item,
            },
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: asId(price.product) ?? '' },
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  }
}

/** Counts the invoice anew: its lines, less its discounts one after another, each of what those before it left. */
export async function count(world: World, invoice: Stripe.Invoice): Promise<void> {
  const lines = invoice.lines.data
  const left = lines.map(({ amount }) => cents(amount))
  const amounts: Stripe.Invoice.TotalDiscountAmount[] = []
  for (const given of invoice.discounts) {
    const id = asId(given) ?? ''
    const discount = await world.get('discount', id)
    const coupon = await world.get('coupon', asId(discount?.source.coupon))
    if (!coupon) continue
    let amount = 0
    for (const [at, line] of lines.entries()) {
      const products = coupon.applies_to?.products ?? []
      const product = asId(line.pricing?.price_details?.product) ?? ''
      const before = left[at] ?? cents(0)
      if (products.length > 0 && !products.includes(product)) continue
      const off =
        coupon.percent_off === null
          ? Math.min(before, (coupon.amount_off ?? 0) - amount)
          : portionOf(before, Math.round(coupon.percent_off * 100), 10_000)
      left[at] = cents(before - off)
      amount += off
    }
    amounts.push({ amount, discount: id })
  }
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = left.reduce<number>((sum, amount) => sum + amount, 0)
  Object.assign(invoice, {
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
    total_discount_amounts: amounts,
    amount_due: total,
    amount_remaining: total,
  })
}

/** Opens a draft: it has a number and a payment now. One without anything to pay is paid. */
export async function finalize(world: World, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status !== 'draft')
    throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.")
  const customer = await world.get('customer', asId(invoice.customer))
  if (!customer) throw new Error('an invoice without a customer')
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  world.put(customer)
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.effective_at = world.now
  invoice.status_transitions.finalized_at = world.now
  world.put(invoice)
  if (invoice.amount_due > 0) makePayment(world, invoice, customer.id)
  world.tell('invoice.finalized', invoice, customer.id)
  if (invoice.amount_due === 0) markPaid(world, invoice)
}

/** An invoice has one payment here: its id follows from the payment intent's, so that one leads to the other. */
export const invoicePaymentId = (intent: string): string => intent.replace(/^pi_/, 'inpay_')

function makePayment(world: World, invoice: Stripe.Invoice, customer: string): void {
  const id = newId('payment_intent')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${letters(25)}`,
    confirmation_method: 'automatic',
    created: world.now,
    currency: 'usd',
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: invoice.parent ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
  world.put(intent)
  const payment: Stripe.InvoicePayment = {
    id: invoicePaymentId(id),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  world.put(payment)
}

/** The payment of an open or paid invoice; null for one without anything to pay. */
export async function paymentOf(
  world: World,
  invoice: Stripe.Invoice,
): Promise<{ payment: Stripe.InvoicePayment; intent: Stripe.PaymentIntent } | null> {
  const [payment] = await world.list('invoice_payment', { parent: invoice.id })
  const intent = payment ? await world.get('payment_intent', asId(payment.payment.payment_intent)) : null
  return payment && intent ? { payment, intent } : null
}

export function markPaid(world: World, invoice: Stripe.Invoice): void {
  const customer = asId(invoice.customer)
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = world.now
  world.put(invoice)
  world.tell('invoice.paid', invoice, customer)
}

/** Gives up an open invoice and its payment. */
export async function voidInvoice(world: World, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid('You can only pass in open or uncollectible invoices.')
  const found = await paymentOf(world, invoice)
  if (found) {
    Object.assign(found.intent, { status: 'canceled', canceled_at: world.now, next_action: null })
    found.payment.status = 'canceled'
    found.payment.status_transitions.canceled_at = world.now
    world.put(found.intent)
    world.put(found.payment)
  }
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.auto_advance = false
  invoice.status_transitions.voided_at = world.now
  world.put(invoice)
  world.tell('invoice.voided', invoice, asId(invoice.customer))
}
