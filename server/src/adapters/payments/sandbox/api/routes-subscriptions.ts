import { z } from 'zod'
import { invalid, missing, need } from '../refusal.ts'
import { methodNamed, needCustomer, ownMethod } from './customers.ts'
import { expand, flag, id, metadata, reads, whole } from './params.ts'
import type { Route } from './route.ts'
import { createSubscription, end, price } from './subscriptions.ts'

const Discounts = z.array(z.strictObject({ coupon: id.optional(), promotion_code: id.optional() })).optional()

const NewSubscription = z.strictObject({
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  customer: id,
  items: z.array(z.strictObject({ price: id })).length(1),
  default_payment_method: id.optional(),
  discounts: Discounts,
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .default('allow_incomplete'),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) })
    .optional(),
  trial_end: whole.optional(),
  expand,
})

export const subscriptionRoutes: Record<string, Route> = {
  'POST /v1/subscriptions': async (world, form) => {
    const given = reads(NewSubscription, form)
    const customer = await needCustomer(world, given.customer)
    const sold = await price(world, given.items[0]?.price)
    if (!sold.recurring || !sold.active)
      throw invalid('The price specified is not of type recurring.', { param: 'items[0][price]' })
    const own = await ownMethod(world, given.default_payment_method, customer.id, 'default_payment_method')
    const fallback = customer.invoice_settings.default_payment_method
    const trialEnd = given.trial_end ?? null
    if (trialEnd !== null && trialEnd <= world.now)
      throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
        param: 'trial_end',
      })
    const subscription = await createSubscription(world, {
      customer,
      price: sold,
      method: own ?? (typeof fallback === 'string' ? await world.get('payment_method', fallback) : null),
      ownMethod: own === null,
      discounts: given.discounts ?? [],
      metadata: given.metadata ?? {},
      trialEnd,
      behavior: given.payment_behavior,
      offSession: given.off_session ?? false,
      taxed: given.automatic_tax?.enabled ?? false,
      saveMethod: given.payment_settings?.save_default_payment_method === 'on_subscription',
    })
    return { object: subscription, expand: given.expand }
  },

  'GET /v1/subscriptions/:id': async (world, form, subscription) => {
    const given = reads(z.strictObject({ expand }), form)
    const found = await world.get('subscription', subscription)
    return { object: need(found, 'subscription', subscription), expand: given.expand }
  },

  'POST /v1/subscriptions/:id': async (world, form, subscription) => {
    const given = reads(
      z.strictObject({
        cancel_at_period_end: flag.optional(),
        default_payment_method: id.optional(),
        metadata: metadata.optional(),
        expand,
      }),
      form,
    )
    const found = need(await world.get('subscription', subscription), 'subscription', subscription)
    if (found.ended_at !== null)
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
        code: 'invalid_canceled_subscription_fields',
      })
    if (given.cancel_at_period_end !== undefined) {
      found.cancel_at_period_end = given.cancel_at_period_end
      found.cancel_at = given.cancel_at_period_end ? (found.items.data[0]?.current_period_end ?? null) : null
      found.canceled_at = given.cancel_at_period_end ? world.now : null
    }
    if (given.default_payment_method !== undefined) {
      const method = await methodNamed(world, given.default_payment_method)
      await ownMethod(world, method.id, String(found.customer), 'default_payment_method')
      found.default_payment_method = method.id
    }
    if (given.metadata) found.metadata = { ...found.metadata, ...given.metadata }
    world.put(found)
    world.tell('customer.subscription.updated', found, String(found.customer))
    return { object: found, expand: given.expand }
  },

  'DELETE /v1/subscriptions/:id': async (world, form, subscription) => {
    const given = reads(
      z.strictObject({
        invoice_now: z.literal('false').optional(),
        prorate: z.literal('false').optional(),
        expand,
      }),
      form,
    )
    const found = await world.get('subscription', subscription)
    if (!found || found.ended_at !== null) throw missing('subscription', subscription)
    await end(world, found, 'cancellation_requested')
    return { object: found, expand: given.expand }
  },
}
