import { z } from 'zod'
import type { Kind } from '../objects.ts'
import { need } from '../refusal.ts'
import type { Filter, World } from '../world.ts'
import { expand, flag, id, paged, reads, whole } from './params.ts'
import type { Answer, Route } from './route.ts'

type Page = { limit: number; starting_after?: string | undefined; expand?: string[] | undefined }

/** A page of a list, the newest first. */
export async function page<K extends Kind>(
  world: World,
  kind: K,
  url: string,
  filter: Filter,
  { limit, starting_after, expand: paths }: Page,
): Promise<Answer> {
  const found = await world.list(kind, { ...filter, limit: limit + 1, after: starting_after })
  return {
    object: { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) },
    expand: paths,
  }
}

export const listRoutes: Record<string, Route> = {
  'GET /v1/customers': async (world, form) => {
    const given = reads(z.strictObject({ email: z.string(), ...paged }), form)
    return page(world, 'customer', '/v1/customers', { email: given.email }, given)
  },

  'GET /v1/subscriptions': async (world, form) => {
    const given = reads(z.strictObject({ customer: id, status: z.literal('all'), ...paged }), form)
    return page(world, 'subscription', '/v1/subscriptions', { customer: given.customer }, given)
  },

  'GET /v1/invoices': async (world, form) => {
    const given = reads(z.strictObject({ customer: id, ...paged }), form)
    return page(world, 'invoice', '/v1/invoices', { customer: given.customer }, given)
  },

  'GET /v1/payment_intents': async (world, form) => {
    const given = reads(z.strictObject({ customer: id, ...paged }), form)
    return page(world, 'payment_intent', '/v1/payment_intents', { customer: given.customer }, given)
  },

  'GET /v1/payment_intents/:id': async (world, form, intent) => {
    const given = reads(z.strictObject({ expand }), form)
    const found = need(await world.get('payment_intent', intent), 'payment_intent', intent)
    return { object: found, expand: given.expand }
  },

  'GET /v1/charges': async (world, form) => {
    const given = reads(
      z.strictObject({ customer: id.optional(), payment_intent: id.optional(), ...paged }),
      form,
    )
    const { customer, payment_intent: parent } = given
    return page(world, 'charge', '/v1/charges', { customer, parent }, given)
  },

  'GET /v1/charges/:id': async (world, form, charge) => {
    const given = reads(z.strictObject({ expand }), form)
    return { object: need(await world.get('charge', charge), 'charge', charge), expand: given.expand }
  },

  'POST /v1/charges/:id': async (world, form, charge) => {
    const given = reads(z.strictObject({ receipt_email: z.string().max(320), expand }), form)
    const found = need(await world.get('charge', charge), 'charge', charge)
    found.receipt_email = given.receipt_email
    found.receipt_number ??= `${charge.slice(-4)}-0001`
    world.put(found)
    return { object: found, expand: given.expand }
  },

  'GET /v1/disputes': async (world, form) => {
    const given = reads(z.strictObject({ payment_intent: id, ...paged }), form)
    return page(world, 'dispute', '/v1/disputes', { parent: given.payment_intent }, given)
  },

  'GET /v1/prices': async (world, form) => {
    const given = reads(z.strictObject({ product: id, active: flag.optional(), ...paged }), form)
    return page(world, 'price', '/v1/prices', { parent: given.product }, given)
  },

  'GET /v1/prices/:id': async (world, form, price) => {
    const given = reads(z.strictObject({ expand }), form)
    return { object: need(await world.get('price', price), 'price', price), expand: given.expand }
  },

  'GET /v1/events': async (world, form) => {
    const given = reads(
      z.strictObject({
        created: z.strictObject({ gte: whole }),
        types: z.array(z.string()).max(20),
        ...paged,
      }),
      form,
    )
    const { limit } = given
    const found = await world.events({
      from: given.created.gte,
      types: given.types,
      after: given.starting_after,
      limit: limit + 1,
    })
    return {
      object: {
        object: 'list',
        url: '/v1/events',
        has_more: found.length > limit,
        data: found.slice(0, limit),
      },
    }
  },
}
