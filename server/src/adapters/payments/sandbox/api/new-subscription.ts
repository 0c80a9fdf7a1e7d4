import type Stripe from 'stripe'
import { addMonths, letters, unset } from '../objects.ts'
import type { World } from '../world.ts'
import type { DiscountOrder } from './promotions.ts'

export type NewSubscription = {
  customer: Stripe.Customer
  price: Stripe.Price
  /** The card that is charged: its own, or else its customer's. */
  method: Stripe.PaymentMethod | null
  ownMethod: Stripe.PaymentMethod | null
  discounts: readonly DiscountOrder[]
  metadata: Stripe.Metadata
  trialEnd: number | null
  taxed: boolean
}

/** A subscription whose discounts and first invoice aren't made yet. */
export function newSubscription(
  world: World,
  { customer, price, ownMethod, metadata, trialEnd, taxed }: NewSubscription,
): Stripe.Subscription {
  const { now } = world
  const made = world.newObject('subscription')
  const end = trialEnd ?? periodEnd(now, price, 1)
  return {
    ...made,
    ...unset('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at'),
    ...unset('canceled_at cancellation_details customer_account days_until_due default_source description'),
    ...unset('ended_at latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...unset('pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...unset('test_clock transfer_data'),
    automatic_tax: { disabled_reason: null, enabled: taxed, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_mode: { type: 'flexible', flexible: null },
    billing_schedules: [],
    cancel_at_period_end: false,
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer: customer.id,
    default_payment_method: ownMethod?.id ?? null,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...unset('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          ...unset('billing_thresholds current_trial'),
          id: `si_${letters(24)}`,
          object: 'subscription_item',
          created: now,
          current_period_end: end,
          current_period_start: now,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity: 1,
          subscription: made.id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${made.id}`,
    },
    metadata,
    payment_settings: {
      ...unset('payment_method_options payment_method_types'),
      save_default_payment_method: 'on_subscription',
    },
    start_date: now,
    status: 'incomplete',
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
    ...unset('meter tiers_mode transform_usage trial_period_days'),
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
