import type Stripe from 'stripe'
import { testCardOf } from '../cards.ts'
import { asId, newId } from '../objects.ts'
import { invalid, need } from '../refusal.ts'
import type { World } from '../world.ts'
import { asDecline, attempt, needsBank, settle } from './charging.ts'
import { finalize, leaveTax, makeInvoice, needPlace, paymentOf, voidInvoice } from './invoices.ts'
import { itemOf, type NewSubscription, newSubscription, nextPeriodEnd, periodOf } from './new-subscription.ts'
import { redeem } from './promotions.ts'
import { makeSetup } from './setups.ts'

/** So long after the first decline of a renewal it is charged again, as Stripe's retries roughly are; after the last it ends. */
const RETRIES_AFTER_DAYS = [3, 5, 7]
const DAY_S = 86_400

export async function createSubscription(world: World, order: NewSubscription): Promise<Stripe.Subscription> {
  const { customer, price, method, trialEnd } = order
  const id = newId('subscription')
  if (order.taxed) needPlace(method)
  if (!method && order.behavior !== 'default_incomplete')
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
      param: 'default_payment_method',
    })
  const discounts = await redeem(world, {
    customer: customer.id,
    products: [asId(price.product) ?? ''],
    discounts: order.discounts,
    subscription: id,
  })
  const subscription = newSubscription(world, id, order, discounts)
  world.put(subscription)
  const invoice = await makeInvoice(world, {
    customer,
    subscription,
    reason: 'subscription_create',
    lines: [
      {
        price,
        amount: trialEnd === null ? (price.unit_amount ?? 0) : 0,
        period: periodOf(subscription),
        subscription,
      },
    ],
    // An invoice of 0 uses no discount up.
    discounts: trialEnd === null ? discounts : [],
    autoAdvance: true,
    taxed: order.taxed,
  })
  await finalize(world, invoice)
  subscription.latest_invoice = invoice.id
  if (trialEnd !== null) {
    subscription.status = 'trialing'
  } else {
    await dropOnceDiscounts(world, subscription)
    await chargeFirst(world, subscription, invoice, order)
  }
  // A first invoice of 0 (a trial, or coupons took all of it) makes the bank ask about the charges to come.
  if (invoice.total === 0 && method && needsBank(testCardOf(method), method))
    subscription.pending_setup_intent = makeSetup(world, { customer: customer.id, method }).id
  world.put(subscription)
  world.tell('customer.subscription.created', subscription, customer.id)
  return subscription
}

async function chargeFirst(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  { method, behavior, offSession }: NewSubscription,
): Promise<void> {
  if (invoice.status === 'paid') {
    subscription.status = 'active'
    return
  }
  if (behavior === 'default_incomplete') return
  const intent = await attempt(world, invoice, method, { offSession })
  if (await settle(world, invoice, intent)) subscription.status = 'active'
  else if (behavior === 'error_if_incomplete') throw asDecline(intent)
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
  const invoice = await makeInvoice(world, {
    customer,
    subscription,
    reason: 'subscription_cycle',
    lines: [
      {
        price: item.price,
        amount: item.price.unit_amount ?? 0,
        period: periodOf(subscription),
        subscription,
      },
    ],
    discounts,
    autoAdvance: true,
    taxed: subscription.automatic_tax.enabled,
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
  const subscription = await world.get(
    'subscription',
    asId(invoice.parent?.subscription_details?.subscription),
  )
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
  const subscription = await world.get(
    'subscription',
    asId(invoice.parent?.subscription_details?.subscription),
  )
  if (!subscription || invoice.status !== 'paid' || asId(subscription.latest_invoice) !== invoice.id) return
  if (!['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return
  subscription.status = 'active'
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    const paid = await paymentOf(world, invoice)
    subscription.default_payment_method = asId(paid?.intent.payment_method)
  }
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
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
  await stopCharging(world, asId(subscription.latest_invoice))
  world.put(subscription)
  world.tell('customer.subscription.deleted', subscription, asId(subscription.customer))
}

export async function price(
  world: World,
  id: string | undefined,
  param = 'items[0][price]',
): Promise<Stripe.Price> {
  const found = need(await world.get('price', id), 'price', id, param)
  if (!found.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  return found
}
