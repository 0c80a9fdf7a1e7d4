import { cents } from '@cancha/domain/ground/amounts/cents'
import { describe, expect, test } from 'vitest'
import type { Price } from '../../../../adapters/payments/payments.ts'
import type { Part, PriceSetup, Setup } from '../../../../adapters/payments/setup.ts'
import { pagesAt } from '../../../../adapters/payments/stripe/dashboard.ts'
import type { SiteSettings } from '../../../../site-settings.ts'
import { chargesAs } from '../plan-prices.ts'
import type { CheckFacts } from './check.ts'
import { judge, unsoldBy } from './judge.ts'
import { SOLD } from './price-checks.ts'
import type { StoredCheck } from './tables.ts'

const ORIGIN = 'https://cancha.example'
const SITE: SiteSettings = {
  seller: null,
  postalAddress: null,
  tax: { label: 'IVA', percent: 16 },
  stripeTax: false,
  stripeReceipts: false,
  lacking: [],
}
const PRICES = new Map<string, Part<PriceSetup | null>>(
  SOLD.map(({ id, plan: { priceId, price, period } }) => [
    priceId,
    {
      known: {
        id: `price_${id}`,
        active: true,
        currency: 'usd',
        amount: price,
        every: period === 'once' ? null : { count: 1, interval: period },
        containsTax: false,
      },
    },
  ]),
)
/** Stripe with real keys, and all as it should be. */
const SETUP: Setup = {
  provider: 'stripe',
  key: { live: true, restricted: true, matches: true },
  permissions: [{ name: 'Customers', level: 'write', state: 'given' }],
  account: { known: { charges: true, payouts: true, descriptor: 'CANCHA', wanted: 0 } },
  webhooks: {
    known: [{ url: `${ORIGIN}/api/payments/webhook`, enabled: true, version: 'v', events: ['invoice.paid'] }],
  },
  wanted: { version: 'v', events: ['invoice.paid'] },
  events: { known: [] },
  prices: PRICES,
  portal: { known: null },
  tax: { unread: 'forbidden' },
  pages: pagesAt((page) => `https://dashboard.stripe.com/${page}`),
}
const SEEN: CheckFacts['seen'] = {
  lastEvent: null,
  told: 0,
  missing: 0,
  refused: { signature: 0, kind: 0, inRow: 0 },
  lateRetries: 0,
}
const judged = (setup: Partial<Setup> = {}, known: Partial<CheckFacts> = {}): StoredCheck[] =>
  judge({
    setup: { ...SETUP, ...setup },
    seen: SEEN,
    site: SITE,
    origin: ORIGIN,
    production: true,
    named: new Set(PRICES.keys()),
    ...known,
  })
const notFine = (...given: Parameters<typeof judged>) =>
  judged(...given).filter(({ state, id }) => state !== 'ok' && !['retries', 'letters', 'radar'].includes(id))
const PRICE = SOLD[0]?.plan.priceId ?? ''
const price = (change: Partial<PriceSetup>): Setup['prices'] => {
  const part = PRICES.get(PRICE)
  if (!part || !('known' in part) || !part.known) throw new Error('no price')
  return new Map([...PRICES, [PRICE, { known: { ...part.known, ...change } }]])
}

