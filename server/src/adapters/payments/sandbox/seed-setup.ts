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
 * Makes an operator's settings at Stripe, all of them right, so that the operator's check has nothing to say.
 * @param anew also settings that are there: a program that starts may have another address than the last time
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
    email: null,
    type: 'standard',
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [],
      disabled_reason: null,
      errors: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: 'CANCHA',
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
  })
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
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    default_return_url: null,
    login_page: { enabled: false, url: null },
    name: null,
    updated: world.now,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: [], options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
  })
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
