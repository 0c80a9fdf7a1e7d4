import { PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARDS, chargedTo, storedOf, visitorsForm } from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { checkouts } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const send = (payload: object, headers: Record<string, string> = {}, at = app) =>
  at.http.inject({ method: 'POST', url: '/api/users/sub', headers, payload })

/** An app's order: the printed fields and no key. */
const order = (who: Person, plan: PlanId, card: string = CARDS.good, more: object = {}) =>
  send({ payment_method: card, email: who.email, product_api_id: PLANS[plan].priceId, ...more }, who.headers)
/** The order of a visitor's app. */
const visitors = (more: Record<string, unknown> = {}) => {
  const { checkout: _, ...form } = visitorsForm(more)
  return form
}
const accountAt = async (email: string) =>
  (await app.services.database.db.select().from(users).where(eq(users.email, email)))[0]
const ageSubmits = (userId: number, minutes: number) =>
  app.services.database.db
    .update(checkouts)
    .set({ createdAt: sql`now() - ${minutes} * interval '1 minute'` })
    .where(eq(checkouts.userId, userId))

describe('an app’s order, which comes without a key', () => {
  test('is one submit however often it comes while it is carried out and just after it', async () => {
    const who = await person(app)
    const together = await Promise.all(Array.from({ length: 5 }, () => order(who, 'basic_month')))
    const later = await order(who, 'basic_month', CARDS.good, { coupon: '' })
    const subs = [...together, later].map((answer) => answer.json().newsubid)
    expect(new Set(subs).size).toBe(1)
    expect(later.json()).toMatchObject({ status: 'active', newsubid: expect.stringMatching(/^sub_/) })
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('of another plan with the same card is another one', async () => {
    const who = await person(app)
    const month = (await order(who, 'basic_month')).json()
    const year = (await order(who, 'basic_year')).json()
    expect(year).toMatchObject({ status: 'active', state: { plan: 'basic_year' } })
    expect(year.newsubid).not.toBe(month.newsubid)
  })

  test('of another member with the same card is theirs, and is never answered with somebody else’s', async () => {
    const [first, second] = [await person(app), await person(app)]
    const one = (await order(first, 'basic_month')).json()
    const other = (await order(second, 'basic_month', CARDS.good, { email: first.email })).json()
    expect(other.status).toBe('active')
    expect(other.newsubid).not.toBe(one.newsubid)
    expect(other.customerid).not.toBe(one.customerid)
    expect(await chargedTo(app, second)).toEqual([29_99])
  })

  test('with another coupon is another one', async () => {
    const who = await person(app)
    expect((await order(who, 'basic_month', CARDS.good, { coupon: 'NADA' })).json()).toMatchObject({
      status: 'failed',
      error: { code: 'resource_missing' },
    })
    expect((await order(who, 'basic_month', CARDS.good, { coupon: 'bienvenida' })).json().status).toBe(
      'active',
    )
    const again = await order(who, 'basic_month', CARDS.good, { coupon: 'BIENVENIDA' })
    expect(again.json().status).toBe('active')
    expect((await order(who, 'basic_month')).json()).toMatchObject({ code: 'conflict' })
    expect(await chargedTo(app, who)).toHaveLength(1)
  })

  test('is a new one once it was refused: the card may have money by now', async () => {
    const who = await person(app)
    for (let times = 0; times < 2; times++)
      expect((await order(who, 'basic_month', CARDS.noFunds)).json()).toMatchObject({
        status: 'failed',
        error: { code: 'insufficient_funds' },
      })
    const { checkouts: rows } = await storedOf(app, who)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  })

  test('is a new one after a quarter of an hour, judged by what the person has', async () => {
    const who = await person(app)
    await order(who, 'basic_month')
    await ageSubmits(who.id, 14)
    expect((await order(who, 'basic_month')).json().status).toBe('active')
    await ageSubmits(who.id, 16)
    const late = await order(who, 'basic_month')
    expect(late.json()).toMatchObject({ code: 'conflict', msg: expect.stringContaining('Ya tienes') })
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('is a new one once the subscription that it made has ended', async () => {
    const who = await person(app)
    const month = (await order(who, 'basic_month')).json()
    await order(who, 'basic_year')
    const back = (await order(who, 'basic_month')).json()
    expect(back.newsubid).not.toBe(month.newsubid)
    expect(await storedOf(app, who)).toMatchObject({ checkouts: { length: 3 } })
  })

  test('can’t be asked for by a key of the server’s own', async () => {
    const who = await person(app)
    const { state } = (await order(who, 'basic_month')).json()
    expect(state.checkout).toMatch(/^app-/)
    const stranger = await send({ ...visitors(), checkout: state.checkout })
    expect(stranger.statusCode).toBe(400)
  })
})

describe('a visitor’s app', () => {
  const declined = async (at = app) => {
    const form = visitors({ payment_method: CARDS.noFunds })
    expect((await send(form, {}, at)).json()).toMatchObject({ status: 'failed' })
    return { ...form, payment_method: CARDS.good }
  }

  test('whose card was declined tries again with the password that began the account', async () => {
    const again = await declined()
    const made = await accountAt(again.email)
    expect((await send(again)).json()).toMatchObject({ status: 'active', newsubid: expect.any(String) })
    const { id, paidAt } = (await accountAt(again.email)) ?? {}
    expect([id, paidAt]).toEqual([made?.id, expect.any(Date)])
  })

  test('is refused by another password with the words of signing in, and only so often', async () => {
    const limited = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: app })
    const again = await declined(limited)
    const wrong = { ...again, password: 'Otro muro 8 azul' }
    const login = await limited.http.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: again.email, password: wrong.password },
    })
    const refused = await send(wrong, {}, limited)
    const { code, msg } = login.json()
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code, msg }])
    for (let times = 0; times < 4; times++) await send(wrong, {}, limited)
    expect((await send(again, {}, limited)).json()).toMatchObject({ code: 'rate_limited' })
    expect((await accountAt(again.email))?.paidAt).toBeNull()
    await limited.close()
  })

  test('whose answer was lost gets it again with that password, and nobody else does', async () => {
    const form = visitors()
    const first = (await send(form)).json()
    expect((await send(form)).json()).toMatchObject({ status: 'active', newsubid: first.newsubid })
    const stranger = (await send({ ...form, password: 'Otro muro 8 azul' })).json()
    expect(stranger).toMatchObject({ code: 'login_failed' })
    expect(JSON.stringify(stranger)).not.toContain(first.newsubid)
    const { id = 0 } = (await accountAt(form.email)) ?? {}
    expect(await chargedTo(app, { id })).toEqual([29_99])
  })

  test.each<[string, (email: string) => string]>([
    [
      'that is a day old',
      (email) => `update users set created_at = now() - interval '25 hours' where email = '${email}'`,
    ],
    ['that was confirmed', (email) => `update users set email_confirmed_at = now() where email = '${email}'`],
    ['that has paid', (email) => `update users set paid_at = now() where email = '${email}'`],
    ['that was blocked', (email) => `update users set blocked_at = now() where email = '${email}'`],
    [
      'that nobody made to pay',
      (email) => `delete from checkouts where user_id = (select id from users where email = '${email}')`,
    ],
  ])('doesn’t go on with an account %s', async (_, change) => {
    const again = await declined()
    await app.asOwner(change(again.email))
    expect((await send(again)).json()).toMatchObject({
      code: 'account_exists',
      issues: [{ path: 'body.email', msg: 'Correo electrónico ya en uso' }],
    })
  })

  test('that pays the training for a known address gets its answer again, and nothing of the account', async () => {
    const known = await person(app)
    const form = visitors({ email: known.email, product_api_id: PLANS.training.priceId })
    const first = (await send(form)).json()
    expect(first).toMatchObject({ status: 'succeeded', newsubid: null, customerid: null })
    expect((await send(form)).json()).toEqual(first)
    expect(await chargedTo(app, known)).toEqual([997_00])
  })

  test('that never pays leaves no account after a day', async () => {
    const { email } = await declined()
    await passHour(app)
    expect(await accountAt(email)).toBeDefined()
    await app.asOwner(`update users set created_at = now() - interval '25 hours' where email = '${email}'`)
    await passHour(app)
    expect(await accountAt(email)).toBeUndefined()
  })
})
