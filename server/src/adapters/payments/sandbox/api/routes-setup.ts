import type Stripe from 'stripe'
import { z } from 'zod'
import { SETUP_IDS } from '../seed-setup.ts'
import { flag } from './params.ts'
import { list, pageOf, paging, type Route, route } from './route.ts'

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
  'GET /v1/account': route({}, (world) => world.need('account', SETUP_IDS.account)),
  'GET /v1/webhook_endpoints': list('webhook_endpoint', {}),

  'GET /v1/billing_portal/configurations': route(
    { active: flag, is_default: flag, ...paging },
    async (world, { active, is_default, limit }) => {
      const all = await world.list('billing_portal.configuration')
      return pageOf(
        all.filter((one) => one.active === active && one.is_default === is_default),
        limit,
      )
    },
  ),

  'GET /v1/tax/settings': route({}, async (world) => {
    const { id: _, ...settings } = await world.need('tax.settings', SETUP_IDS.tax)
    return settings
  }),
  'GET /v1/tax/registrations': route({ status: z.literal('active'), ...paging }, (_, { limit }) =>
    pageOf([REGISTRATION], limit),
  ),
}
