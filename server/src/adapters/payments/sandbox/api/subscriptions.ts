import type Stripe from 'stripe'
import { testCardOf } from '../cards.ts'
import { asId, unset } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { attempt, needsBank, settle } from './charging.ts'
import { finalize, leaveTax, makeInvoice, needPlace, paymentOf, voidInvoice } from './invoices.ts'
import type { InvoiceOrder } from './new-invoice.ts'
import { itemOf, type NewSubscription, newSubscription, nextPeriodEnd, periodOf } from './new-subscription.ts'
import { redeem } from './promotions.ts'
import { makeSetup } from './setups.ts'

/** So long after the first decline of a renewal it is charged again, as Stripe's retries roughly are; after the last it ends. */
const RETRIES_AFTER_DAYS = [3, 5, 7]
const DAY_S = 86_400

export async function createSubscription(world: World, order: NewSubscription): Promise<Stripe.Subscription> {
  const { customer, price, method, trialEnd } = order
  if (order.taxed) needPlace(method)
  if (!method)
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
      param: 'default_payment_method',
    })
  const subscription = newSubscription(world, order)
  const discounts = await redeem(world, {
    customer: customer.id,
    products: [asId(price.product) ?? ''],
    discounts: order.discounts,
    subscription: subscription.id,
  })
  subscription.discounts = discounts.map(({ id }) => id)
  world.put(subscription)
  const amount = trialEnd === null ? undefined : 0
  // An invoice of 0 uses no discount up.
  const invoice = await invoicePeriod(world, subscription, {
    customer,
    reason: 'subscription_create',
    discounts: trialEnd === null ? discounts : [],
    amount,
  })
  await finalize(world, invoice)
  subscription.latest_invoice = invoice.id
  if (trialEnd !== null) {
    subscription.status = 'trialing'
  } else {
    await dropOnceDiscounts(world, subscription)
    const isPaid =
      invoice.status === 'paid' ||
      (await settle(world, invoice, await attempt(world, invoice, method, { offSession: false })))
    if (isPaid) subscription.status = 'active'
  }
  // A first invoice of 0 (a trial, or coupons took all of it) makes the bank ask about the charges to come.
  if (invoice.total === 0 && needsBank(testCardOf(method), method))
    subscription.pending_setup_intent = makeSetup(world, { customer: customer.id, method }).id
  world.put(subscription)
  world.tell('customer.subscription.created', subscription, customer.id)
  return subscription
}

/** Makes the invoice of a subscription's present period. @param amount other than its price */
function invoicePeriod(
  world: World,
  subscription: Stripe.Subscription,
  {
    amount,
    ...order
  }: Pick<InvoiceOrder, 'customer' | 'reason' | 'discounts'> & { amount?: number | undefined },
): Promise<Stripe.Invoice> {
  const { price } = itemOf(subscription)
  return makeInvoice(world, {
    ...order,
    subscription,
    line: { price, amount: amount ?? price.unit_amount ?? 0, period: periodOf(subscription), subscription },
    taxed: subscription.automatic_tax.enabled,
  })
}

/** Discounts of one charge are gone with it, and those of some months when these are over. */
async function dropOnceDiscounts(world: World, subscription: Stripe.Subscription): Promise<void> {
  const left: string[] = []
  for (const given of subscription.discounts) {
    const discount = await world.get('discount', asId(given))
    const coupon = await world.get('coupon', asId(discount?.source.coupon))
    if (discount && coupon && coupon.duration !== 'once') left.push(discount.id)
  }
  subscription.discounts = left
}

async function runningDiscounts(world: World, subscription: Stripe.Subscription): Promise<Stripe.Discount[]> {
  const running: Stripe.Discount[] = []
  for (const given of subscription.discounts) {
    const discount = await world.get('discount', asId(given))
    if (discount && (discount.end === null || discount.end > world.now)) running.push(discount)
  }
  return running
}

/** The subscription of an invoice; null for the invoice of something sold once. */
export const subscriptionOf = (
  world: World,
  { parent }: Stripe.Invoice,
): Promise<Stripe.Subscription | null> =>
  world.get('subscription', asId(parent?.subscription_details?.subscription))

/** The card of a subscription, or else its customer's. */
export async function methodOf(
  world: World,
  subscription: Stripe.Subscription,
): Promise<Stripe.PaymentMethod | null> {
  const customer = await world.get('customer', asId(subscription.customer))
  return world.get(
    'payment_method',
    asId(subscription.default_payment_method) ?? asId(customer?.invoice_settings.default_payment_method),
  )
}

