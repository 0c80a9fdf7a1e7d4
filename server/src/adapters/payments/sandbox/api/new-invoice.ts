import type Stripe from 'stripe'
import { asId, letters, newId } from '../objects.ts'
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
  /** Whether Stripe's tax is worked out in it. */
  taxed: boolean
}

/** A draft that isn't counted yet. */
export function blankInvoice(world: World, order: InvoiceOrder): Stripe.Invoice {
  const { customer, subscription, reason } = order
  const id = newId('invoice')
  return {
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
    automatic_tax: {
      disabled_reason: null,
      enabled: order.taxed,
      liability: null,
      provider: null,
      status: null,
    },
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

/** The invoice item of something sold once, as Stripe answers when the item is put on its invoice. */
export const itemOfLine = (
  line: Stripe.InvoiceLineItem,
  { customer, invoice, at }: { customer: string; invoice: Stripe.Invoice; at: number },
): Omit<Stripe.InvoiceItem, 'quantity_decimal'> & { quantity_decimal: string } => ({
  id: line.parent?.invoice_item_details?.invoice_item ?? '',
  object: 'invoiceitem',
  amount: line.amount,
  currency: 'usd',
  customer,
  customer_account: null,
  date: at,
  description: null,
  discountable: true,
  discounts: [],
  invoice: invoice.id,
  livemode: false,
  metadata: {},
  parent: null,
  period: line.period,
  pricing: line.pricing && {
    type: 'price_details',
    unit_amount_decimal: null,
    ...(line.pricing.price_details && { price_details: line.pricing.price_details }),
  },
  proration: false,
  quantity: 1,
  // A text over the wire, of which Stripe's package makes a number without an end.
  quantity_decimal: '1',
  tax_rates: [],
  test_clock: null,
})

/** An invoice has one payment here: its id follows from the payment intent's, so that one leads to the other. */
export const invoicePaymentId = (intent: string): string => intent.replace(/^pi_/, 'inpay_')

/** The payment of an invoice that is opened. */
export function makePayment(world: World, invoice: Stripe.Invoice, customer: string): void {
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
