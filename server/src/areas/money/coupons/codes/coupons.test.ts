import { coupons as operations } from '@cancha/contract/money/coupons'
import { memberships } from '@cancha/contract/money/memberships'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  buy,
  callMine,
  chargedTo,
  letRest,
  newKey,
  ownPage,
  passDays,
  sandboxOf,
  subscribe,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true, firstName: 'Adela', lastName: 'Ríos' })
})
beforeEach(() => letRest(app))
afterAll(() => app.close())
afterEach(() => sandboxOf(app).setFaults({ calls: null }))

let number = 0
type Body = Record<string, unknown>
const form = (part: Body = {}): Body => ({
  key: newKey(),
  code: `CASA-${++number}`,
  off: 'percent',
  percent: '20',
  duration: 'once',
  plans: [],
  firsttime: false,
  reason: 'campaña',
  ...part,
})
const make = (body: Body, who: Person = boss) =>
  callAs(app, who, operations.makeCoupon, { body: body as never })
const made = async (part: Body = {}): Promise<{ id: string; code: string }> => {
  const answer = await make(form(part))
  if (answer.statusCode !== 200) throw new Error(`not made: ${answer.body}`)
  return answer.json()
}
const list = async (over?: '1') =>
  operations.coupons.answer.parse((await callAs(app, boss, operations.coupons, { query: { over } })).json())
const find = async (id: string) =>
  [...(await list()).coupons, ...(await list('1')).coupons].find((coupon) => coupon.id === id)
const end = (id: string) =>
  callAs(app, boss, operations.endCoupon, { body: { id, reason: 'terminó la feria' } })
const preview = async (who: Person, plan: keyof typeof PLANS, coupon: string) =>
  memberships.preview.answer.parse(
    (
      await callMine(app, who, '/memberships/preview', { product_api_id: PLANS[plan].priceId, coupon })
    ).json(),
  )
const recorded = (code: string) =>
  selectRows(
    app.services.database.db,
    { action: column.text, actor: column.nullable(column.id), reason: column.nullable(column.text) },
    sql`select action, actor_id as actor, reason from audit_log where details ->> 'code' = ${code} order by seq`,
  )
const codesNamed = async (code: string) =>
  (await app.services.payments.coupons()).filter((one) => one.code === code)

describe('a coupon that an administrator makes', () => {
  test('takes off what it says, once, and its use is counted and told', async () => {
    const { id, code } = await made({ code: 'feria-2026', uses: '50' })
    expect(code).toBe('FERIA-2026')
    const who = await person(app, { firstName: 'Rosa', lastName: 'Peña' })
    expect(await preview(who, 'basic_month', 'Feria-2026')).toMatchObject({ discount: 6_00, today: 23_99 })
    await buy(app, who, 'basic_month', { coupon: code, expected: 23_99 })
    expect(await chargedTo(app, who)).toEqual([23_99])
    expect((await ownPage(app, who)).subscription?.nextcharge?.amount).toBe(29_99)
    expect(await find(id)).toMatchObject({
      state: 'active',
      used: 1,
      most: 50,
      madeby: 'Adela Ríos',
      reason: 'campaña',
      can: { end: true },
    })
    const uses = (await callAs(app, boss, operations.couponUses, { params: { id } })).json().uses
    expect(uses).toMatchObject([
      { member: { id: String(who.id), name: 'Rosa Peña' }, plan: 'basic_month', paid: 23_99 },
    ])
    expect(await recorded(code)).toEqual([{ action: 'coupon.made', actor: boss.id, reason: 'campaña' }])
  })

  test('for some months and for some plans is refused elsewhere, and told in the next charges', async () => {
    const { code } = await made({
      off: 'amount',
      amount: '5.50',
      duration: 'months',
      months: '2',
      plans: ['basic_month'],
    })
    const who = await person(app)
    const shown = await preview(who, 'basic_month', code)
    expect(shown.renewals.map(({ amount }) => amount)).toEqual([24_49, 29_99])
    expect((await preview(who, 'basic_year', code)).couponerror).toBe('Código de cupón inválido')
    await buy(app, who, 'basic_month', { coupon: code })
    await passDays(app, 32)
    expect(await chargedTo(app, who)).toEqual([24_49, 24_49])
    const found = (await list()).coupons.find((coupon) => coupon.code === code)
    expect(found?.words).toContain('$5.50 menos en los primeros 2 meses de Básica mensual')
  })

  test('for one person is nobody else’s', async () => {
    const who = await person(app, { firstName: 'Nora', lastName: 'Paz' })
    const { id, code } = await made({ email: who.email.toUpperCase(), percent: 100, plans: ['training'] })
    expect((await preview(who, 'training', code)).today).toBe(0)
    expect((await preview(await person(app), 'training', code)).couponerror).toBe('Código de cupón inválido')
    expect((await find(id))?.words).toContain('solo para Nora Paz')
    expect((await make(form({ email: 'nadie@prueba.example' }))).json()).toMatchObject({
      issues: [{ path: 'body.email', msg: 'Nadie tiene una cuenta con ese correo' }],
    })
  })

  test('for a first payment isn’t taken for a second one', async () => {
    const { code } = await made({ firsttime: true })
    const who = await person(app)
    await buy(app, who, 'training')
    expect((await preview(who, 'basic_month', code)).couponerror).toBe('Código de cupón inválido')
  })

  test('with one use goes to one of fifty who pay at once', async () => {
    const { id, code } = await made({ uses: 1 })
    const people = await Promise.all(Array.from({ length: 50 }, () => person(app)))
    const answers = await Promise.all(
      people.map((who) => subscribe(app, who, 'basic_month', { coupon: code })),
    )
    expect(answers.filter((answer) => answer.json().status === 'active')).toHaveLength(1)
    expect((await Promise.all(people.map((who) => chargedTo(app, who)))).flat()).toEqual([23_99])
    expect(await find(id)).toMatchObject({ state: 'used_up', used: 1, most: 1, can: { end: false } })
  })

  test('ends with its day in New York', async () => {
    const last = addDays(dayOf(await app.services.payments.now()), 3) ?? ''
    const { id, code } = await made({ until: last })
    expect((await find(id))?.words).toContain('a las 11:59\u00a0p.m., hora de Nueva York')
    await passDays(app, 4)
    expect((await preview(await person(app), 'basic_month', code)).couponerror).toBe(
      'Este código de cupón ha caducado.',
    )
  })
})

