import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memberships } from '@cancha/contract/money/memberships'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  CARDS,
  chargedTo,
  hearWebhooks,
  inGrace,
  newKey,
  passDays,
  sandboxOf,
  visitorsForm,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { admit } from './ask-bank.ts'
import { type CounterName, DECLINES } from './counters.ts'

const ON = { CANCHA_LIMITS: 'on' }

let app: TestApp
let beside: TestApp
beforeAll(async () => {
  app = await createTestApp(ON)
  beside = await createTestApp(ON, { beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})
beforeEach(() => app.asOwner('delete from rate_limits'))
afterEach(() => vi.restoreAllMocks())

const DECLINED = [
  CARDS.noFunds,
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedLostCard',
  'pm_card_visa_chargeDeclinedStolenCard',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeDeclinedIncorrectCvc',
]
const cardOf = (round: number): string => DECLINED[round % DECLINED.length] ?? CARDS.noFunds

let addresses = 0
/** An address that hasn't been used yet. */
const someIp = () => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`

type Way = { card: string; ip?: string; node?: TestApp; plan?: keyof typeof PLANS }

/** A member's submit, from an app: without a browser. */
const pay = (who: Person, { card, ip = someIp(), node = app, plan = 'basic_month' }: Way) =>
  callAs(node, { headers: who.headers as { authorization: string }, ip }, memberships.subscribe, {
    body: {
      payment_method: card,
      email: who.email,
      product_api_id: PLANS[plan].priceId,
      checkout: newKey(),
    } as never,
  })

/** A visitor's submit. */
function visit({ card, ip = someIp(), node = app }: Way, browser = new Browser(node), more: object = {}) {
  browser.ip = ip
  return browser.call(memberships.subscribe, {
    body: visitorsForm({ payment_method: card, ...more }) as never,
  })
}

type Answer = { statusCode: number; json(): Record<string, unknown> }
const wasDeclined = (answer: Answer) =>
  (answer.json().state as { error?: { field?: string } } | undefined)?.error?.field === 'card'
const wasPaid = (answer: Answer) => answer.json().status === 'active' || answer.json().status === 'succeeded'

function expectPaused(answer: Answer & { headers: Record<string, unknown> }) {
  expect(answer.json()).toMatchObject({
    code: 'rate_limited',
    msg: expect.stringMatching(
      /^Se rechazaron varios pagos .* a partir de las? \d{1,2}:\d\d\u00a0[ap]\.m\. No se te cobró nada\.$/,
    ),
  })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
}

/** The calls of the sandbox's that ask a bank, from now on. */
function askedOfBank() {
  const call = vi.spyOn(sandboxOf(app), 'call')
  const asks = /^\/v1\/(payment_methods\/\w+\/attach|subscriptions|invoices|setup_intents)/
  return () => call.mock.calls.filter(([one]) => one.method === 'POST' && asks.test(one.address)).length
}

/** How full each counter is, all of its keys together. */
async function counts() {
  const rows = await selectRows(
    app.services.database.db,
    { name: column.text, points: column.int },
    sql`select split_part(key, ':', 1) as name, sum(points)::int as points from rate_limits
      where key like 'declinesOf%' group by 1`,
  )
  return Object.fromEntries(
    rows.map(({ name, points }) => [name.replace('declinesOf', '').toLowerCase(), points]),
  )
}
const hourPasses = () => app.asOwner('update rate_limits set expire = expire - 3600000')

describe('row 85: a counter of declines pauses who filled it', () => {
  test('a card, over 40 accounts and addresses: the bank is asked five times, and the operator told once', async () => {
    const answers: Answer[] = []
    for (let round = 0; round < 40; round++)
      answers.push(await pay(await person(app), { card: CARDS.noFunds }))
    expect(answers.map((answer) => (wasDeclined(answer) ? 'declined' : answer.json().code))).toEqual([
      ...Array(5).fill('declined'),
      ...Array(35).fill('rate_limited'),
    ])
    const other = await person(app)
    expect(wasPaid(await pay(other, { card: CARDS.good }))).toBe(true)
    expectPaused(await pay(await person(app), { card: CARDS.noFunds, node: beside }))
    const told = [...app.logged(), ...beside.logged()].filter(({ event }) => event === 'outcomes.paused')
    expect(told).toMatchObject([{ level: 'warn', outcome: 'declines' }])
  })

  test('an account, whatever cards and addresses it tries; after an hour it goes on', async () => {
    const who = await person(app)
    for (let round = 0; round < 5; round++)
      expect(wasDeclined(await pay(who, { card: cardOf(round) })), `round ${round}`).toBe(true)
    const asked = askedOfBank()
    expectPaused(await pay(who, { card: CARDS.good }))
    expectPaused(await pay(who, { card: CARDS.good, node: beside }))
    expect(asked()).toBe(0)
    await hourPasses()
    expect(wasPaid(await pay(who, { card: CARDS.good }))).toBe(true)
  })

  test('a browser, whatever e-mails, cards and addresses it has; another one goes on', async () => {
    const browser = new Browser(app)
    for (let round = 0; round < 5; round++)
      expect(wasDeclined(await visit({ card: cardOf(round) }, browser))).toBe(true)
    expectPaused(await visit({ card: CARDS.good }, browser))
    expect(wasPaid(await visit({ card: CARDS.good }))).toBe(true)
  })

  test('an address, at the twentieth; a member beside it pays', async () => {
    const ip = someIp()
    for (let round = 0; round < 20; round++)
      expect(wasDeclined(await visit({ card: cardOf(round), ip })), `round ${round}`).toBe(true)
    const asked = askedOfBank()
    expectPaused(await visit({ card: CARDS.good, ip }))
    expectPaused(await visit({ card: CARDS.good, ip, node: beside }))
    expect(asked()).toBe(0)
    const member = await person(app)
    expect(wasPaid(await pay(member, { card: CARDS.good, ip }))).toBe(true)
  })

  test('an e-mail pauses visitors who pay for it; its owner pays, and so does who pays for another', async () => {
    const owner = await person(app)
    const forOwner = (card: string) =>
      visit({ card }, new Browser(app), { email: owner.email, product_api_id: PLANS.training.priceId })
    for (let round = 0; round < 5; round++)
      expect(wasDeclined(await forOwner(cardOf(round))), `round ${round}`).toBe(true)
    expectPaused(await forOwner(CARDS.good))
    expect(wasPaid(await visit({ card: CARDS.good }))).toBe(true)
    expect((await pay(owner, { card: CARDS.good, plan: 'training' })).json().state).toMatchObject({
      status: 'succeeded',
    })
  })

  test('for an hour from the last decline on, however old the others are', async () => {
    const who = await person(app)
    for (let round = 0; round < 4; round++) await pay(who, { card: cardOf(round) })
    await app.asOwner('update rate_limits set expire = expire - 3300000')
    await pay(who, { card: cardOf(4) })
    expectPaused(await pay(who, { card: CARDS.good }))
  })

  test('other cards of a member on their page: nothing is asked of the bank', async () => {
    const who = await person(app)
    await pay(who, { card: CARDS.good })
    const change = (card: string) =>
      callAs(app, { headers: who.headers as never }, memberships.changeCard, {
        body: { payment_method: card },
      })
    for (let round = 0; round < 5; round++)
      expect((await change(cardOf(round))).json()).toMatchObject({ code: 'conflict' })
    expect(await counts()).toMatchObject({ account: 6, email: 6 })
    const asked = askedOfBank()
    expectPaused(await change(CARDS.other))
    expectPaused(await callAs(app, { headers: who.headers as never }, memberships.beginCard, {}))
    expect(asked()).toBe(0)
  })
})

describe('who is paused by which full counter', () => {
  const FULL: CounterName[] = ['account', 'card', 'browser', 'address', 'email']
  const OWNER = { id: 7, email: 'ana@prueba.example' }
  test.each<[string, object | null, CounterName[]]>([
    ['a visitor', null, ['card', 'browser', 'address', 'email']],
    ['a confirmed member', { id: 7 }, ['account', 'card']],
    ['a confirmed member who repairs another’s card', { id: 8 }, ['account', 'card']],
    [
      'who hasn’t confirmed, for themselves',
      { id: 7, unconfirmed: true },
      ['account', 'card', 'browser', 'address'],
    ],
    ['who hasn’t confirmed, for another', { id: 8, unconfirmed: true }, FULL],
  ])('%s', async (_, viewer, pausedBy) => {
    const checked: string[] = []
    const limits = { check: async ({ name }: { name: string }) => void checked.push(name) }
    const services = { limits, payments: { fingerprintOf: async () => 'huella' } }
    const asker = { viewer, ip: '203.0.113.7', browserHash: Buffer.alloc(32) }
    const card = { customerId: null, paymentMethod: 'pm_card_visa' }
    const { keys } = await admit(services as never, asker as never, { paidFor: OWNER, card })
    expect(checked.toSorted()).toEqual(pausedBy.map((name) => DECLINES[name].name).toSorted())
    // A decline fills the same counters for everybody.
    expect(Object.keys(keys).toSorted()).toEqual(
      FULL.filter((name) => viewer || name !== 'account').toSorted(),
    )
  })
})

describe('declines that are told later', () => {
  const confirm = (clientSecret: unknown, answer: 'agreed' | 'refused') =>
    sandboxOf(app).confirm({ clientSecret: String(clientSecret), paymentMethod: null, answer })

  test('by a webhook, after the bank asked, are counted once, whoever asks afterwards', async () => {
    const who = await person(app)
    const paid = await pay(who, { card: 'pm_card_threeDSecureRequiredChargeDeclined' })
    const { state } = paid.json() as { state: { status: string; client_secret: string; checkout: string } }
    expect(state.status).toBe('requires_action')
    expect(await counts()).toEqual({})
    await confirm(state.client_secret, 'agreed')
    await hearWebhooks(app)
    const once = { account: 1, card: 1, address: 1, email: 1 }
    expect(await counts()).toEqual(once)
    await callAs(app, { headers: who.headers as never }, memberships.finishCheckout, {
      params: { checkout: state.checkout },
    } as never)
    await hearWebhooks(app)
    expect(await counts()).toEqual(once)
  })

  test('of a repaired card as well; a renewal that nobody is there for fills nothing', async () => {
    const who = await person(app)
    await pay(who, { card: CARDS.good })
    const [subscription] = await chargedTo(app, who)
    expect(subscription).toBe(29_99)
    const row = await selectRows(
      app.services.database.db,
      { id: column.text },
      sql`select customer_id as id from payment_customers where user_id = ${who.id}`,
    )
    await app.services.payments.useCard(row[0]?.id ?? '', CARDS.failing, `falla-${who.id}`)
    await passDays(app, 31)
    await hearWebhooks(app)
    expect(await counts()).toEqual({})
    const changed = await callAs(app, { headers: who.headers as never }, memberships.changeCard, {
      body: { payment_method: CARDS.asks },
    })
    expect(await counts()).toEqual({})
    await confirm(changed.json().client_secret, 'refused')
    await hearWebhooks(app)
    await hearWebhooks(app)
    expect(await counts()).toMatchObject({ account: 1, card: 1 })
  })
})

test('the letter’s link is paused by five declines, before a bank is asked; an hour later it repairs', async () => {
  const { who, token } = await inGrace(app)
  const browser = new Browser(app)
  const repair = (card: string) => {
    browser.ip = someIp()
    return browser.call(memberships.repair, {
      params: { token },
      body: { payment_method: card, email: who.email },
    })
  }
  for (let round = 0; round < 5; round++)
    expect((await repair(cardOf(round))).json(), `round ${round}`).toMatchObject({ code: 'conflict' })
  const asked = askedOfBank()
  expectPaused(await repair(CARDS.good))
  expect(asked()).toBe(0)
  await hourPasses()
  expect((await repair(CARDS.good)).json()).toMatchObject({ repaired: true })
})

describe('another card that a browser confirms', () => {
  /** A member with a subscription, and the secret for another card. */
  async function begun() {
    const who = await person(app)
    await pay(who, { card: CARDS.good })
    const own = { headers: who.headers as never }
    const begin = () => callAs(app, own, memberships.beginCard, {})
    const secret = String((await begin()).json().client_secret)
    const confirm = (paymentMethod: string | null, answer: 'begin' | 'refused' = 'begin') =>
      sandboxOf(app).confirm({ clientSecret: secret, paymentMethod, answer })
    return { who, begin, confirm }
  }

  test('is counted by each decline, whoever tells of it how often, and by a no to the bank’s question', async () => {
    const { confirm } = await begun()
    await sandboxOf(app).setFaults({ webhooks: 'twice' })
    await confirm(cardOf(0))
    await hearWebhooks(app)
    await sandboxOf(app).setFaults({ webhooks: 'prompt' })
    expect(await counts()).toEqual({ account: 1, address: 1, email: 1 })
    await confirm(CARDS.asks)
    expect(await counts()).toMatchObject({ account: 1 })
    await confirm(null, 'refused')
    await hearWebhooks(app)
    expect(await counts()).toMatchObject({ account: 2 })
  })

  test('asks no bank after the fifth: not with that secret, nor for a new one', async () => {
    const { begin, confirm } = await begun()
    for (let round = 0; round < 5; round++) {
      expect(await confirm(cardOf(round)), `round ${round}`).toMatchObject({ status: 'failed' })
      await hearWebhooks(app)
    }
    expect(await confirm(CARDS.good)).toMatchObject({
      status: 'failed',
      error: { code: 'setup_intent_unexpected_state' },
    })
    expectPaused(await begin())
  })
})

test('no feature asks a bank around the counters', () => {
  const features = join(import.meta.dirname, '../../..')
  const asks = /([\w.]*)\b(?:(?<=payments\.|bank\.)subscribe|sellOnce|useCard|beginCardSetup|payInvoice)\(/g
  const found = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...readFileSync(join(features, name), 'utf8').matchAll(asks)].map(([, on]) => `${name} ${on}`),
    )
  expect([...new Set(found)].toSorted()).toEqual([
    'money/memberships/card/card.ts bank.',
    'money/memberships/checkout/carry-out.ts bank.',
  ])
})
