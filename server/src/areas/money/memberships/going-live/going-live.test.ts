import { admin } from '@cancha/contract/ground/admin'
import { billing } from '@cancha/contract/money/billing'
import { memberships } from '@cancha/contract/money/memberships'
import { PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_FAULTS } from '../../../../adapters/payments/sandbox/faults.ts'
import { SETUP_IDS, seedSetup } from '../../../../adapters/payments/sandbox/seed-setup.ts'
import type { World } from '../../../../adapters/payments/sandbox/world.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  buy,
  CARDS,
  callMine,
  chargedTo,
  hearWebhooks,
  inGrace,
  postWebhook,
  sandboxOf,
  subscribe,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { checkOrder } from './check-order.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
})
afterAll(() => app.close())

const write = (work: (world: World) => Promise<void>) => sandboxOf(app).write(work)
beforeEach(async () => {
  await sandboxOf(app).setFaults(NO_FAULTS)
  await write((world) => seedSetup(world, ORIGIN, { anew: true }))
})

const check = async () =>
  billing.checkSetup.answer.parse((await callAs(app, boss, billing.checkSetup, {})).json())
const stored = async () => billing.setup.answer.parse((await callAs(app, boss, billing.setup, {})).json())
const notFine = async () => (await check()).checks.filter(({ state }) => state !== 'ok')
const webhook = (change: Partial<Stripe.WebhookEndpoint>) => async (world: World) => {
  const found = await world.get('webhook_endpoint', SETUP_IDS.webhook)
  if (found) world.put({ ...found, ...change })
}
const priced = (plan: PlanId, change: Partial<Stripe.Price>) => async (world: World) => {
  const found = await world.get('price', PLANS[plan].priceId)
  if (found) world.put({ ...found, ...change })
}
const soldPlans = async () => {
  const { plans } = memberships.plans.answer.parse((await callAs(app, boss, memberships.plans, {})).json())
  return plans.filter(({ sold }) => sold).map(({ plan }) => plan)
}
const ALL = ['basic_month', 'basic_year', 'training', 'pro_year']
const alarms = () =>
  selectRows(
    app.services.database.db,
    { title: column.text },
    sql`select n.title from notification_events e join notifications n on n.id = e.notification_id
      where n.user_id = ${boss.id} and n.kind = 'money_alarm' order by e.id`,
  )

