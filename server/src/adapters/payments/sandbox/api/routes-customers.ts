import { z } from 'zod'
import {
  attachMethod,
  createCustomer,
  deleteCustomer,
  detachMethod,
  methodNamed,
  needCustomer,
  ownMethod,
} from './customers.ts'
import { id, metadata } from './params.ts'
import { list, one, type Route, route } from './route.ts'
import { cancelSetup, makeSetup } from './setups.ts'

export const customerRoutes: Record<string, Route> = {
  'GET /v1/customers': list('customer', { email: z.string() }, (given) => given),

  'POST /v1/customers': route(
    {
      email: z.string().optional(),
      name: z.string(),
      metadata,
      preferred_locales: z.array(z.string()),
    },
    createCustomer,
  ),

  // One that was deleted is still told of.
  'GET /v1/customers/:id': one('customer'),

  'POST /v1/customers/:id': route(
    {
      invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
      email: z.string().optional(),
      name: z.string().optional(),
      metadata: metadata.optional(),
    },
    async (world, given, customer) => {
      const found = await needCustomer(world, customer, 'id')
      if (given.invoice_settings) {
        const { default_payment_method: method } = given.invoice_settings
        await ownMethod(world, method, customer, 'invoice_settings[default_payment_method]')
        found.invoice_settings.default_payment_method = method
      }
      // An empty text takes what was there away.
      if (given.email !== undefined) found.email = given.email || null
      if (given.name !== undefined) found.name = given.name || null
      if (given.metadata) found.metadata = { ...found.metadata, ...given.metadata }
      world.put(found)
      world.tell('customer.updated', found, customer)
      return found
    },
  ),

  'DELETE /v1/customers/:id': route({}, (world, _, customer) => deleteCustomer(world, customer)),

  'GET /v1/payment_methods/:id': route({}, (world, _, method) => methodNamed(world, method)),

  'POST /v1/payment_methods/:id/attach': route({ customer: id }, async (world, { customer }, given) => {
    await needCustomer(world, customer)
    const method = await methodNamed(world, given)
    attachMethod(world, method, customer)
    return method
  }),

  'POST /v1/payment_methods/:id/detach': route({}, async (world, _, given) =>
    detachMethod(world, await methodNamed(world, given)),
  ),

  'POST /v1/setup_intents': route(
    {
      customer: id,
      usage: z.literal('off_session'),
      allowed_payment_method_types: z.array(z.literal('card')),
    },
    async (world, { customer }) => {
      await needCustomer(world, customer)
      return makeSetup(world, { customer, method: null })
    },
  ),

  'POST /v1/setup_intents/:id/cancel': route({}, async (world, _, given) =>
    cancelSetup(world, await world.need('setup_intent', given)),
  ),
}
