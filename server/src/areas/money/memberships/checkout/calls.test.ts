import type { PlanId } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buy,
  CARDS,
  customerOf,
  hearWebhooks,
  openedFor,
  sandboxOf,
  storedOf,
  subscribe,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
const providerCalls: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  const sandbox = sandboxOf(app)
  const { call } = sandbox
  sandbox.call = (request) => {
    const [path = ''] = request.address.split('?')
    providerCalls.push(`${request.method} ${path.replace(/(cus|pm|in|sub|pi|ch)_\w+/, ':$1')}`)
    return call(request)
  }
  // Makes the calls that a process makes once: for its account at the provider, and the plans' prices.
  for (const plan of ['basic_month', 'basic_year', 'training'] as const)
    await buy(app, await person(app), plan)
  await hearWebhooks(app)
})
afterAll(() => app.close())

/** The calls that something makes, with its webhooks. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  providerCalls.length = 0
  await work()
  await hearWebhooks(app)
  return [...providerCalls]
}
const withPlan = async (plan: PlanId) => {
  const who = await person(app)
  await buy(app, who, plan)
  await hearWebhooks(app)
  return who
}
/** The stored subscriptions and payments of a person, and their card. */
async function copies(who: Person) {
  const { subscriptions, payments } = await storedOf(app, who)
  const { cardLast4 } = await customerOf(app, who)
  const byId = <Row extends { id: number }>(rows: Row[]) => rows.toSorted((one, other) => one.id - other.id)
  return { subscriptions: byId(subscriptions), payments: byId(payments), cardLast4 }
}

const PAID = [
  'GET /v1/payment_methods/:pm',
  'GET /v1/customers',
  'POST /v1/customers',
  'POST /v1/payment_methods/:pm/attach',
]
const READING = ['GET /v1/subscriptions', 'GET /v1/invoices', 'GET /v1/charges']

describe('what an order asks of the provider, with its webhooks', () => {
  test.each([
    {
      what: 'a first plan',
      most: 6,
      before: () => person(app),
      order: (who: Person) => buy(app, who, 'basic_month'),
      calls: [...PAID, 'POST /v1/subscriptions', 'POST /v1/customers/:cus'],
    },
    {
      what: 'the training',
      // Four steps make, fill, close and pay a bill, and none can be left out: see decision 110.
      most: 9,
      before: () => person(app),
      order: (who: Person) => buy(app, who, 'training'),
      calls: [
        ...PAID,
        'POST /v1/invoices',
        'POST /v1/invoiceitems',
        'POST /v1/invoices/:in/finalize',
        'POST /v1/invoices/:in/pay',
        'POST /v1/customers/:cus',
      ],
    },
    {
      what: 'a larger plan',
      most: 10,
      before: () => withPlan('basic_month'),
      order: (who: Person) => buy(app, who, 'basic_year', { card: CARDS.other }),
      calls: [
        'GET /v1/payment_methods/:pm',
        ...READING,
        'POST /v1/payment_methods/:pm/attach',
        'POST /v1/coupons',
        'POST /v1/subscriptions',
        'POST /v1/customers/:cus',
        'DELETE /v1/subscriptions/:sub',
      ],
    },
    {
      what: 'a card that is declined',
      most: 8,
      before: () => person(app),
      order: (who: Person) => subscribe(app, who, 'basic_month', { card: CARDS.failing }),
      calls: [
        ...PAID,
        'POST /v1/subscriptions',
        'GET /v1/charges',
        'POST /v1/invoices/:in/void',
        'DELETE /v1/subscriptions/:sub',
      ],
    },
  ])(
    '$what: $most calls at most, and what is stored is what a reading finds',
    async ({ most, before, order, calls }) => {
      const who = await before()
      const made = await callsOf(() => order(who))
      expect(made).toEqual(calls)
      expect(made.length).toBeLessThanOrEqual(most)
      const stored = await copies(who)
      await syncPerson(app, who)
      expect(await copies(who)).toEqual(stored)
    },
  )

  test.each([
    ['a smaller plan from the next period on', 'basic_year', 'basic_month', CARDS.other],
    ['a bank that asks first', 'basic_month', 'basic_year', CARDS.asks],
    ['the training beside a plan', 'basic_month', 'training', CARDS.other],
    ['a declined card beside a plan', 'basic_month', 'basic_year', CARDS.failing],
  ] as const)('%s: what is stored is what a reading finds', async (_, first, second, card) => {
    const who = await withPlan(first)
    await callsOf(() => subscribe(app, who, second, { card }))
    const stored = await copies(who)
    await syncPerson(app, who)
    expect(await copies(who)).toEqual(stored)
  })
})

test('an order is followed by a reading where something was told of the customer since the one before it', async () => {
  const who = await withPlan('basic_month')
  const { payments } = app.services
  const { priceOf } = payments
  // Asked after the account was read, and before the order is sent.
  payments.priceOf = async (price) => {
    await app.asOwner(`update payment_customers set changes = changes + 1 where user_id = ${who.id}`)
    return priceOf(price)
  }
  providerCalls.length = 0
  await buy(app, who, 'basic_year').finally(() => Object.assign(payments, { priceOf }))
  const readings = providerCalls.filter((call) => call === 'GET /v1/invoices').length
  expect(readings).toBeGreaterThan(1)
})

describe('a webhook of an order', () => {
  test('is read for what else came meanwhile, from whomever', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    await app.services.payments.endNow(newsubid)
    expect(await callsOf(async () => undefined)).toEqual(READING)
    expect(await openedFor(app, who)).toEqual({ membership: 'free', training: false })
  })

  test('about what a bank did with its charge is read, though it names the order’s call', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month', { card: CARDS.disputed })
    await hearWebhooks(app)
    expect((await storedOf(app, who)).payments).toMatchObject([{ dispute: 'open' }])
  })

  test('is read where the answer to its call was lost, so that nobody knows when that call was done', async () => {
    const who = await person(app)
    await sandboxOf(app).setFaults({ calls: { kind: 'lost', left: 1, only: 'POST /v1/subscriptions' } })
    await subscribe(app, who, 'basic_month')
    expect(await callsOf(async () => undefined)).toEqual(READING)
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: false })
  })
})
