import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@cancha/domain/money/memberships/subscription'
import type Stripe from 'stripe'
import type { Account, OrderMetadata, PaymentState, Subscription } from '../payments.ts'
import { type AskStripe, idOf, momentOf, momentOrNull, refusedParameter, unless } from './ask-stripe.ts'
import { NO_CHARGES, PAGE, readCharges, whole } from './payments-of-customer.ts'
import type { PriceNames } from './price-names.ts'
import { cardOf, declinedBy, readInvoice } from './read-invoice.ts'

/** A customer who is there, with their default card. */
export type Customer = Stripe.Customer

/** Null if there is none, or not any more. */
export async function readCustomer(ask: AskStripe, customerId: string): Promise<Customer | null> {
  const customer = await unless(
    'resource_missing',
    ask((stripe) =>
      stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    ),
  )
  return customer && !customer.deleted ? (customer as Customer) : null
}

/** Asks for a list that shows the customer and their card. A deleted customer has no card to show: then the list is without it. */
async function showingPayer<Rows>(list: (expand: string[]) => Promise<Rows>): Promise<Rows> {
  try {
    return await list(['data.customer.invoice_settings.default_payment_method'])
  } catch (error) {
    if (refusedParameter(error) !== 'expand') throw error
    return list([])
  }
}

export const readSubscriptions = (ask: AskStripe, customer: string): Promise<Stripe.Subscription[]> =>
  showingPayer((payer) =>
    ask((stripe) =>
      whole(
        stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: PAGE,
          expand: ['data.default_payment_method', 'data.pending_setup_intent', ...payer],
        }),
      ),
    ),
  )

/** A customer and what they subscribed to; null if they aren't there. */
export async function readPayer(
  ask: AskStripe,
  customerId: string,
): Promise<{ customer: Customer; subscriptions: Stripe.Subscription[] } | null> {
  const subscriptions = await readSubscriptions(ask, customerId)
  const customer = shownIn(subscriptions) ?? (await readCustomer(ask, customerId))
  return customer && !customer.deleted ? { customer: customer as Customer, subscriptions } : null
}

/** The customer as the last of these that were read shows them. */
function shownIn(
  rows: readonly Pick<Stripe.Subscription | Stripe.Invoice, 'customer'>[],
): Customer | Stripe.DeletedCustomer | null {
  const shown = rows.at(-1)?.customer
  return typeof shown === 'object' ? shown : null
}

/** All that Stripe knows of a customer, in as few questions as it can be asked in; null if there is none. */
export async function readAccount(
  ask: AskStripe,
  customerId: string,
  prices: PriceNames,
): Promise<Account | null> {
  // The subscriptions first: what they say of their latest invoice is then among the invoices.
  const subscriptions = await readSubscriptions(ask, customerId)
  const given = await showingPayer((payer) =>
    ask((stripe) =>
      whole(stripe.invoices.list({ customer: customerId, limit: PAGE, expand: ['data.payments', ...payer] })),
    ),
  )
  const customer = shownIn(given) ?? shownIn(subscriptions) ?? (await readCustomer(ask, customerId))
  if (!customer || customer.deleted) return null
  const facts = given.length === 0 ? NO_CHARGES : await readCharges(ask, customerId, given)
  const invoices = given.map((invoice) => readInvoice(invoice, facts, prices))
  return {
    customerId,
    payerKey: customer.metadata['payerKey'] ?? null,
    card: cardOf(cardObject(payingMethod(customer as Customer, subscriptions))),
    subscriptions: subscriptions.map((subscription) => readSubscription(subscription, invoices, prices)),
    invoices,
  }
}

const ENDED: ReadonlySet<string> = new Set<SubscriptionStatus>(['canceled', 'incomplete_expired'])
const PAID: ReadonlySet<string> = new Set<SubscriptionStatus>(['active', 'trialing', 'past_due'])

export const hasEnded = ({ status }: { status: string }): boolean => ENDED.has(status)

/** The card that is charged next: that of a running subscription, or else the customer's own. */
export function payingMethod(
  customer: Customer,
  subscriptions: readonly Stripe.Subscription[],
): string | Stripe.PaymentMethod | null {
  const running = subscriptions.find(
    ({ status, default_payment_method }) => PAID.has(status) && default_payment_method !== null,
  )
  return running?.default_payment_method ?? customer.invoice_settings.default_payment_method
}

const cardObject = (method: string | Stripe.PaymentMethod | null) =>
  typeof method === 'string' ? null : method?.card

export function readSubscription(
  subscription: Stripe.Subscription,
  invoices: Account['invoices'],
  prices: PriceNames,
): Subscription {
  const [item] = subscription.items.data
  if (!item) throw new Error(`${subscription.id} sells nothing`)
  const latest = invoices.find(({ id }) => id === idOf(subscription.latest_invoice)) ?? null
  const { cancel_at: cancelAt, pending_setup_intent: setup } = subscription
  const payment = typeof setup === 'object' && setup !== null ? setupOf(setup) : null
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    priceId: prices.ours(item.price.id),
    status: knownStatus(subscription.status),
    metadata: subscription.metadata as Partial<OrderMetadata>,
    startedAt: momentOf(subscription.start_date),
    periodStart: momentOf(item.current_period_start),
    periodEnd: momentOf(item.current_period_end),
    trialEnd: momentOrNull(subscription.trial_end),
    endsWithPeriod:
      subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= item.current_period_end),
    endedAt: momentOrNull(subscription.ended_at),
    latestInvoice: latest && payment ? { ...latest, payment } : latest,
  }
}

/** Where a trial's card stands: its first invoice charges nothing, so that the card is set up for the charge at its end. */
function setupOf({
  status,
  client_secret: clientSecret,
  last_setup_error: error,
}: Stripe.SetupIntent): PaymentState | null {
  if (status === 'requires_action' && clientSecret !== null) return { state: 'requires_action', clientSecret }
  return status === 'requires_payment_method' && error ? declinedBy(error) : null
}

/** A status that this version doesn't know opens nothing. */
const knownStatus = (status: string): SubscriptionStatus =>
  SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'paused'
