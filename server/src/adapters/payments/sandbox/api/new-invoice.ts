import type Stripe from 'stripe'
import { asId, letters, unset } from '../objects.ts'
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
  line?: LineOrder
  discounts: Stripe.Discount[]
  metadata?: Stripe.Metadata
  defaultMethod?: string | undefined
  /** Whether Stripe's tax is worked out in it. */
  taxed: boolean
}

/** A draft that isn't counted yet. */
export function blankInvoice(world: World, order: InvoiceOrder): Stripe.Invoice {
  const { customer, subscription, reason, line } = order
  const made = world.newObject('invoice')
  return {
    ...made,
    ...unset('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...unset('customer_address customer_email customer_name customer_phone customer_shipping default_source'),
    ...unset('description due_date effective_at ending_balance footer from_invoice last_finalization_error'),
    ...unset(
      'latest_revision next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost',
    ),
    ...unset('shipping_details statement_descriptor test_clock webhooks_delivered_at'),
    ...{ amount_due: 0, amount_overpaid: 0, amount_paid: 0, amount_remaining: 0, amount_shipping: 0 },
    ...{ attempt_count: 0, post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0 },
    ...{ starting_balance: 0, subtotal: 0, subtotal_excluding_tax: 0, total: 0, total_excluding_tax: 0 },
    account_country: 'US',
    account_name: 'Cancha',
    attempted: false,
    auto_advance: subscription !== null,
    automatic_tax: { ...unset('disabled_reason liability provider status'), enabled: order.taxed },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer: customer.id,
    customer_tax_exempt: 'none',
    default_payment_method: order.defaultMethod ?? null,
    default_tax_rates: [],
    discounts: order.discounts.map((discount) => discount.id),
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: line ? [lineOf(made.id, line)] : [],
      has_more: false,
      url: `/v1/invoices/${made.id}/lines`,
    },
    metadata: order.metadata ?? {},
    parent: subscription && {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: unset('default_mandate payment_method_options payment_method_types'),
    period_end: world.now,
    period_start: world.now,
    status: 'draft',
    status_transitions: unset('finalized_at marked_uncollectible_at paid_at voided_at'),
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
  }
}

export function lineOf(
  invoice: string,
  { price, amount, period, subscription }: LineOrder,
): Stripe.InvoiceLineItem {
  const item = subscription?.items.data[0]?.id ?? null
  const origin = { proration: false, proration_details: null, subscription: subscription?.id ?? null }
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
      invoice_item_details: item === null ? { ...origin, invoice_item: `ii_${letters(24)}` } : null,
      subscription_item_details:
        item === null ? null : { ...origin, invoice_item: null, subscription_item: item },
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
  const made = world.newObject('payment_intent')
  world.put({
    ...made,
    ...unset('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...unset('canceled_at cancellation_reason customer_account description excluded_payment_method_types'),
    ...unset('last_payment_error latest_charge managed_payments next_action on_behalf_of payment_method'),
    ...unset('payment_method_configuration_details payment_method_options payment_record processing'),
    ...unset('receipt_email review shipping source statement_descriptor statement_descriptor_suffix'),
    ...unset('transfer_group'),
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: `${made.id}_secret_${letters(25)}`,
    confirmation_method: 'automatic',
    currency: 'usd',
    customer,
    payment_method_types: ['card'],
    setup_future_usage: invoice.parent ? 'off_session' : null,
    status: 'requires_payment_method',
  })
  world.put({
    id: invoicePaymentId(made.id),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: made.id },
    status: 'open',
    status_transitions: unset('canceled_at paid_at'),
  })
}