describe('the check', () => {
  test('says that nothing was checked until it is, and in the sandbox that all is as it should be', async () => {
    expect(await stored()).toMatchObject({ provider: null, checkedat: null, checks: [] })
    const found = await check()
    expect(found).toMatchObject({ provider: 'sandbox', live: false, checkedat: expect.any(String) })
    expect(found.checks.filter(({ state }) => state !== 'ok')).toEqual([])
    expect(found.checks.map(({ id }) => id)).toEqual([
      'keys',
      'permissions',
      'account',
      'descriptor',
      'webhook',
      'events',
      'signatures',
      'price_basic_month',
      'price_basic_year',
      'price_training',
      'price_pro_year',
      'price_training_yearly',
      'retries',
      'letters',
      'portal',
      'tax',
      'radar',
    ])
    expect(await stored()).toEqual(found)
    expect(await soldPlans()).toEqual(ALL)
  })

  test.each<[string, (world: World) => Promise<void>, string, string, RegExp]>([
    [
      'an account that may not charge',
      async (world) => {
        const found = await world.get('account', SETUP_IDS.account)
        if (found) world.put({ ...found, charges_enabled: false })
      },
      'account',
      'fault',
      /no deja cobrar/,
    ],
    [
      'an account that says nothing on statements',
      async (world) => {
        const found = await world.get('account', SETUP_IDS.account)
        if (found?.settings) found.settings.payments.statement_descriptor = null
        if (found) world.put(found)
      },
      'descriptor',
      'warning',
      /estado de cuenta/,
    ],
    [
      'a webhook to another address',
      webhook({ url: 'https://otro.example/x' }),
      'webhook',
      'fault',
      /No hay un webhook a http/,
    ],
    ['a webhook that is off', webhook({ status: 'disabled' }), 'webhook', 'fault', /está apagado/],
    [
      'a webhook without an event',
      webhook({ enabled_events: ['invoice.paid'] }),
      'webhook',
      'fault',
      /faltan tipos: customer\.updated, /,
    ],
    [
      'a webhook of another version',
      webhook({ api_version: '2019-01-01' }),
      'webhook',
      'warning',
      /2019-01-01/,
    ],
    [
      'a page of customers on which plans are switched',
      async (world) => {
        const found = await world.get('billing_portal.configuration', SETUP_IDS.portal)
        if (found) found.features.subscription_update.enabled = true
        if (found) world.put(found)
      },
      'portal',
      'warning',
      /cambiar de plan/,
    ],
  ])('finds %s', async (_, broken, id, state, words) => {
    await write(broken)
    expect(await notFine()).toMatchObject([
      { id, state, found: expect.stringMatching(words), mend: expect.any(String) },
    ])
  })

  test('finds what a key may not do, and says where that is given', async () => {
    await sandboxOf(app).setFaults({ calls: { kind: 'denied', left: null, only: 'POST /v1/customers' } })
    expect(await notFine()).toMatchObject([
      {
        id: 'permissions',
        state: 'fault',
        found: 'A la clave le falta: Customers (Write).',
        page: expect.stringContaining('/dev/pagos'),
      },
    ])
  })

  test('says once that nobody answered, keeps what was sold, and is written into the log', async () => {
    await sandboxOf(app).setFaults({ calls: { kind: 'failed', left: null, only: null } })
    expect(await notFine()).toMatchObject([
      { id: 'answers', state: 'unknown', found: expect.stringMatching(/no responde: \d+ cosas/) },
      { id: 'permissions', state: 'unknown' },
    ])
    expect(await soldPlans()).toEqual(ALL)
    const lines = app.logged().filter(({ event }) => event === 'payments.setup')
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', check: 'answers', state: 'unknown' }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', check: 'permissions' }))
  })

  test('of the operator prints what is wrong and what to do, and stores nothing', async () => {
    await check()
    const before = await stored()
    await write(webhook({ enabled_events: ['invoice.paid'] }))
    const lines: string[] = []
    expect(await checkOrder(app.services, (line) => lines.push(line))).toBe(false)
    const text = lines.join('\n')
    expect(text).toMatch(/^Banco de pruebas: nadie paga de verdad\./)
    expect(text).toMatch(/Por arreglar · El webhook está puesto: Al webhook le faltan tipos.*\n {4}Añádelos/)
    expect(await stored()).toEqual(before)
    await write((world) => seedSetup(world, ORIGIN, { anew: true }))
    expect(await checkOrder(app.services, () => undefined)).toBe(true)
  })

  test('by the operator’s order isn’t fine where nothing can be sold', async () => {
    const payments = { ...app.services.payments, setup: async () => null }
    const lines: string[] = []
    expect(await checkOrder({ ...app.services, payments }, (line) => lines.push(line))).toBe(false)
    expect(lines.join('\n')).toContain('No hay claves de Stripe: no se vende nada.')
  })
})

