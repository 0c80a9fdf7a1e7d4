import { PLANS } from '@cancha/domain/money/memberships/plans'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, type TestPayments, testPayments } from '../../testing/stand-ins/payments.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { type Faults, NO_FAULTS } from './sandbox/faults.ts'
import { SETUP_IDS } from './sandbox/seed-setup.ts'
import { PERMISSIONS } from './stripe/permissions.ts'
import { API_VERSION } from './stripe/read-setup.ts'
import { stripePayments } from './stripe/stripe-payments.ts'
import { WEBHOOK_EVENTS } from './stripe/webhooks.ts'

const { priceId } = PLANS.basic_month

let bench: TestPayments
beforeAll(async () => {
  bench = await testPayments('http')
})
afterEach(() => bench.sandbox.setFaults(NO_FAULTS))
afterAll(() => bench.close())

async function read(priceIds: readonly string[] = []) {
  const setup = await bench.payments.setup(priceIds)
  if (!setup) throw new Error('nothing is sold')
  return setup
}
const failing = (kind: NonNullable<Faults['calls']>['kind'], only: string) =>
  bench.sandbox.setFaults({ calls: { kind, left: null, only } })

describe('what is set up at the provider', () => {
  test('is read in whole, by the names and amounts of the account', async () => {
    const customerId = await newCustomer(bench.payments, 'k1')
    await bench.payments.useCard(customerId, 'pm_card_visa', 'k2')
    const { permissions, prices, ...setup } = await read([priceId, 'price_of_nobody'])
    expect(setup).toMatchObject({
      provider: 'stripe',
      key: { live: false, restricted: false, matches: null },
      account: { known: { charges: true, payouts: true, descriptor: 'CANCHA', wanted: 0 } },
      webhooks: { known: [{ url: `${ORIGIN}/api/payments/webhook`, enabled: true, version: API_VERSION }] },
      wanted: { events: WEBHOOK_EVENTS },
      events: { known: [{ id: expect.stringMatching(/^evt_/), createdAt: expect.any(Date) }] },
      portal: { known: { switchesPlans: false, cancels: 'at_period_end' } },
      tax: { known: { ready: true, registrations: 1 } },
    })
    expect(prices.get(priceId)).toEqual({
      known: {
        id: priceId,
        active: true,
        currency: 'usd',
        amount: 29_99,
        every: { count: 1, interval: 'month' },
        containsTax: true,
      },
    })
    expect(prices.get('price_of_nobody')).toEqual({ known: null })
    expect(permissions.map(({ state }) => state)).toEqual(PERMISSIONS.map(() => 'given'))
  })

  test('is changed by nothing that is asked', async () => {
    await read([priceId])
    // Stripe's package gives each call a key of its own, under which the answer is kept.
    const stored = async () =>
      (await bench.everything()).split('\n').filter((row) => !row.startsWith('(stripe-node-retry-'))
    const before = await stored()
    await read([priceId])
    expect(await stored()).toEqual(before)
    expect(bench.logged()).toBe('')
  })

  test.each([
    ['POST /v1/customers', 'Customers'],
    ['POST /v1/charges', 'Charges and Refunds'],
    ['GET /v1/payment_intents', 'PaymentIntents'],
    ['POST /v1/payment_methods', 'PaymentMethods'],
    ['POST /v1/setup_intents', 'SetupIntents'],
    ['POST /v1/subscriptions', 'Subscriptions'],
    ['POST /v1/invoices', 'Invoices'],
    ['POST /v1/coupons', 'Coupons'],
    ['POST /v1/promotion_codes', 'Promotion Codes'],
    ['POST /v1/billing_portal/sessions', 'Customer portal'],
    ['GET /v1/prices', 'Prices'],
    ['GET /v1/disputes', 'Disputes'],
    ['GET /v1/events', 'Events'],
    ['GET /v1/webhook_endpoints', 'Webhook Endpoints'],
  ])('of a key that may not %s: %s is what it lacks', async (only, name) => {
    await failing('denied', only)
    const { permissions } = await read()
    expect(permissions.filter(({ state }) => state !== 'given')).toMatchObject([{ name, state: 'lacking' }])
  })

  test('is read in parts: what the key may not see is said of that part alone', async () => {
    await failing('denied', 'GET /v1/account')
    const { account, portal } = await read()
    expect(account).toEqual({ unread: 'forbidden' })
    expect(portal).toHaveProperty('known')
  })

  test('isn’t known where nobody answers, and nobody is asked again and again', async () => {
    await bench.sandbox.setFaults({ calls: { kind: 'failed', left: 1, only: null } })
    const { webhooks, account, prices, permissions } = await read([priceId])
    for (const part of [webhooks, account, prices.get(priceId)])
      expect(part).toEqual({ unread: 'unanswered' })
    expect(permissions).toEqual([])
    expect((await read()).webhooks).toHaveProperty('known')
  })

  test('isn’t shown to a key that is none, and of two keys of two accounts that is told', async () => {
    const withKeys = (key: string, shown: string) =>
      stripePayments({
        key,
        url: 'http://sandbox.invalid',
        within: {
          getClientName: () => 'test',
          makeRequest: async () => ({
            getStatusCode: () => 401,
            getHeaders: () => ({}),
            getRawResponse: () => ({}),
            toStream: () => undefined,
            toJSON: async () => ({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
          }),
        },
        log: { error: () => undefined, warn: () => undefined },
        browser: { provider: 'stripe', key: shown, source: 'https://js.stripe.com' },
        webhookSecret: null,
        webhookSecretOld: null,
        prices: {},
      }).setup([])
    const [one, other] = ['51AbCdEfGhIjKlMn', '51ZyXwVuTsRqPoNm']
    expect(await withKeys(`rk_live_${one}Rest`, `pk_live_${other}Rest`)).toMatchObject({
      key: { live: true, restricted: true, matches: false },
      webhooks: { unread: 'key' },
    })
    expect(await withKeys(`sk_live_${one}Rest`, `pk_live_${one}More`)).toMatchObject({
      key: { restricted: false, matches: true },
    })
  })

  test('is compared with the version that the package speaks', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION)
  })
})

test('the portal and the account are read as they are, and not as they should be', async () => {
  await bench.sandbox.write(async (world) => {
    const account = await world.get('account', SETUP_IDS.account)
    const portal = await world.get('billing_portal.configuration', SETUP_IDS.portal)
    if (account) world.put({ ...account, charges_enabled: false })
    if (!portal) return
    portal.features.subscription_cancel.mode = 'immediately'
    portal.features.subscription_update.enabled = true
    world.put(portal)
  })
  const { account, portal } = await read()
  expect(account).toMatchObject({ known: { charges: false } })
  expect(portal).toEqual({ known: { switchesPlans: true, cancels: 'immediately' } })
})