/** A period is over: it ends, or the next one begins and is charged. */
export async function renew(world: World, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.cancel_at_period_end) return end(world, subscription, 'cancellation_requested')
  const customer = await world.get('customer', asId(subscription.customer))
  if (!customer) return end(world, subscription, null)
  const item = itemOf(subscription)
  const wasTrial = subscription.status === 'trialing'
  const next = nextPeriodEnd(subscription)
  item.current_period_start = item.current_period_end
  item.current_period_end = next
  const discounts = await runningDiscounts(world, subscription)
  const invoice = await invoicePeriod(world, subscription, {
    customer,
    reason: 'subscription_cycle',
    discounts,
  })
  subscription.discounts = discounts.map(({ id }) => id)
  await dropOnceDiscounts(world, subscription)
  // The invoice before, if it is still open, isn't charged any more: the newest counts.
  await stopCharging(world, asId(subscription.latest_invoice))
  subscription.latest_invoice = invoice.id
  if (wasTrial) subscription.status = 'active'
  if (invoice.automatic_tax.enabled && !(await methodOf(world, subscription))?.card?.country) {
    leaveTax(invoice)
    leaveTax(subscription)
  }
  await finalize(world, invoice)
  if (invoice.status === 'open') await chargeAgain(world, subscription, invoice)
  else subscription.status = 'active'
  world.put(subscription)
  world.tell('customer.subscription.updated', subscription, customer.id)
}

async function stopCharging(world: World, id: string | null): Promise<void> {
  const invoice = await world.get('invoice', id)
  if (invoice?.status !== 'open') return
  invoice.next_payment_attempt = null
  world.put(invoice)
}

/** A charge without its customer: the first of a renewal, or one after it was declined. */
async function chargeAgain(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<void> {
  const intent = await attempt(world, invoice, await methodOf(world, subscription), { offSession: true })
  const finalized = invoice.status_transitions.finalized_at ?? world.now
  const later = RETRIES_AFTER_DAYS.map((days) => finalized + days * DAY_S).find((at) => at > world.now)
  if (intent.status !== 'succeeded') {
    invoice.next_payment_attempt = later ?? null
    world.put(invoice)
  }
  if (await settle(world, invoice, intent)) subscription.status = 'active'
  else subscription.status = 'past_due'
}

/** A charge that was declined is due again. After the last time the subscription ends. */
export async function retry(world: World, invoice: Stripe.Invoice): Promise<void> {
  const subscription = await subscriptionOf(world, invoice)
  if (!subscription || (subscription.status !== 'past_due' && subscription.status !== 'active')) {
    invoice.next_payment_attempt = null
    world.put(invoice)
    return
  }
  await chargeAgain(world, subscription, invoice)
  if (invoice.status === 'open' && invoice.next_payment_attempt === null)
    return end(world, subscription, 'payment_failed')
  world.put(subscription)
  world.tell('customer.subscription.updated', subscription, asId(subscription.customer))
}

/** Activates an invoice's subscription after a payment that the browser or our server made. */
export async function followPayment(world: World, invoice: Stripe.Invoice): Promise<void> {
  const subscription = await subscriptionOf(world, invoice)
  if (!subscription || invoice.status !== 'paid' || asId(subscription.latest_invoice) !== invoice.id) return
  if (!['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return
  subscription.status = 'active'
  const paid = await paymentOf(world, invoice)
  subscription.default_payment_method = asId(paid?.intent.payment_method)
  world.put(subscription)
  world.tell('customer.subscription.updated', subscription, asId(subscription.customer))
}

/** Nobody paid the first invoice in time. */
export async function expire(world: World, subscription: Stripe.Subscription): Promise<void> {
  subscription.status = 'incomplete_expired'
  subscription.ended_at = world.now
  world.put(subscription)
  const invoice = await world.get('invoice', asId(subscription.latest_invoice))
  if (invoice?.status === 'open') await voidInvoice(world, invoice)
  world.tell('customer.subscription.updated', subscription, asId(subscription.customer))
}

export async function end(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
): Promise<void> {
  if (subscription.status === 'incomplete') return expire(world, subscription)
  subscription.status = 'canceled'
  subscription.ended_at = world.now
  subscription.canceled_at ??= world.now
  subscription.cancellation_details = { ...unset('comment feedback feedback_option'), reason }
  await stopCharging(world, asId(subscription.latest_invoice))
  world.put(subscription)
  world.tell('customer.subscription.deleted', subscription, asId(subscription.customer))
}

export async function price(
  world: World,
  id: string | undefined,
  param = 'items[0][price]',
): Promise<Stripe.Price> {
  const found = await world.need('price', id, param)
  if (!found.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  return found
}
