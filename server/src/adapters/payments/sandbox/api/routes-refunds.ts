import type Stripe from 'stripe'
import { z } from 'zod'
import { asId } from '../objects.ts'
import { invalid, need } from '../refusal.ts'
import type { World } from '../world.ts'
import { expand, id, metadata, paged, reads, whole } from './params.ts'
import { refund } from './refunds.ts'
import type { Route } from './route.ts'
import { page } from './routes-lists.ts'

export const refundRoutes: Record<string, Route> = {
  'POST /v1/refunds': async (world, form) => {
    const given = reads(
      z.strictObject({
        charge: id.optional(),
        payment_intent: id.optional(),
        amount: whole.optional(),
        reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
        metadata: metadata.optional(),
        expand,
      }),
      form,
    )
    const made = await refund(world, await chargeOf(world, given), given)
    return { object: made, expand: given.expand }
  },

  'GET /v1/refunds': async (world, form) => {
    const given = reads(z.strictObject({ charge: id, ...paged }), form)
    return page(world, 'refund', '/v1/refunds', { parent: given.charge }, given)
  },
}

type Named = { charge?: string | undefined; payment_intent?: string | undefined }

async function chargeOf(world: World, { charge, payment_intent: intent }: Named): Promise<Stripe.Charge> {
  if ((charge === undefined) === (intent === undefined))
    throw invalid('One of the following params should be provided: charge, payment_intent', {
      param: 'charge',
    })
  if (intent === undefined) return need(await world.get('charge', charge), 'charge', charge, 'charge')
  const payment = need(await world.get('payment_intent', intent), 'payment_intent', intent, 'payment_intent')
  const charged = await world.get('charge', asId(payment.latest_charge))
  if (!charged)
    throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return charged
}
