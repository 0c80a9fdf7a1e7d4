import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import type { Payments } from '../../adapters/payments/payments.ts'
import { GOODS } from '../../adapters/payments/sandbox/seed.ts'
import { stripePayments } from '../../adapters/payments/stripe/stripe-payments.ts'
import { createLog } from '../../http/request/log.ts'
import { newCustomer } from './payments.ts'

/** An account at a provider in which nobody's money moves, and time goes by when a test wants it. */
export type ProviderAccount = {
  payments: Payments
  customer(): Promise<string>
  /** Lets time go by for a customer, and waits until all that it brings has happened. */
  pass(customerId: string, seconds: number): Promise<void>
  close(): Promise<void>
}

/** The setting with the secret key of a test account at Stripe, with which `npm run soak -- adapters/payments` tries it. */
export const TEST_KEY = 'CANCHA_STRIPE_TEST_KEY'

const DAY_S = 86_400
/** Stripe lets a clock go on by two periods of the shortest subscription at most. */
const STEP_S = 31 * DAY_S
/** Stripe takes a while to live through a month. */
const PATIENCE_MS = 180_000

type Options = { key: string; url?: string; now?: () => Promise<Date> }

/**
 * A test account at Stripe. Each customer has a clock of their own there; closing removes the clocks, and with them the customers. The
 * prices of our plans are made in the account if they aren't there.
 * @throws Error for a key that isn't of the test mode
 */
export async function providerAccount({
  key,
  url = 'https://api.stripe.com',
  now,
}: Options): Promise<ProviderAccount> {
  if (!/^(sk|rk)_test_/.test(key)) throw new Error(`${TEST_KEY} is no key of the test mode`)
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    maxNetworkRetries: 3,
    telemetry: false,
  })
  const clocks = new Map<string, number>()
  const makeClock = async () => {
    const at = Math.floor(Date.now() / 1_000)
    const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: at })
    clocks.set(id, at)
    return id
  }
  const payments = stripePayments({
    key,
    url,
    within: withClocks(Stripe.createNodeHttpClient(), makeClock),
    // A customer's clock is made for each attempt, and under one key there is one order.
    retries: 0,
    log: createLog({ level: 'error', destination: process.stderr }),
    browser: null,
    webhookSecret: null,
    webhookSecretOld: null,
    prices: await ourPrices(stripe),
    ...(now && { now }),
  })

  /** A clock moves on until it says that it has arrived. */
  async function moveTo(clock: string, at: number): Promise<void> {
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at })
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const { status } = await stripe.testHelpers.testClocks.retrieve(clock)
      if (status === 'ready') break
      if (status === 'internal_failure' || Date.now() > until)
        throw new Error(`the clock ${clock} is ${status}`)
      await wait(1_000)
    }
    clocks.set(clock, at)
  }

  return {
    payments,
    customer: () => newCustomer(payments, randomUUID()),
    async pass(customerId, seconds) {
      const customer = await stripe.customers.retrieve(customerId)
      const clock = customer.deleted ? null : customer.test_clock
      if (typeof clock !== 'string') throw new Error(`${customerId} has no clock`)
      for (let left = seconds; left > 0; left -= STEP_S)
        await moveTo(clock, (clocks.get(clock) ?? 0) + Math.min(left, STEP_S))
    },
    async close() {
      for (const clock of clocks.keys()) await stripe.testHelpers.testClocks.del(clock)
    },
  }
}

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** Hands requests on, and gives each customer that is made a clock: what features ask of the gateway knows nothing of clocks. */
const withClocks = (client: HttpClient, makeClock: () => Promise<string>): HttpClient => ({
  getClientName: () => client.getClientName(),
  async makeRequest(host, to, path, method, headers, data, ...rest) {
    if (method !== 'POST' || path !== '/v1/customers')
      return client.makeRequest(host, to, path, method, headers, data, ...rest)
    const body = `${data ?? ''}&test_clock=${await makeClock()}`
    const given = {
      ...(headers as Record<string, string>),
      'Content-Length': String(Buffer.byteLength(body)),
    }
    return client.makeRequest(host, to, path, method, given, body, ...rest)
  },
})

/** Returns the account's ids of the prices of the site's plans, and makes those that it lacks. */
async function ourPrices(stripe: Stripe): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const { name, price, period, priceId } of GOODS) {
    const key = `soak_${priceId}`
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true })
    const known = data.find(({ unit_amount: amount }) => amount === price)
    const made =
      known ??
      (await stripe.prices.create({
        currency: 'usd',
        unit_amount: price,
        tax_behavior: 'inclusive',
        lookup_key: key,
        transfer_lookup_key: true,
        product_data: { name },
        ...(period !== 'once' && { recurring: { interval: period } }),
      }))
    names[priceId] = made.id
  }
  return names
}
