import type { PlanId } from '@cancha/domain/money/memberships/plans'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  atProvider,
  buy,
  CARDS,
  callMine,
  chargedTo,
  hearWebhooks,
  letRest,
  openedFor,
  ownPage,
  passDays,
  sandboxOf,
  storedOf,
  subscribe,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { cancellations } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => letRest(app))
afterAll(() => app.close())

const BASIC = { membership: 'basic', training: false }
const FREE = { membership: 'free', training: false }
const cancel = (who: Person, subid: string, reason?: string) =>
  callMine(app, who, '/users/sub/cancel', { subid, ...(reason && { reason }) })
const resume = (who: Person, subid: string) => callMine(app, who, '/memberships/resume', { subid })
const isSignedIn = async (who: Person) =>
  (await app.http.inject({ url: '/api/users/session', headers: who.headers })).json().user !== null
const subjects = async (who: Person) => {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject)
}
const stateOf = async (who: Person, plan: PlanId) => {
  const { plans } = (await callMine(app, who, '/memberships/plans')).json()
  return plans.find((one: { plan: PlanId }) => one.plan === plan)
}

describe('[PAYCALL-007] somebody who leaves', () => {
  test('[PAY-007] [PAY-008] keeps what is paid to its end, is charged nothing more, and is then free and signed out', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    expect((await cancel(who, newsubid, 'ya aprendí')).json()).toEqual({ success: true })
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await stateOf(who, 'basic_month')).toMatchObject({ state: 'ending', daysleft: expect.any(Number) })
    expect((await ownPage(app, who)).subscription).toMatchObject({
      cancelatperiodend: true,
      nextcharge: null,
      can: { cancel: false, resume: true },
    })
    await passDays(app, 20)
    expect(await openedFor(app, who)).toEqual(BASIC)
    await passDays(app, 12)
    expect(await openedFor(app, who)).toEqual(FREE)
    expect(await isSignedIn(who)).toBe(false)
    expect(await chargedTo(app, who)).toEqual([29_99])
    const kept = await app.services.database.db
      .select()
      .from(cancellations)
      .where(eq(cancellations.userId, who.id))
    expect(kept).toMatchObject([{ reason: 'ya aprendí', subscriptionId: newsubid }])
    expect(await subjects(who)).toEqual([
      'Ya tienes Básica mensual',
      'Cancelaste Básica mensual',
      'Terminó Básica mensual',
    ])
    expect(app.letters.findLast(({ to }) => to === who.email)?.text).toContain(
      'terminó, como se había pedido, el día hasta el que estaba pagada. No se te cobrará nada más.',
    )
  })

  test('ten times at once is told once, and again later nothing happens', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(who, newsubid)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await cancel(who, newsubid)
    expect((await subjects(who)).filter((one) => one.startsWith('Cancelaste'))).toHaveLength(1)
  }, 60_000)

  test('comes back before the end, and pays nothing again until then', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    await cancel(who, newsubid)
    expect((await resume(who, newsubid)).json()).toEqual({ success: true })
    expect((await ownPage(app, who)).subscription).toMatchObject({ cancelatperiodend: false })
    expect(await chargedTo(app, who)).toEqual([29_99])
    await cancel(who, newsubid)
    await resume(who, newsubid)
    await passDays(app, 32)
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
  })

  test('after the end there is nothing to come back to', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    await app.services.payments.endNow(newsubid)
    expect((await resume(who, newsubid)).json()).toMatchObject({ code: 'conflict' })
  })

  test('another person’s subscription is as if there were none', async () => {
    const [who, other] = [await person(app), await person(app, { admin: true })]
    const { newsubid } = await buy(app, who, 'basic_month')
    for (const path of [
      '/users/sub/cancel',
      '/users/sub/delete',
      '/memberships/resume',
      '/users/create-customer',
    ])
      expect((await callMine(app, other, path, { subid: newsubid })).statusCode).toBe(404)
    expect((await ownPage(app, who)).subscription?.cancelatperiodend).toBe(false)
  })

  test('in grace is free at once, owes nothing, and stays signed in', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    const account = await atProvider(app, who)
    await app.services.payments.useCard(account?.customerId ?? '', CARDS.failing, `falla-${who.id}`)
    await passDays(app, 31)
    await cancel(who, newsubid)
    expect(await openedFor(app, who)).toEqual(FREE)
    expect(await isSignedIn(who)).toBe(true)
    await passDays(app, 40)
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('[PAYCALL-008] is led to a page on which all of this can be done', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    const { change } = (await callMine(app, who, '/users/create-customer', { subid: newsubid })).json()
    expect(change).toMatch(/^https?:\/\//)
  })
})

