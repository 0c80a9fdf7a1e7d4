import type Stripe from 'stripe'
import { z } from 'zod'
import { need } from '../refusal.ts'
import { SETUP_IDS } from '../seed-setup.ts'
import { flag, paged, reads } from './params.ts'
import type { Route } from './route.ts'
import { page } from './routes-lists.ts'

/** The house pays taxes in one state. */
const REGISTRATION: Stripe.Tax.Registration = {
  id: 'taxreg_sandbox',
  object: 'tax.registration',
  active_from: 0,
  country: 'US',
  country_options: {},
  created: 0,
  expires_at: null,
  livemode: false,
  status: 'active',
}

/** The routes of the operator's check: how the account is set up, and what its key may do. */
export const setupRoutes: Record<string, Route> = {
  'GET /v1/account': async (world, form) => {
    reads(z.strictObject({}), form)
    return { object: need(await world.get('account', SETUP_IDS.account), 'account', SETUP_IDS.account) }
  },

  'GET /v1/webhook_endpoints': async (world, form) =>
    page(world, 'webhook_endpoint', '/v1/webhook_endpoints', {}, reads(z.strictObject(paged), form)),

  'GET /v1/billing_portal/configurations': async (world, form) => {
    const given = reads(z.strictObject({ active: flag, is_default: flag, ...paged }), form)
    const all = await world.list('billing_portal.configuration')
    const data = all.filter((one) => one.active === given.active && one.is_default === given.is_default)
    return { object: listOf('/v1/billing_portal/configurations', data.slice(0, given.limit)) }
  },

  'GET /v1/tax/settings': async (world, form) => {
    reads(z.strictObject({}), form)
    const { id: _, ...settings } = need(
      await world.get('tax.settings', SETUP_IDS.tax),
      'tax settings',
      SETUP_IDS.tax,
    )
    return { object: settings }
  },

  'GET /v1/tax/registrations': async (_world, form) => {
    reads(z.strictObject({ status: z.literal('active'), ...paged }), form)
    return { object: listOf('/v1/tax/registrations', [REGISTRATION]) }
  },

  'POST /v1/coupons/:id': async (world, form, coupon) => {
    reads(z.strictObject({}), form)
    return { object: need(await world.get('coupon', coupon), 'coupon', coupon) }
  },

  'GET /v1/payment_intents/:id': async (world, form, intent) => {
    reads(z.strictObject({}), form)
    return { object: need(await world.get('payment_intent', intent), 'payment_intent', intent) }
  },
}

const listOf = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data })