describe('a submit that comes again', () => {
  test('at the same time or later makes one coupon', async () => {
    const body = form()
    const first = await Promise.all([make(body), make(body)])
    const later = await make(body)
    const ids = new Set([...first, later].map((answer) => answer.json().id))
    expect([...first, later].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(ids.size).toBe(1)
    expect(await codesNamed(String(body['code']))).toHaveLength(1)
    expect(await recorded(String(body['code']))).toHaveLength(1)
  })

  test.each([
    ['unreachable', 'POST /v1/coupons'],
    ['failed', 'POST /v1/promotion_codes'],
    ['lost', 'POST /v1/coupons'],
    ['lost', 'POST /v1/promotion_codes'],
    ['unreachable', 'GET /v1/promotion_codes'],
  ] as const)(
    'after the provider was %s at %s: a sentence, and pressed again it is one',
    async (kind, only) => {
      const body = form()
      await sandboxOf(app).setFaults({ calls: { kind, left: 1, only } })
      const failed = await make(body)
      expect(failed.statusCode).toBe(503)
      expect(failed.json().msg).toBe('El servicio de cobros no responde. Vuelve a intentarlo en un momento.')
      await sandboxOf(app).setFaults({ calls: null })
      expect((await make(body)).statusCode).toBe(200)
      expect(await codesNamed(String(body['code']))).toHaveLength(1)
      expect(await recorded(String(body['code']))).toHaveLength(1)
    },
  )

  test('whose answer was lost and that nobody repeats is written down within the hour, with who made it', async () => {
    const body = form()
    await sandboxOf(app).setFaults({ calls: { kind: 'lost', left: 1, only: 'POST /v1/promotion_codes' } })
    expect((await make(body)).statusCode).toBe(503)
    await sandboxOf(app).setFaults({ calls: null })
    expect(await recorded(String(body['code']))).toEqual([])
    await app.asOwner("update coupons set made_at = now() - interval '3 minutes' where promotion_id is null")
    await passHour(app)
    expect(await recorded(String(body['code']))).toEqual([
      { action: 'coupon.made', actor: boss.id, reason: 'campaña' },
    ])
  })

  test.each([
    { made: '1 minute', is: 'pending', kept: 1 },
    { made: '23 hours', is: 'pending', kept: 1 },
    { made: '25 hours', is: 'pending', kept: 0 },
    { made: '25 hours', is: 'known', kept: 1 },
  ])('one that was $is for $made and that the provider doesn’t have is kept: $kept', async (row) => {
    const key = newKey()
    const promotion = row.is === 'known' ? `'promo_${key}'` : 'null'
    await app.asOwner(`insert into coupons (key, code, made_by, made_at, promotion_id)
      values ('${key}', 'X-${key}', ${boss.id}, now() - interval '${row.made}', ${promotion})`)
    await passHour(app)
    const { rows } = await app.services.database.db.execute(sql`select 1 from coupons where key = ${key}`)
    expect(rows).toHaveLength(row.kept)
  })

  test('of two minutes ago isn’t written down yet: whoever pressed may press again', async () => {
    const body = form()
    await sandboxOf(app).setFaults({ calls: { kind: 'lost', left: 1, only: 'POST /v1/promotion_codes' } })
    await make(body)
    await sandboxOf(app).setFaults({ calls: null })
    await passHour(app)
    expect(await recorded(String(body['code']))).toEqual([])
  })

  test('changed after a lost answer isn’t made beside the first', async () => {
    const body = form()
    await sandboxOf(app).setFaults({ calls: { kind: 'lost', left: 1, only: 'POST /v1/promotion_codes' } })
    await make(body)
    await sandboxOf(app).setFaults({ calls: null })
    const other = await make({ ...body, code: 'OTRO-NOMBRE' })
    expect(other.json().msg).toMatch(/^El cupón CASA-\d+ ya quedó hecho con lo que enviaste antes/)
    expect(await codesNamed('OTRO-NOMBRE')).toEqual([])
  })

  test('corrected after a refusal is made, with the same key', async () => {
    const { code } = await made()
    const body = form({ code: code.toLowerCase() })
    expect((await make(body)).json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.code', msg: expect.stringContaining('Ya hay un cupón activo') }],
    })
    expect((await make({ ...body, code: 'CORREGIDO' })).statusCode).toBe(200)
  })
})

