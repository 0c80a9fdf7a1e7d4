/**
 * Reads the operator's settings at the payment provider, for the operator's check: keys, account, webhook, prices, portal, tax.
 * Changes nothing. Beside `Payments`, the calls for people who pay.
 */
export type SetupGateway = {
  /**
   * Reads each part by itself: what can't be read says why, and the others are read all the same. Null where nothing is sold.
   * @param priceIds our ids of the prices
   */
  setup(priceIds: readonly string[]): Promise<Setup | null>
}

/** A part that was read, or why it wasn't: the key isn't one of an account, may not read this, or nobody answered. */
export type Part<What> = { known: What } | { unread: 'key' | 'forbidden' | 'unanswered' }

export type Setup = {
  provider: 'stripe' | 'sandbox'
  key: {
    live: boolean
    restricted: boolean
    /** Whether the public key is of the same account; null where the keys don't tell. */
    matches: boolean | null
  }
  /** Each thing that the program asks the provider, and whether the key may. */
  permissions: readonly Permission[]
  account: Part<AccountSetup>
  webhooks: Part<readonly WebhookSetup[]>
  /** The webhook as the program needs it. */
  wanted: { version: string; events: readonly string[] }
  /** The latest events of which the webhook tells, the newest first. */
  events: Part<readonly { id: string; createdAt: Date }[]>
  /** By our ids; null for a price that isn't there. */
  prices: ReadonlyMap<string, Part<PriceSetup | null>>
  /** The provider's own page for customers; null where it isn't set up. */
  portal: Part<PortalSetup | null>
  tax: Part<TaxSetup>
  /** Where the operator sets each of these, on the provider's own pages. */
  pages: Readonly<Record<SettingsPage, string>>
}

export type Permission = {
  /** As the provider's page calls it. */
  name: string
  level: 'read' | 'write'
  state: 'given' | 'lacking' | 'unknown'
}

export type AccountSetup = {
  charges: boolean
  payouts: boolean
  /** The seller's name on card statements; null if the account says nothing. */
  descriptor: string | null
  /** How many things the provider wants to know of the account now. */
  wanted: number
}

export type WebhookSetup = {
  url: string
  enabled: boolean
  /** Null for the account's own version. */
  version: string | null
  /** Types of events; `*` for all. */
  events: readonly string[]
}

export type PriceSetup = {
  /** The provider's own id of the price. */
  id: string
  active: boolean
  currency: string
  /** In the currency's smallest unit; null for a price without a fixed amount. */
  amount: number | null
  /** `2 week`; null for what is sold once. */
  every: { count: number; interval: string } | null
  containsTax: boolean
}

export type PortalSetup = { switchesPlans: boolean; cancels: 'no' | 'at_period_end' | 'immediately' }

export type TaxSetup = { ready: boolean; registrations: number }

export const SETTINGS_PAGES = [
  'keys',
  'account',
  'webhooks',
  'prices',
  'retries',
  'letters',
  'portal',
  'tax',
  'radar',
] as const
export type SettingsPage = (typeof SETTINGS_PAGES)[number]