describe('Stripe with real keys', () => {
  test('has nothing to say but what only the operator can see', () => {
    expect(notFine()).toEqual([])
    expect(judged().filter(({ state }) => state !== 'ok')).toMatchObject([
      { id: 'retries', state: 'yours', page: 'https://dashboard.stripe.com/retries' },
      { id: 'letters', state: 'yours', mend: expect.stringContaining('pagos hechos') },
      { id: 'radar', state: 'yours' },
    ])
  })

  test.each<[string, Partial<Setup>, Partial<CheckFacts>, string, string, RegExp]>([
    [
      'keys of two accounts',
      { key: { live: true, restricted: true, matches: false } },
      {},
      'keys',
      'warning',
      /otra cuenta/,
    ],
    [
      'keys of tests in production',
      { key: { live: false, restricted: false, matches: null } },
      {},
      'keys',
      'warning',
      /claves de prueba/,
    ],
    ['real keys elsewhere', {}, { production: false }, 'keys', 'warning', /claves reales/],
    [
      'a permission that is lacking',
      { permissions: [{ name: 'Disputes', level: 'read', state: 'lacking' }] },
      {},
      'permissions',
      'fault',
      /Disputes \(Read\)/,
    ],
    [
      'money that stays there',
      { account: { known: { charges: true, payouts: false, descriptor: 'C', wanted: 2 } } },
      {},
      'account',
      'warning',
      /no te paga/,
    ],
    [
      'no webhook',
      { webhooks: { known: [] } },
      {},
      'webhook',
      'fault',
      /No hay un webhook a https:\/\/cancha/,
    ],
    [
      'the webhook off',
      {
        webhooks: {
          known: [{ url: `${ORIGIN}/api/payments/webhook`, enabled: false, version: 'v', events: ['*'] }],
        },
      },
      {},
      'webhook',
      'fault',
      /está apagado/,
    ],
    [
      'two webhooks',
      {
        webhooks: {
          known: ['v', 'v'].map((version) => ({
            url: `${ORIGIN}/api/payments/webhook`,
            enabled: true,
            version,
            events: ['*'],
          })),
        },
      },
      {},
      'webhook',
      'warning',
      /Hay 2 webhooks/,
    ],
    ['no event of many', {}, { seen: { ...SEEN, told: 4, missing: 4 } }, 'events', 'fault', /ningún aviso/],
    [
      'one event of many',
      {},
      { seen: { ...SEEN, told: 4, missing: 1 } },
      'events',
      'warning',
      /no llegó uno/,
    ],
    [
      'thin events',
      {},
      { seen: { ...SEEN, refused: { signature: 0, kind: 2, inRow: 0 } } },
      'signatures',
      'warning',
      /thin/,
    ],
    [
      'wrong signatures',
      {},
      { seen: { ...SEEN, refused: { signature: 5, kind: 0, inRow: 1 } } },
      'signatures',
      'warning',
      /llegaron 5 avisos .*; uno desde/,
    ],
    [
      'a price that isn’t there',
      { prices: new Map([...PRICES, [PRICE, { known: null }]]) },
      {},
      'price_basic_month',
      'fault',
      /no hay el precio que dice STRIPE_PRICES/,
    ],
    [
      'a price that nobody named',
      { prices: new Map([...PRICES, [PRICE, { known: null }]]) },
      { named: new Set() },
      'price_basic_month',
      'fault',
      /no dice cuál es su precio/,
    ],
    [
      'taxes without data',
      {
        tax: { known: { ready: false, registrations: 0 } },
        prices: new Map([...PRICES].map(([id, part]) => [id, taxed(part)])),
      },
      { site: { ...SITE, stripeTax: true } },
      'tax',
      'fault',
      /faltan datos/,
    ],
    [
      'taxes nowhere',
      {
        tax: { known: { ready: true, registrations: 0 } },
        prices: new Map([...PRICES].map(([id, part]) => [id, taxed(part)])),
      },
      { site: { ...SITE, stripeTax: true } },
      'tax',
      'warning',
      /calcula 0/,
    ],
    ['nobody’s taxes', {}, { site: { ...SITE, tax: null } }, 'tax', 'yours', /Nadie calcula impuestos/],
    [
      'a portal that ends plans at once',
      { portal: { known: { switchesPlans: true, cancels: 'immediately' } } },
      {},
      'portal',
      'warning',
      /cambiar de plan y cancelar al momento/,
    ],
  ])('is told of %s', (_, setup, known, id, state, words) => {
    expect(notFine(setup, known)).toMatchObject([{ id, state, found: expect.stringMatching(words) }])
  })

  test('that doesn’t take the key says so once, and nothing of the rest', () => {
    const [key, ...others] = notFine({ webhooks: { unread: 'key' }, account: { unread: 'key' } })
    expect(key).toMatchObject({
      id: 'keys',
      state: 'fault',
      found: expect.stringMatching(/no acepta la clave/),
    })
    expect(others.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  test('whose key may not see the account has the operator look', () => {
    expect(notFine({ account: { unread: 'forbidden' } })).toMatchObject([
      { id: 'account', state: 'yours', found: 'La clave no puede leer la cuenta.' },
      { id: 'descriptor', state: 'yours' },
    ])
  })

  test('that can’t reach a developer’s machine is told how events come there', () => {
    const found = judged({ webhooks: { known: [] } }, { origin: 'http://localhost:3000' })
    expect(found.find(({ id }) => id === 'webhook')).toMatchObject({
      state: 'warning',
      mend: expect.stringContaining('stripe listen --forward-to http://localhost:3000/api/payments/webhook'),
    })
  })
})

describe('a price', () => {
  test.each<[string, Partial<PriceSetup>, boolean]>([
    ['as it is shown', {}, false],
    ['that costs a cent more', { amount: 30_00 }, false],
    ['that everybody decides on', { amount: null }, false],
    ['that is archived', { active: false }, false],
    ['in another currency', { currency: 'mxn' }, false],
    ['by the year', { every: { count: 1, interval: 'year' } }, false],
    ['every second month', { every: { count: 2, interval: 'month' } }, false],
    ['by the week', { every: { count: 1, interval: 'week' } }, false],
    ['once', { every: null }, false],
    ['to which the tax is added', {}, true],
    ['in which the tax is', { containsTax: true }, true],
  ])('%s is told as it is sold: the check and the checkout agree', (_, change, stripeTax) => {
    const prices = price(change)
    const part = prices.get(PRICE)
    const known = part && 'known' in part ? part.known : null
    const site = { ...SITE, stripeTax }
    const checks = judged({ prices }, { site })
    const isFine = checks.find(({ id }) => id === 'price_basic_month')?.state === 'ok'
    const [basic] = SOLD
    if (!known || !basic) throw new Error('no price')
    expect(isFine).toBe(chargesAs(asCheckoutReads(known), basic.plan, site))
    expect(unsoldBy(checks, []).includes('basic_month')).toBe(!isFine)
  })

  test('where Stripe answers nothing that is said once, and nothing changes of what is sold', () => {
    const silent = { unread: 'unanswered' } as const
    const prices = new Map([...PRICES.keys()].map((id) => [id, silent]))
    const away = { account: silent, webhooks: silent, events: silent, portal: silent, tax: silent, prices }
    const checks = judged(away)
    expect(checks.filter(({ state }) => state === 'unknown')).toMatchObject([
      { id: 'answers', group: 'account', found: expect.stringMatching(/^Stripe no responde: 1\d cosas/) },
    ])
    expect(unsoldBy(checks, ['pro_year'])).toEqual(['pro_year'])
  })

  test('that can’t be read now is sold as before', () => {
    const checks = judged({ prices: new Map([...PRICES, [PRICE, { unread: 'unanswered' }]]) })
    expect(unsoldBy(checks, [])).toEqual([])
    expect(unsoldBy(checks, ['basic_month', 'pro_year'])).toEqual(['basic_month'])
  })
})

function taxed(part: Part<PriceSetup | null>): Part<PriceSetup | null> {
  return 'known' in part && part.known ? { known: { ...part.known, containsTax: true } } : part
}

/** A price as the gateway reads it for the checkout: see stripe/read-price.ts. */
function asCheckoutReads({ active, currency, amount, every, containsTax }: PriceSetup): Price | null {
  if (!active || currency !== 'usd' || amount === null) return null
  const period = every === null ? 'once' : every.count === 1 ? every.interval : null
  return period === 'once' || period === 'month' || period === 'year'
    ? { amount: cents(amount), period, containsTax }
    : null
}