describe('a plan whose price isn’t the one that is shown', () => {
  test.each<[PlanId, Partial<Stripe.Price>, RegExp]>([
    ['basic_month', { unit_amount: 9_99 }, /cuesta \$9\.99, y en la página \$29\.99/],
    ['basic_year', { active: false }, /archivado/],
    ['training', { currency: 'eur' }, /en EUR/],
    [
      'pro_year',
      {
        recurring: {
          ...{ interval: 'month', interval_count: 1, meter: null },
          ...{ trial_period_days: null, usage_type: 'licensed' },
        } as Stripe.Price.Recurring,
      },
      /cada mes/,
    ],
  ])(
    '%s isn’t sold to anybody, the administrators are told once, and it is sold again when it is mended',
    async (plan, change, words) => {
      const before = await alarms()
      const whole = await sandboxOf(app).read((world) => world.get('price', PLANS[plan].priceId))
      await write(priced(plan, change))
      const who = await person(app)
      const refused = await subscribe(app, who, plan)
      expect(refused.statusCode).toBe(503)
      expect(await chargedTo(app, who)).toEqual([])
      // The refused purchase has enqueued a check of the setup.
      await app.runJobs()
      expect(await soldPlans()).toEqual(ALL.filter((one) => one !== plan))
      const told = (await alarms()).slice(before.length)
      expect(told).toEqual([
        { title: expect.stringMatching(new RegExp(`^${PLANS[plan].name}: No se vende\\.`)) },
      ])
      const [found, ...others] = await notFine()
      expect(others).toEqual([])
      expect(found).toMatchObject({
        id: `price_${plan}`,
        state: 'fault',
        found: expect.stringMatching(words),
      })
      expect((await alarms()).slice(before.length)).toHaveLength(1)
      const { waiting } = (await callAs(app, boss, admin.waiting, {})).json()
      expect(waiting).toContainEqual({ name: 'paymentFaults', count: 1 })
      await write(async (world) => {
        if (whole) world.put(whole)
      })
      await check()
      expect(await soldPlans()).toEqual(ALL)
    },
  )
})

describe('webhooks', () => {
  test('with a wrong signature are counted: at the check, and in the metrics', async () => {
    const signed = (body: string) => postWebhook(app, body, 't=1,v1=abc')
    await Promise.all([signed('{}'), signed('{}'), signed('[]')])
    expect((await check()).checks.find(({ id }) => id === 'signatures')).toMatchObject({
      state: 'warning',
      found: expect.stringMatching(/^En un día llegaron 3 avisos con una firma que no vale; 3 desde/),
    })
    const metrics = await app.http.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    expect(metrics.body).toContain('cancha_payment_webhooks_refused{why="signature"} 3')
    expect(metrics.body).toContain('cancha_payment_webhooks_refused{why="kind"} 0')
    expect(metrics.body).toContain('cancha_payment_checks{state="warning"} 1')
    await buy(app, await person(app), 'basic_year', { card: CARDS.good })
    await hearWebhooks(app)
    expect((await check()).checks.find(({ id }) => id === 'signatures')?.found).toMatch(
      /después llegaron buenos/,
    )
    expect(await stored()).toMatchObject({ lastevent: expect.any(String) })
    const after = await app.http.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    expect(after.body).toMatch(/cancha_payment_last_event_timestamp_seconds 1\d{9}/)
  })

  test('that don’t come are missed a quarter of an hour later, and found when they have come', async () => {
    const events = async () => (await check()).checks.find(({ id }) => id === 'events')
    await hearWebhooks(app)
    expect(await events()).toMatchObject({ state: 'ok' })
    await buy(app, await person(app), 'basic_year')
    expect(await events()).toMatchObject({ state: 'ok' })
    await sandboxOf(app).moveClock(3_600)
    expect(await events()).toMatchObject({
      state: 'warning',
      found: expect.stringMatching(/no llegaron \d+\.$/),
    })
    await hearWebhooks(app)
    expect(await events()).toMatchObject({ state: 'ok' })
  })
})

test('a charge that is to be tried again when its grace is over is told of', async () => {
  const { who } = await inGrace(app)
  const retries = async () => (await check()).checks.find(({ id }) => id === 'retries')
  expect(await retries()).toMatchObject({ state: 'ok' })
  await app.asOwner(`update payments set next_attempt_at = first_declined_at + interval '9 days'
    where status = 'open' and customer_id = (select id from payment_customers where user_id = ${who.id})`)
  expect(await retries()).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/después de los 7 días/),
  })
})

test('members see the settings nowhere', async () => {
  const who = await person(app, { membership: 'premium' })
  expect((await callMine(app, who, '/admin/payments/setup')).statusCode).toBe(403)
})
