import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  atProvider,
  callMine,
  chargedTo,
  hearWebhooks,
  newKey,
  openedFor,
  sandboxOf,
  storedOf,
  subscribe,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { compareOne, queueComparisons } from '../sync/compare.ts'
import { customerOf } from '../sync/sync-customer.ts'
import { checkouts, paymentCustomers } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => sandboxOf(app).setFaults({ calls: null, webhooks: 'prompt' }))

const BASIC = { membership: 'basic', training: false }
const FREE = { membership: 'free', training: false }

/** Everything that held something has been dead for a while. */
async function leasesPass(who: Person): Promise<void> {
  const { db } = app.services.database
  const past = sql`now() - interval '2 minutes'`
  await db.update(checkouts).set({ leaseUntil: past }).where(eq(checkouts.userId, who.id))
  await db.update(paymentCustomers).set({ leaseUntil: past }).where(eq(paymentCustomers.userId, who.id))
}

const look = async (who: Person, checkout: string) =>
  (await callMine(app, who, `/memberships/checkouts/${checkout}`)).json()

describe('row 56: a provider that fails in the middle of a submit', () => {
  const POINTS = [
    'POST /v1/subscriptions',
    'POST /v1/customers',
    'GET /v1/',
    'POST /v1/payment_methods',
  ] as const
  const cases = (['lost', 'unreachable', 'failed'] as const).flatMap((kind) =>
    POINTS.map((only) => [kind, only] as const),
  )

  test.each(cases)(
    '%s at %s: told as unknown, charged once, and mended by whoever asks',
    async (kind, only) => {
      const who = await person(app)
      const checkout = newKey()
      await sandboxOf(app).setFaults({ calls: { kind, left: 1, only } })
      const answer = await subscribe(app, who, 'basic_month', { checkout })
      expect([200, 503]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(['processing', 'active']).toContain(answer.json().status)
      await sandboxOf(app).setFaults({ calls: null })
      await leasesPass(who)
      if (answer.statusCode === 200) expect(await look(who, checkout)).toMatchObject({ status: 'succeeded' })
      else expect((await subscribe(app, who, 'basic_month', { checkout })).json().status).toBe('active')
      expect(await chargedTo(app, who)).toEqual([29_99])
      expect(await openedFor(app, who)).toEqual(BASIC)
    },
  )

  test.each(
    (['lost', 'unreachable', 'failed'] as const).flatMap((kind) =>
      (['POST /v1/invoices', 'POST /v1/invoiceitems'] as const).map((only) => [kind, only] as const),
    ),
  )('%s at %s: a sale that is broken off between its steps goes on', async (kind, only) => {
    const who = await person(app)
    const checkout = newKey()
    await sandboxOf(app).setFaults({ calls: { kind, left: 1, only } })
    await subscribe(app, who, 'training', { checkout })
    await sandboxOf(app).setFaults({ calls: null })
    await leasesPass(who)
    expect(await look(who, checkout)).toMatchObject({ status: 'succeeded' })
    expect(await chargedTo(app, who)).toEqual([997_00])
    expect(await openedFor(app, who)).toEqual({ membership: 'free', training: true })
  })

  test('the answer was lost, and the webhook alone opens what was paid', async () => {
    const who = await person(app)
    await sandboxOf(app).setFaults({ calls: { kind: 'lost', left: 1, only: 'POST /v1/subscriptions' } })
    await subscribe(app, who, 'basic_month')
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect((await storedOf(app, who)).checkouts).toMatchObject([{ state: 'succeeded' }])
  })

  test('the answer was lost and no webhook ever came: the nightly comparison opens it, and writes what it mended', async () => {
    const who = await person(app)
    await sandboxOf(app).setFaults({
      calls: { kind: 'lost', left: 1, only: 'POST /v1/subscriptions' },
      webhooks: 'never',
    })
    await subscribe(app, who, 'basic_month')
    expect(await openedFor(app, who)).toEqual(FREE)
    await queueComparisons(app.services)
    await app.runJobs()
    expect(await openedFor(app, who)).toEqual(BASIC)
    const { rows } = await app.services.database.db.execute(
      sql`select details from audit_log where action = 'payments.mended' and target_id = ${String(who.id)}`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).toContain('"membership": "basic"'.replaceAll(' ', ''))
  })
})

describe('a provider that didn’t hear, or keeps its failure', () => {
  test.each(['limited', 'unreachable'] as const)(
    '%s: whoever asks next goes on at once, and is charged once',
    async (kind) => {
      const who = await person(app)
      const checkout = newKey()
      await sandboxOf(app).setFaults({ calls: { kind, left: null, only: 'POST /v1/subscriptions' } })
      expect((await subscribe(app, who, 'basic_month', { checkout })).json()).toMatchObject({
        state: { status: 'processing' },
      })
      await sandboxOf(app).setFaults({ calls: null })
      expect(await look(who, checkout)).toMatchObject({ status: 'succeeded' })
      expect(await chargedTo(app, who)).toEqual([29_99])
    },
  )

  test.each([
    { only: 'POST /v1/subscriptions', plan: 'basic_month', charged: [29_99] },
    { only: 'POST /v1/invoices', plan: 'training', charged: [997_00] },
  ] as const)(
    'a failure at $only that it answers for a day by the same key: a second key pays',
    async ({ only, plan, charged }) => {
      const who = await person(app)
      const checkout = newKey()
      await sandboxOf(app).setFaults({ calls: { kind: 'kept', left: 1, only } })
      await subscribe(app, who, plan, { checkout })
      await leasesPass(who)
      expect(await look(who, checkout)).toMatchObject({ status: 'succeeded' })
      expect(await chargedTo(app, who)).toEqual(charged)
    },
  )

  test.each(['POST /v1/subscriptions', 'POST /v1/invoiceitems'])(
    'a failure at %s that stays by a second key too is given up, and leaves nothing to charge',
    async (only) => {
      const who = await person(app)
      const checkout = newKey()
      const plan = only.endsWith('subscriptions') ? 'basic_month' : 'training'
      await sandboxOf(app).setFaults({ calls: { kind: 'kept', left: null, only } })
      await subscribe(app, who, plan, { checkout })
      // By the first key it fails as before, by the second one for the first time.
      await leasesPass(who)
      await look(who, checkout)
      await leasesPass(who)
      expect(await look(who, checkout)).toMatchObject({
        status: 'failed',
        error: { code: 'not_charged', field: 'form' },
      })
      expect(await chargedTo(app, who)).toEqual([])
      expect((await atProvider(app, who))?.invoices.filter(({ status }) => status !== 'void')).toEqual([])
      await sandboxOf(app).setFaults({ calls: null })
      expect((await subscribe(app, who, plan)).json().state.status).toBe('succeeded')
    },
  )

  test('what it refuses to sell is nobody’s card: it says so, counts as no decline, and the operator reads why', async () => {
    const { priceId } = PLANS.basic_year
    await subscribe(app, await person(app), 'basic_year')
    const archived = (active: boolean) =>
      sandboxOf(app).write(async (world) => {
        const price = await world.get('price', priceId)
        if (price) world.put({ ...price, active })
      })
    await archived(false)
    const who = await person(app)
    const checkout = newKey()
    await subscribe(app, who, 'basic_year', { checkout })
    expect(await look(who, checkout)).toMatchObject({
      status: 'failed',
      error: { field: 'form', msg: expect.stringContaining('el problema es nuestro y no de tu tarjeta') },
    })
    expect(app.logged()).toContainEqual(
      expect.objectContaining({
        event: 'payments.refused',
        code: 'invalid_request',
        param: 'items[0][price]',
      }),
    )
    await archived(true)
    expect(await chargedTo(app, who)).toEqual([])
  })
})

test('what was charged otherwise than shown is told to the administrators, once', async () => {
  const boss = await person(app, { admin: true })
  const who = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
  await subscribe(app, await person(app), 'basic_year')
  const priced = (cents: number) =>
    sandboxOf(app).write(async (world) => {
      const price = await world.get('price', PLANS.basic_year.priceId)
      if (price) world.put({ ...price, unit_amount: cents })
    })
  await priced(329_99)
  await subscribe(app, who, 'basic_year')
  await priced(319_99)
  await hearWebhooks(app)
  const { rows } = await app.services.database.db.execute(
    sql`select title from notifications where user_id = ${boss.id} and kind = 'money_alarm'`,
  )
  expect(rows).toEqual([{ title: 'A Ana Ruiz se le mostró $319.99 por Básica anual y se le cobró $329.99' }])
})

describe('a process that dies', () => {
  /** Leaves a submit as after a process that ends between storing it and asking the provider. */
  async function diedBefore(): Promise<{ who: Person; checkout: string }> {
    const who = await person(app)
    const checkout = newKey()
    await sandboxOf(app).setFaults({ calls: { kind: 'failed', left: null, only: 'POST /v1/' } })
    await subscribe(app, who, 'basic_month', { checkout })
    await sandboxOf(app).setFaults({ calls: null })
    return { who, checkout }
  }

  test('before the provider is asked: whoever asks next goes on, and ten who ask charge once', async () => {
    const { who, checkout } = await diedBefore()
    expect(await look(who, checkout)).toMatchObject({ status: 'processing' })
    expect(await chargedTo(app, who)).toEqual([])
    await leasesPass(who)
    await Promise.all(Array.from({ length: 10 }, () => look(who, checkout)))
    await Promise.all(Array.from({ length: 3 }, () => look(who, checkout)))
    expect(await chargedTo(app, who)).toEqual([29_99])
  }, 60_000)

  test('while one submit is under way, another form is refused, and may be sent when it is over', async () => {
    const { who } = await diedBefore()
    expect((await subscribe(app, who, 'basic_year')).json().msg).toContain('todavía se está procesando')
    await leasesPass(who)
    // Going on with the first one buys it; then the larger plan is a change of plan.
    expect((await subscribe(app, who, 'basic_month')).json()).toMatchObject({ code: 'conflict' })
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('and nobody asks for an hour: the comparison gives it up, and nothing is charged', async () => {
    const { who, checkout } = await diedBefore()
    await app.services.database.db
      .update(checkouts)
      .set({ leaseUntil: sql`now() - interval '2 hours'` })
      .where(eq(checkouts.userId, who.id))
    await queueComparisons(app.services)
    await app.runJobs()
    expect(await look(who, checkout)).toMatchObject({ status: 'failed', error: { code: 'not_charged' } })
    expect(await chargedTo(app, who)).toEqual([])
    expect((await subscribe(app, who, 'basic_month')).json().status).toBe('active')
  })

  test.each([
    { hours: 11, status: 'succeeded', charged: [29_99] },
    // The provider forgets keys after a day, and half of it is kept clear.
    { hours: 13, status: 'failed', charged: [] },
  ])('$hours hours later it is sent again only while the provider knows its key', async (row) => {
    const { who, checkout } = await diedBefore()
    await leasesPass(who)
    await app.services.database.db
      .update(checkouts)
      .set({ createdAt: sql`now() - ${row.hours} * interval '1 hour'` })
      .where(eq(checkouts.userId, who.id))
    expect(await look(who, checkout)).toMatchObject({ status: row.status })
    expect(await chargedTo(app, who)).toEqual(row.charged)
  })

  test('holding the customer: a slow reader whose lease is over writes nothing', async () => {
    const who = await person(app)
    await subscribe(app, who, 'basic_month')
    const customer = await customerOf(app.services.database.db, who.id)
    const slow = compareOne(
      {
        ...app.services,
        payments: {
          ...app.services.payments,
          // Reads, and while the answer is on its way another node takes over.
          async accountOf(id: string) {
            const account = await app.services.payments.accountOf(id)
            await app.services.database.db
              .update(paymentCustomers)
              .set({ lease: 'otro nodo' })
              .where(eq(paymentCustomers.customerId, id))
            return account
          },
        },
      },
      { id: customer?.id ?? 0 },
    )
    await expect(slow).rejects.toThrow('lease')
  })
})
