import { z } from 'zod'
import { asId } from '../objects.ts'
import { invalid, missing } from '../refusal.ts'
import { methodNamed, needCustomer, ownMethod } from './customers.ts'
import { automatic_tax, flag, id, metadata, whole } from './params.ts'
import { list, one, type Route, route } from './route.ts'
import { createSubscription, end, price } from './subscriptions.ts'

export const subscriptionRoutes: Record<string, Route> = {
  'GET /v1/subscriptions': list(
    'subscription',
    { customer: id, status: z.literal('all') },
    ({ customer }) => ({ customer }),
  ),
  'GET /v1/subscriptions/:id': one('subscription'),

  'POST /v1/subscriptions': route(
    {
      automatic_tax,
      customer: id,
      items: z.array(z.strictObject({ price: id })).length(1),
      default_payment_method: id.optional(),
      discounts: z
        .array(z.strictObject({ coupon: id.optional(), promotion_code: id.optional() }))
        .default([]),
      metadata,
      off_session: z.literal('false'),
      payment_behavior: z.literal('allow_incomplete'),
      payment_settings: z.strictObject({ save_default_payment_method: z.literal('on_subscription') }),
      trial_end: whole.nullable().default(null),
    },
    async (world, { discounts, metadata, trial_end: trialEnd, ...given }) => {
      const customer = await needCustomer(world, given.customer)
      const sold = await price(world, given.items[0]?.price)
      if (!sold.recurring)
        throw invalid('The price specified is not of type recurring.', { param: 'items[0][price]' })
      const own = await ownMethod(world, given.default_payment_method, customer.id, 'default_payment_method')
      if (trialEnd !== null && trialEnd <= world.now)
        throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
          param: 'trial_end',
        })
      return createSubscription(world, {
        customer,
        price: sold,
        ownMethod: own,
        method:
          own ?? (await world.get('payment_method', asId(customer.invoice_settings.default_payment_method))),
        discounts,
        metadata,
        trialEnd,
        taxed: given.automatic_tax.enabled,
      })
    },
  ),

  'POST /v1/subscriptions/:id': route(
    { cancel_at_period_end: flag.optional(), default_payment_method: id.optional() },
    async (world, { cancel_at_period_end: ends, default_payment_method }, subscription) => {
      const found = await world.need('subscription', subscription)
      if (found.ended_at !== null)
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
          code: 'invalid_canceled_subscription_fields',
        })
      if (ends !== undefined) {
        found.cancel_at_period_end = ends
        found.cancel_at = ends ? (found.items.data[0]?.current_period_end ?? null) : null
        found.canceled_at = ends ? world.now : null
      }
      if (default_payment_method !== undefined) {
        const { id: method } = await methodNamed(world, default_payment_method)
        await ownMethod(world, method, String(found.customer), 'default_payment_method')
        found.default_payment_method = method
      }
      world.put(found)
      world.tell('customer.subscription.updated', found, String(found.customer))
      return found
    },
  ),

  'DELETE /v1/subscriptions/:id': route(
    { invoice_now: z.literal('false'), prorate: z.literal('false') },
    async (world, _, subscription) => {
      const found = await world.get('subscription', subscription)
      if (!found || found.ended_at !== null) throw missing('subscription', subscription)
      await end(world, found, 'cancellation_requested')
      return found
    },
  ),
}