describe('[PAY-019] a larger plan', () => {
  test('begins at once with a credit for what was paid, and the old one ends after it', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    const preview = await callMine(app, who, '/memberships/preview', {
      product_api_id: PLANS.basic_year.priceId,
    })
    const { kind, credit, today } = preview.json()
    expect(kind).toBe('up')
    expect(credit).toBeGreaterThan(29_90)
    const answer = await subscribe(app, who, 'basic_year', { expected: today })
    expect(answer.json()).toMatchObject({ status: 'active' })
    expect(await chargedTo(app, who)).toEqual([29_99, today].toSorted((one, other) => one - other))
    const account = await atProvider(app, who)
    expect(account?.subscriptions.find(({ id }) => id === newsubid)?.status).toBe('canceled')
    expect((await ownPage(app, who)).subscription?.plan).toBe('basic_year')
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await isSignedIn(who)).toBe(true)
    expect(await subjects(who)).toEqual(['Ya tienes Básica mensual', 'Tu plan ahora es Básica anual'])
    // [PAYCALL-006] The old one is left already.
    expect((await callMine(app, who, '/users/sub/delete', { subid: newsubid })).json()).toEqual({
      success: true,
    })
    expect((await ownPage(app, who)).subscription).toMatchObject({
      plan: 'basic_year',
      cancelatperiodend: false,
    })
  })

  test('whose card is declined leaves the old plan as it is', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    expect((await subscribe(app, who, 'pro_year', { card: CARDS.failing })).json().status).toBe('failed')
    await passDays(app, 1)
    expect((await ownPage(app, who)).subscription).toMatchObject({
      subid: newsubid,
      cancelatperiodend: false,
    })
    expect(await openedFor(app, who)).toEqual(BASIC)
  })

  test('to Cancha Pro opens premium, and coupons come off before the credit', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_year', { coupon: 'BIENVENIDA' })
    await buy(app, who, 'pro_year', { coupon: 'MENOS10' })
    expect(await openedFor(app, who)).toEqual({ membership: 'premium', training: false })
    const [year = 0, pro = 0] = await chargedTo(app, who)
    expect(year).toBe(255_99)
    expect(Math.abs(pro - (9_997_00 - 10_00 - 255_99))).toBeLessThan(50)
  })
})

test('two larger plans in a row lose nothing of what was paid for the first', async () => {
  const who = await person(app)
  await buy(app, who, 'basic_month')
  await buy(app, who, 'basic_year')
  const { credit } = (
    await callMine(app, who, '/memberships/preview', { product_api_id: PLANS.pro_year.priceId })
  ).json()
  // The year was paid by the card and by what was left of the month.
  expect(credit).toBeGreaterThan(319_99 - 50)
  expect(credit).toBeLessThanOrEqual(319_99)
  await buy(app, who, 'pro_year')
  const charged = await chargedTo(app, who)
  expect(Math.abs(charged.reduce((sum, one) => sum + one, 0) - 9_997_00)).toBeLessThan(100)
})

