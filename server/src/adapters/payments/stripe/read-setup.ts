import type Stripe from 'stripe'
import type { CardFields, Payments } from '../payments.ts'
import type { AccountSetup, Part, PortalSetup, PriceSetup, SettingsPage, Setup } from '../setup.ts'
import { askForSetup, inParts, partOf } from './ask-setup.ts'
import { type AskStripe, momentOf, type StripeAccess, unless } from './ask-stripe.ts'
import { readPermissions } from './permissions.ts'
import type { PriceNames } from './price-names.ts'
import { CHANGES, WEBHOOK_EVENTS } from './webhooks.ts'

/** The API version that the package speaks. A test compares it. */
export const API_VERSION = '2026-10-28.endive'

/** How many of the latest events are compared with those that came. */
const EVENTS = 20
/** Stripe keeps events for thirty days. */
const EVENTS_S = 30 * 86_400

type Options = StripeAccess & { browser: CardFields | null }
type Tools = {
  prices: PriceNames
  now: () => Promise<Date>
  pages: Readonly<Record<SettingsPage, string>>
}

/** Reads what the operator has set up at Stripe. */
export function setupReader(options: Options, { prices, now, pages }: Tools): Payments['setup'] {
  const ask = askForSetup(options)
  const { key, browser } = options
  return async (priceIds) => {
    if (browser === null) return null
    const known = {
      provider: browser.provider,
      key: {
        live: key.includes('_live_'),
        restricted: key.startsWith('rk_'),
        matches: matching(key, browser),
      },
      wanted: { version: API_VERSION, events: WEBHOOK_EVENTS },
      pages,
    }
    // The first answer tells whether there is anybody: otherwise each of the others would be waited for.
    const webhooks = await partOf(readWebhooks(ask))
    if ('unread' in webhooks && webhooks.unread !== 'forbidden')
      return { ...known, ...allUnread(webhooks, priceIds) }
    const [account, events, portal, tax] = await Promise.all([
      partOf(readAccount(ask)),
      partOf(readEvents(ask, await now())),
      partOf(readPortal(ask)),
      partOf(readTax(ask)),
    ])
    const found = await inParts(
      priceIds.map((id) => async () => [id, await partOf(readPrice(ask, prices.stripes(id)))] as const),
    )
    const permissions = await readPermissions(ask)
    return { ...known, webhooks, account, events, portal, tax, prices: new Map(found), permissions }
  }
}

/** Nobody answered, or the key opens nothing: that is all that there is to say of each part. */
function allUnread<Why extends Extract<Part<unknown>, { unread: unknown }>>(
  why: Why,
  priceIds: readonly string[],
) {
  const prices: Setup['prices'] = new Map(priceIds.map((id) => [id, why]))
  return { webhooks: why, account: why, events: why, portal: why, tax: why, prices, permissions: [] }
}

/** Newer keys begin with the number of their account, which isn't written down anywhere: no more than a hint. */
const ACCOUNT_IN_KEY = /^[a-z]{2}_(?:test|live)_51(\w{14})/

function matching(secret: string, { key: shown }: CardFields): boolean | null {
  const [, account] = ACCOUNT_IN_KEY.exec(secret) ?? []
  const [, other] = ACCOUNT_IN_KEY.exec(shown) ?? []
  return account === undefined || other === undefined ? null : account === other
}

async function readAccount(ask: AskStripe): Promise<AccountSetup> {
  const { charges_enabled, payouts_enabled, settings, requirements } = await ask((stripe) =>
    stripe.accounts.retrieveCurrent(),
  )
  return {
    charges: charges_enabled,
    payouts: payouts_enabled,
    descriptor: settings?.payments.statement_descriptor ?? null,
    wanted: requirements?.currently_due?.length ?? 0,
  }
}

async function readWebhooks(ask: AskStripe) {
  const { data } = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
  return data.map(({ url, status, api_version: version, enabled_events: events }) => ({
    url,
    enabled: status === 'enabled',
    version,
    events,
  }))
}

async function readEvents(ask: AskStripe, now: Date) {
  const gte = Math.floor(now.getTime() / 1_000) - EVENTS_S
  const { data } = await ask((stripe) =>
    stripe.events.list({ created: { gte }, types: [...CHANGES], limit: EVENTS }),
  )
  return data.map(({ id, created }) => ({ id, createdAt: momentOf(created) }))
}

async function readPrice(ask: AskStripe, id: string): Promise<PriceSetup | null> {
  const found = await unless(
    'resource_missing',
    ask((stripe) => stripe.prices.retrieve(id)),
  )
  return found && presentPrice(found)
}

const presentPrice = ({
  id,
  active,
  currency,
  unit_amount,
  recurring,
  tax_behavior,
}: Stripe.Price): PriceSetup => ({
  id,
  active,
  currency,
  amount: unit_amount,
  every: recurring && { count: recurring.interval_count, interval: recurring.interval },
  containsTax: tax_behavior === 'inclusive',
})

async function readPortal(ask: AskStripe): Promise<PortalSetup | null> {
  const { data } = await ask((stripe) =>
    stripe.billingPortal.configurations.list({ active: true, is_default: true, limit: 1 }),
  )
  const [found] = data
  if (!found) return null
  const { subscription_update: update, subscription_cancel: cancel } = found.features
  return {
    switchesPlans: update.enabled,
    cancels: !cancel.enabled ? 'no' : cancel.mode === 'immediately' ? 'immediately' : 'at_period_end',
  }
}

async function readTax(ask: AskStripe) {
  const { status } = await ask((stripe) => stripe.tax.settings.retrieve())
  const { data } = await ask((stripe) => stripe.tax.registrations.list({ status: 'active', limit: 100 }))
  return { ready: status === 'active', registrations: data.length }
}
