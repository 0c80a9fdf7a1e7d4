import { API_VERSION } from '../stripe/read-setup.ts'
import { WEBHOOK_EVENTS } from '../stripe/webhooks.ts'
import { unset } from './objects.ts'
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
      ...unset('current_deadline disabled_reason'),
      alternatives: [],
      currently_due: [],
      errors: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    settings: {
      branding: unset('icon logo primary_color secondary_color'),
      card_payments: {
        ...unset(
          'statement_descriptor_prefix statement_descriptor_prefix_kana statement_descriptor_prefix_kanji',
        ),
        decline_on: { avs_failure: false, cvc_failure: false },
      },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      payments: {
        ...unset('statement_descriptor_kana statement_descriptor_kanji'),
        ...unset('statement_descriptor_prefix_kana statement_descriptor_prefix_kanji'),
        statement_descriptor: 'CANCHA',
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
    business_profile: unset('headline privacy_policy_url terms_of_service_url'),
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
