import type { Platform } from '@cancha/contract/people/providers'
import { security } from '@cancha/contract/people/security'
import type { Browser } from '../requests.ts'
import { credentialOf } from './providers.ts'

type AtProvider = { subject: string; email: string | null }

/**
 * Sends a browser to a provider that identifies the given person; Google verifies the e-mail. @returns what it brings
 * back
 */
export async function tripTo(
  browser: Browser,
  platform: Platform,
  who: AtProvider,
  start: typeof security.socialStart | typeof security.joinStart = security.socialStart,
) {
  const { url } = (await browser.call(start, { body: { platform } })).json()
  const state = new URL(url).searchParams.get('state') ?? ''
  const vouched = { emailVerified: platform === 'Google', firstName: 'Nora', lastName: 'Paz' }
  return { platform, state, password: credentialOf({ ...who, ...vouched }) }
}

type TripAnswers = { terms?: boolean; accountpassword?: string; code?: string }

/** Goes to a provider and comes back to sign in. */
export async function enterWith(
  browser: Browser,
  platform: Platform,
  who: AtProvider,
  said: TripAnswers = {},
) {
  const body = { ...(await tripTo(browser, platform, who)), ...said }
  return (await browser.call(security.socialLogin, { body })).json()
}

/** Goes to a provider and comes back to join its account to the signed-in one. */
export async function joinWith(browser: Browser, platform: Platform, who: AtProvider) {
  const body = await tripTo(browser, platform, who, security.joinStart)
  return (await browser.call(security.joinProvider, { body })).json()
}
