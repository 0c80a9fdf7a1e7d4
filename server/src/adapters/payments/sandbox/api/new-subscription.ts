import type Stripe from 'stripe'
import { addMonths } from '../months.ts'
import { letters } from '../objects.ts'
import type { World } from '../world.ts'
import type { DiscountOrder } from './promotions.ts'

export type NewSubscription = {
  customer: Stripe.Customer
  price: Stripe.Price
  method: Stripe.PaymentMethod | null
  ownMethod: boolean
  discounts: readonly DiscountOrder[]
  metadata: Stripe.Metadata
  trialEnd: number | null
  behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  offSession: boolean
  saveMethod: boolean
  taxed: boolean
}

export function newSubscription(
  world: World,
  id: string,
  { customer, price, method, ownMethod, metadata, trialEnd, saveMethod, taxed }: NewSubscription,
  discounts: readonly Stripe.Discount[],
): Stripe.Subscription {
  const { now } = world
  const end = trialEnd ?? periodEnd(now, price, 1)
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: taxed, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'flexible', flexible: null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: ownMethod ? null : (method?.id ?? null),
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: `si_${letters(24)}`,
          object: 'subscription_item',
          billing_thresholds: null,
          created: now,
          current_period_end: end,
          current_period_start: now,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: saveMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd === null ? null : now,
  }
}

/** A recurring price in the form that it had before prices: Stripe still shows it beside. */
function planOf({ recurring, ...price }: Stripe.Price): Stripe.Plan {
  const { active, billing_scheme, created, currency, id, livemode, metadata, nickname, product } = price
  return {
    ...{ active, billing_scheme, created, currency, id, livemode, metadata, nickname, product },
    object: 'plan',
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    meter: null,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data
  if (!item) throw new Error('a subscription without an item')
  return item
}

export const periodOf = (subscription: Stripe.Subscription) => {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  return { start, end }
}

/** The end of the period with this number, counted from the anchor. */
function periodEnd(anchor: number, { recurring }: Stripe.Price, number: number): number {
  const months = (recurring?.interval === 'year' ? 12 : 1) * (recurring?.interval_count ?? 1)
  return addMonths(anchor, months * number)
}

export function nextPeriodEnd(subscription: Stripe.Subscription): number {
  const { price, current_period_end: end } = itemOf(subscription)
  for (let number = 1; ; number++) {
    const next = periodEnd(subscription.billing_cycle_anchor, price, number)
    if (next > end) return next
  }
}
