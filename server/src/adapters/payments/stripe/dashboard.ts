import type { Payments } from '../payments.ts'
import { SETTINGS_PAGES, type SettingsPage } from '../setup.ts'

/** Stripe's own pages, of the mode that a key is for. */
const baseOf = (key: string): string => `https://dashboard.stripe.com${key.includes('_test_') ? '/test' : ''}`

export function dashboardOf(key: string): Payments['operatorPage'] {
  const base = baseOf(key)
  return (about) =>
    'invoice' in about ? `${base}/invoices/${about.invoice}` : `${base}/disputes/${about.dispute}`
}

const PATHS: Readonly<Record<SettingsPage, string>> = {
  keys: '/apikeys',
  account: '/account/status',
  webhooks: '/webhooks',
  prices: '/products',
  retries: '/revenue_recovery/retries',
  letters: '/settings/billing/automatic',
  portal: '/settings/billing/portal',
  tax: '/settings/tax',
  radar: '/settings/radar/rules',
}

/** Where each setting is that the operator's check speaks of. */
export const settingsPagesOf = (key: string): Record<SettingsPage, string> =>
  pagesAt((page) => `${baseOf(key)}${PATHS[page]}`)

export const pagesAt = (address: (page: SettingsPage) => string): Record<SettingsPage, string> =>
  Object.fromEntries(SETTINGS_PAGES.map((page) => [page, address(page)])) as Record<SettingsPage, string>
