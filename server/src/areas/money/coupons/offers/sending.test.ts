import { coupons as operations } from '@cancha/contract/money/coupons'
import { TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { buy, customerOf, passDays, sandboxOf } from '../../../../testing/builders/payments.ts'
import { offerTools } from '../../../../testing/builders/training-offers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { queueOffers } from './queue-offers.ts'

let app: TestApp
let boss: Person
let tools: ReturnType<typeof offerTools>
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true, firstName: 'Adela', lastName: 'Ríos' })
  tools = offerTools(app, boss)
})
afterAll(() => app.close())

describe('sending', () => {
  test('goes to those who may get it, and says of the others why not', async () => {
    const who = await tools.yearly({ firstName: 'Rosa', lastName: 'Peña' })
    const free = await person(app, { firstName: 'Ana', lastName: 'Libre' })
    const pro = await person(app, { firstName: 'Pía', lastName: 'Mar' })
    await buy(app, pro, 'pro_year')
    const unverified = await tools.yearly({ firstName: 'Úrsula', lastName: 'Sol' })
    await app.asOwner(`update users set email_confirmed_at = null where id = ${unverified.id}`)
    const listed = (await tools.lists()).members.map(({ id }) => id)
    expect(listed).toContain(String(who.id))
    for (const other of [free, pro, unverified]) expect(listed).not.toContain(String(other.id))
    expect((await tools.send(who, free, pro, unverified)).json()).toEqual({
      sent: 1,
      skipped: [
        { name: 'Ana Libre', why: 'no tiene Básica anual' },
        { name: 'Pía Mar', why: 'ahora tiene Cancha Pro' },
        { name: 'Úrsula Sol', why: 'todavía no verifica su correo' },
      ],
    })
    await app.runJobs()
    expect(tools.lettersTo(who)).toHaveLength(1)
    const { members, offers } = await tools.lists()
    expect(members.map(({ id }) => id)).not.toContain(String(who.id))
    expect(offers[0]).toMatchObject({
      member: { id: String(who.id), name: 'Rosa Peña' },
      sentby: 'Adela Ríos',
      state: 'standing',
    })
    const entries = await selectRows(
      app.services.database.db,
      { actor: column.nullable(column.id), reason: column.nullable(column.text) },
      sql`select actor_id as actor, reason from audit_log
        where action = 'training.offered' and target_id = ${String(who.id)}`,
    )
    expect(entries).toEqual([{ actor: boss.id, reason: 'los invitamos' }])
  })

  test('a second one only after the first has expired, and says until when that stands', async () => {
    const { who, token } = await tools.offered()
    const again = await Promise.all([tools.send(who), tools.send(who)])
    for (const answer of again)
      expect(answer.json()).toMatchObject({
        sent: 0,
        skipped: [{ why: expect.stringMatching(/^ya tiene una oferta, que vale hasta el /) }],
      })
    await passDays(app, 15)
    expect((await tools.lists()).members.find(({ id }) => id === String(who.id))?.before).toEqual(
      expect.any(String),
    )
    expect((await tools.send(who)).json()).toEqual({ sent: 1, skipped: [] })
    const second = await tools.tokenOf(who)
    expect(second).not.toBe(token)
    expect((await tools.read(who, token)).json()).toMatchObject({ code: 'link_expired' })
    expect((await tools.claim(who, second)).json()).toMatchObject({ status: 'succeeded' })
  })

  test('pressed twice at once sends one letter', async () => {
    const who = await tools.yearly()
    await Promise.all([tools.send(who), tools.send(who), tools.send(who)])
    await app.runJobs()
    expect(tools.lettersTo(who)).toHaveLength(1)
  })

  test.each(['deleted_at = now()', "delete_at = now() + interval '14 days'", 'blocked_at = now()'])(
    'offers nothing to a yearly member whose account has %s',
    async (change) => {
      const who = await tools.yearly()
      const isListed = async () => (await tools.lists()).members.some(({ id }) => id === String(who.id))
      expect(await isListed()).toBe(true)
      await app.asOwner(`update users set ${change} where id = ${who.id}`)
      expect(await isListed()).toBe(false)
    },
  )

  test('offers nothing to a yearly member who has Cancha Pro beside it', async () => {
    const who = await tools.yearly()
    await app.asOwner(
      `insert into subscriptions (customer_id, subscription_id, plan, status, started_at, period_start, period_end,
          ends_with_period, standing)
        select id, 'sub_pro_' || id, 'pro_year', 'active', now(), now(), now() + interval '1 year', false, 'running'
        from payment_customers where user_id = ${who.id}`,
    )
    expect((await tools.lists()).members.map(({ id }) => id)).not.toContain(String(who.id))
  })

  test.each(["status = 'void'", 'paid = 0'])('isn’t begun by a payment with %s', async (change) => {
    const who = await tools.yearly()
    const { id: customer } = await customerOf(app, who)
    await app.asOwner(
      `update payments set ${change}, paid_at = now() - interval '100 days' where customer_id = ${customer}`,
    )
    await queueOffers(app.services)
    await app.runJobs()
    expect(tools.lettersTo(who)).toEqual([])
    await app.asOwner(`update payments set status = 'paid', paid = total where customer_id = ${customer}`)
    await queueOffers(app.services)
    await app.runJobs()
    expect(tools.lettersTo(who)).toHaveLength(1)
  })

  test('an offer isn’t used up by what was bought at its price before it was sent', async () => {
    const { who, token } = await tools.offered()
    const bought = (time: string) =>
      app.asOwner(
        `insert into checkouts (key, user_id, plan, price_id, kind, credit, today, replaces, keeps_card, signs_in,
            state, lease_until, created_at)
          values ('antes-${who.id}-' || md5('${time}'), ${who.id}, 'training', '${TRAINING_FOR_YEARLY.priceId}', 'once',
            0, 0, '{}', true, false, 'succeeded', now(), now() + interval '${time}')`,
      )
    const before = (await tools.read(who, token)).json()
    await bought('-1 day')
    expect((await tools.read(who, token)).json()).toEqual(before)
    await bought('1 second')
    expect((await tools.read(who, token)).json()).not.toEqual(before)
  })

  test('[LIM2-011] happens by itself, a day after the first yearly payment, and once', async () => {
    const who = await tools.yearly()
    const month = await person(app)
    await buy(app, month, 'basic_month')
    await passHour(app)
    expect(tools.lettersTo(who)).toEqual([])
    await passDays(app, 2)
    await passHour(app)
    await passHour(app)
    expect(tools.lettersTo(who)).toHaveLength(1)
    expect(tools.lettersTo(month)).toEqual([])
    expect((await tools.claim(who, await tools.tokenOf(who))).json()).toMatchObject({ status: 'succeeded' })
    const other = await tools.yearly()
    await passDays(app, 2)
    await passHour(app)
    await passDays(app, 20)
    await passHour(app)
    // A second one is the operator's to send.
    expect(tools.lettersTo(other)).toHaveLength(1)
  })

  test('doesn’t happen while the provider doesn’t sell it at this price', async () => {
    const fresh = await createTestApp()
    const admin = await person(fresh, { admin: true })
    const who = await person(fresh)
    await buy(fresh, who, 'basic_year')
    await sandboxOf(fresh).write(async (world) => {
      const price = await world.get('price', TRAINING_FOR_YEARLY.priceId)
      if (price) world.put({ ...price, active: false })
    })
    await passDays(fresh, 2)
    await passHour(fresh)
    const answer = await callAs(fresh, admin, operations.offerTraining, {
      body: { members: [String(who.id)], reason: 'prueba' },
    })
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      msg: expect.stringContaining('a este precio'),
    })
    expect(fresh.letters.filter(({ text }) => text.includes('/pricing/entrenamiento/'))).toEqual([])
    await fresh.close()
  })

  test('the lists take as many statements for many members as for one', async () => {
    const count = await constantStatements(
      app,
      '/api/admin/training-offers',
      async () => void (await tools.offered()),
      boss.headers,
    )
    expect(count).toBeLessThan(8)
  })
})