describe('a smaller plan', () => {
  /** Pays for a year, and chose to go on monthly. */
  async function planned() {
    const who = await person(app)
    const { newsubid: old } = await buy(app, who, 'basic_year')
    const answer = (await subscribe(app, who, 'basic_month')).json()
    expect(answer.state.status).toBe('succeeded')
    return { who, old, next: answer.newsubid as string }
  }

  test('begins when what is paid ends; nothing is charged before', async () => {
    const { who } = await planned()
    expect(await chargedTo(app, who)).toEqual([319_99])
    expect((await ownPage(app, who)).subscription).toMatchObject({
      plan: 'basic_year',
      next: { plan: 'basic_month' },
      nextcharge: { amount: 29_99 },
      can: { cancel: true, resume: true },
    })
    expect(await stateOf(who, 'basic_month')).toMatchObject({ state: 'next' })
    expect((await subscribe(app, who, 'basic_month')).json()).toMatchObject({ code: 'conflict' })
    await passDays(app, 366)
    await hearWebhooks(app)
    expect(await chargedTo(app, who)).toEqual([29_99, 319_99])
    expect((await ownPage(app, who)).subscription).toMatchObject({ plan: 'basic_month', next: null })
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await isSignedIn(who)).toBe(true)
    expect(await subjects(who)).toEqual([
      'Ya tienes Básica anual',
      'Cambiarás a Básica mensual',
      'Ya tienes Básica mensual',
    ])
  })

  test('is told by letter once the bank has agreed, and once', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_year')
    const { state } = (await subscribe(app, who, 'basic_month', { card: CARDS.asks })).json()
    expect(state.status).toBe('requires_action')
    await syncPerson(app, who)
    expect(await subjects(who)).toEqual(['Ya tienes Básica anual'])
    const [open] = (await storedOf(app, who)).checkouts.filter(({ plan }) => plan === 'basic_month')
    const clientSecret = open?.clientSecret ?? ''
    await sandboxOf(app).confirm({ clientSecret, paymentMethod: null, answer: 'agreed' })
    await hearWebhooks(app)
    await syncPerson(app, who)
    expect(await subjects(who)).toEqual(['Ya tienes Básica anual', 'Cambiarás a Básica mensual'])
  })

  test('that the bank refuses isn’t begun: the larger one goes on, and nothing is told', async () => {
    const who = await person(app)
    const { newsubid: old } = await buy(app, who, 'basic_year')
    await subscribe(app, who, 'basic_month', { card: CARDS.asks })
    const rowOf = async () => (await storedOf(app, who)).checkouts.find(({ plan }) => plan === 'basic_month')
    const clientSecret = (await rowOf())?.clientSecret ?? ''
    await sandboxOf(app).confirm({ clientSecret, paymentMethod: null, answer: 'refused' })
    await hearWebhooks(app)
    await syncPerson(app, who)
    expect(await rowOf()).toMatchObject({ state: 'failed', errorCode: expect.any(String) })
    expect((await ownPage(app, who)).subscription).toMatchObject({
      subid: old,
      next: null,
      cancelatperiodend: false,
    })
    expect(await subjects(who)).toEqual(['Ya tienes Básica anual'])
    await passDays(app, 366)
    expect(await chargedTo(app, who)).toEqual([319_99, 319_99])
  })

  test('is taken back by going on with the larger one', async () => {
    const { who, old } = await planned()
    await resume(who, old)
    expect((await ownPage(app, who)).subscription).toMatchObject({ next: null, cancelatperiodend: false })
    await passDays(app, 1)
    expect((await ownPage(app, who)).subscription).toMatchObject({ next: null, cancelatperiodend: false })
    await passDays(app, 366)
    expect(await chargedTo(app, who)).toEqual([319_99, 319_99])
  })

  test('is left too when everything is: nothing begins', async () => {
    const { who, old } = await planned()
    await cancel(who, old)
    expect((await ownPage(app, who)).subscription).toMatchObject({ next: null, cancelatperiodend: true })
    await passDays(app, 370)
    expect(await chargedTo(app, who)).toEqual([319_99])
    expect(await openedFor(app, who)).toEqual(FREE)
  })

  test('gives way to a larger one that is bought meanwhile', async () => {
    const { who } = await planned()
    await buy(app, who, 'pro_year')
    await passDays(app, 40)
    const alive = (await atProvider(app, who))?.subscriptions.filter(({ status }) => status !== 'canceled')
    expect(alive).toMatchObject([{ status: 'active', endsWithPeriod: false }])
    expect(await openedFor(app, who)).toEqual({ membership: 'premium', training: false })
  })
})

test('a process that dies between the new plan and the end of the old one: the next reading ends it', async () => {
  const who = await person(app)
  const { newsubid } = await buy(app, who, 'basic_month')
  const broken = {
    ...app.services.payments,
    endNow: async () => {
      throw new Error('kill -9')
    },
  }
  const { submit } = await import('../checkout/submit.ts')
  const call = { fromWeb: false, cookie: () => null, ip: '127.0.0.1', requestId: 'x' } as never
  const body = {
    payment_method: CARDS.good,
    email: who.email,
    product_api_id: PLANS.basic_year.priceId,
    checkout: 'muere-a-medias-000000001',
    returnpath: undefined,
  }
  const services = { ...app.services, payments: broken }
  await expect(submit(services, call, who.viewer, body, body.checkout)).rejects.toThrow('kill -9')
  await hearWebhooks(app)
  const account = await atProvider(app, who)
  expect(account?.subscriptions.find(({ id }) => id === newsubid)?.status).toBe('canceled')
  expect((await ownPage(app, who)).subscription?.plan).toBe('basic_year')
})
