import type Stripe from 'stripe'
import { API_VERSION } from '../stripe/read-setup.ts'
import { WEBHOOK_EVENTS } from '../stripe/webhooks.ts'
import type { World } from './world.ts'

/** Of each there is one. */
export const SETUP_IDS = {
  account: 'acct_sandbox',
  webhook: 'we_sandbox',
  portal: 'bpc_sandbox',
  tax: 'taxs_sandbox',
} as const

/**
 * What an operator sets up at Stripe, all of it right, so that the operator's check has nothing to say.
 * @param anew also what is there: when a program starts it may have another address than the last time
 */
export async function seedSetup(world: World, origin: string, { anew = false } = {}): Promise<void> {
  if (!anew && (await world.get('account', SETUP_IDS.account))) return
  const common = { created: world.now, livemode: false, metadata: {} }
  world.put({
    id: SETUP_IDS.account,
    object: 'account',
    charges_enabled: true,
    payouts_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    requirements: { currently_due: [], disabled_reason: null },
    settings: { payments: { statement_descriptor: 'CANCHA' } },
  } as unknown as Stripe.Account)
  world.put({
    ...common,
    id: SETUP_IDS.webhook,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    description: null,
    enabled_events: [...WEBHOOK_EVENTS],
    status: 'enabled',
    url: `${origin}/api/payments/webhook`,
  })
  world.put({
    ...common,
    id: SETUP_IDS.portal,
    object: 'billing_portal.configuration',
    active: true,
    is_default: true,
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
    },
  } as unknown as Stripe.BillingPortal.Configuration)
  world.put({
    id: SETUP_IDS.tax,
    object: 'tax.settings',
    livemode: false,
    defaults: { provider: 'stripe', tax_behavior: 'inclusive', tax_code: null },
    head_office: null,
    status: 'active',
    status_details: { active: {} },
  })
}
