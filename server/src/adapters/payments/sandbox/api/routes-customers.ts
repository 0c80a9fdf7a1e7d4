import { z } from 'zod'
import { need } from '../refusal.ts'
import {
  attachMethod,
  createCustomer,
  deleteCustomer,
  detachMethod,
  methodNamed,
  needCustomer,
  ownMethod,
} from './customers.ts'
import { expand, id, metadata, reads } from './params.ts'
import type { Route } from './route.ts'
import { cancelSetup, makeSetup } from './setups.ts'

export const customerRoutes: Record<string, Route> = {
  'POST /v1/customers': async (world, form) => {
    const given = reads(
      z.strictObject({
        email: z.string().optional(),
        name: z.string().optional(),
        metadata: metadata.optional(),
        preferred_locales: z.array(z.string()).optional(),
        expand,
      }),
      form,
    )
    return { object: createCustomer(world, given), expand: given.expand }
  },

  'GET /v1/customers/:id': async (world, form, customer) => {
    const given = reads(z.strictObject({ expand }), form)
    // One that was deleted is still told of.
    const found = need(await world.get('customer', customer), 'customer', customer)
    return { object: found, expand: found.deleted ? [] : given.expand }
  },

  'POST /v1/customers/:id': async (world, form, customer) => {
    const given = reads(
      z.strictObject({
        invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
        email: z.string().optional(),
        name: z.string().optional(),
        metadata: metadata.optional(),
        expand,
      }),
      form,
    )
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
    return { object: found, expand: given.expand }
  },

  'DELETE /v1/customers/:id': async (world, form, customer) => {
    reads(z.strictObject({}), form)
    return { object: await deleteCustomer(world, customer) }
  },

  'GET /v1/payment_methods/:id': async (world, form, method) => {
    const given = reads(z.strictObject({ expand }), form)
    return { object: await methodNamed(world, method), expand: given.expand }
  },

  'POST /v1/payment_methods/:id/attach': async (world, form, given) => {
    const { customer } = reads(z.strictObject({ customer: id }), form)
    await needCustomer(world, customer)
    const method = await methodNamed(world, given)
    attachMethod(world, method, customer)
    return { object: method }
  },

  'POST /v1/payment_methods/:id/detach': async (world, form, given) => {
    reads(z.strictObject({}), form)
    const method = await methodNamed(world, given)
    return { object: detachMethod(world, method) }
  },

  'POST /v1/setup_intents': async (world, form) => {
    const given = reads(
      z.strictObject({
        customer: id,
        usage: z.literal('off_session').optional(),
        allowed_payment_method_types: z.array(z.literal('card')).optional(),
        expand,
      }),
      form,
    )
    await needCustomer(world, given.customer)
    return { object: makeSetup(world, { customer: given.customer, method: null }), expand: given.expand }
  },

  'POST /v1/setup_intents/:id/cancel': async (world, form, given) => {
    reads(z.strictObject({}), form)
    const setup = need(await world.get('setup_intent', given), 'setup_intent', given)
    return { object: cancelSetup(world, setup) }
  },
}