test.each<[string, Body, string]>([
  ['0 %', { percent: '0' }, 'body.percent'],
  ['101 %', { percent: '101' }, 'body.percent'],
  ['−5 %', { percent: '-5' }, 'body.percent'],
  ['half a percent', { percent: 20.5 }, 'body.percent'],
  ['no percent', { percent: '' }, 'body.percent'],
  ['a percent that isn’t there', { percent: undefined }, 'body.percent'],
  ['$0', { off: 'amount', percent: undefined, amount: '0' }, 'body.amount'],
  ['−$5', { off: 'amount', percent: undefined, amount: '-5' }, 'body.amount'],
  ['$10^12', { off: 'amount', percent: undefined, amount: 1e12 }, 'body.amount'],
  ['1.500', { off: 'amount', percent: undefined, amount: '1.500' }, 'body.amount'],
  ['an amount that isn’t there', { off: 'amount', percent: undefined }, 'body.amount'],
  ['0 months', { duration: 'months', months: '0' }, 'body.months'],
  ['37 months', { duration: 'months', months: '37' }, 'body.months'],
  ['no months', { duration: 'months' }, 'body.months'],
  ['0 uses', { uses: '0' }, 'body.uses'],
  ['10^12 uses', { uses: '1000000000000' }, 'body.uses'],
  ['a day that has passed', { until: '2020-01-01' }, 'body.until'],
  ['a day that is none', { until: '2027-02-30' }, 'body.until'],
  ['a day far away', { until: '2099-01-01' }, 'body.until'],
  ['no code', { code: '' }, 'body.code'],
  ['a code with spaces', { code: 'DOS PALABRAS' }, 'body.code'],
  ['a code with ñ', { code: 'AÑONUEVO' }, 'body.code'],
  ['a code in another writing', { code: 'ＣＡＳＡ' }, 'body.code'],
  ['a code with ß, whose capital is two letters', { code: 'STRAßE' }, 'body.code'],
  ['a short code', { code: 'AB' }, 'body.code'],
  ['another plan', { plans: ['gratis'] }, 'body.plans.0'],
  ['no reason', { reason: ' ' }, 'body.reason'],
])('%s is refused at its field, and nothing is made', async (_, part, path) => {
  const body = form(part)
  const answer = await make(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toEqual([path])
  expect(await codesNamed(String(body['code']))).toEqual([])
})

describe('ending', () => {
  test('lets nobody use it any more, is recorded once, and is safe to press again', async () => {
    const { id, code } = await made()
    expect((await end(id)).statusCode).toBe(200)
    expect((await end(id)).statusCode).toBe(200)
    expect((await preview(await person(app), 'basic_month', code)).couponerror).toBe(
      'Este código de cupón ha caducado.',
    )
    expect(await find(id)).toMatchObject({ state: 'ended', endedby: 'Adela Ríos', can: { end: false } })
    expect((await recorded(code)).map(({ action }) => action)).toEqual(['coupon.made', 'coupon.ended'])
  })

  test.each(['lost', 'unreachable'] as const)(
    'while the provider is %s is a sentence, and then done',
    async (kind) => {
      const { id, code } = await made()
      await sandboxOf(app).setFaults({ calls: { kind, left: 1, only: `POST /v1/promotion_codes/${id}` } })
      expect((await end(id)).statusCode).toBe(503)
      await sandboxOf(app).setFaults({ calls: null })
      expect((await end(id)).statusCode).toBe(200)
      expect((await recorded(code)).map(({ action }) => action)).toEqual(['coupon.made', 'coupon.ended'])
    },
  )

  test('works for one that wasn’t made here', async () => {
    const [elsewhere] = await codesNamed('BIENVENIDA')
    expect((await end(elsewhere?.id ?? '')).statusCode).toBe(200)
    expect(await find(elsewhere?.id ?? '')).toMatchObject({
      state: 'ended',
      madeby: null,
      endedby: 'Adela Ríos',
    })
  })
})

test('the list takes as many statements for many coupons as for one', async () => {
  const fresh = await createTestApp()
  const admin = await person(fresh, { admin: true })
  const grow = () =>
    callAs(fresh, admin, operations.makeCoupon, { body: form({ plans: ['training'] }) as never })
  expect(await constantStatements(fresh, '/api/admin/coupons', grow, admin.headers)).toBeLessThan(30)
  await fresh.close()
})
