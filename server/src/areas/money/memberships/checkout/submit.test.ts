import { PLANS } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCode } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  atProvider,
  buy,
  CARDS,
  callMine,
  chargedTo,
  hearWebhooks,
  newKey,
  openedFor,
  ownPage,
  sandboxOf,
  storedOf,
  subscribe,
} from '../../../../testing/builders/payments.ts'
import { person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const BASIC = { membership: 'basic', training: false }
const FREE = { membership: 'free', training: false }

describe('a member who pays a plan', () => {
  test('[PAY-062] [PAYCALL-005] has it at once, before any webhook, and is told by one letter', async () => {
    const who = await person(app)
    const answer = await subscribe(app, who, 'basic_month')
    expect(answer.json()).toMatchObject({
      status: 'active',
      client_secret: null,
      error: null,
      newsubid: expect.stringMatching(/^sub_/),
      customerid: expect.stringMatching(/^cus_/),
      state: { status: 'succeeded', msg: 'Te has suscrito con éxito a Básica mensual', signedin: true },
    })
    expect(await openedFor(app, who)).toEqual(BASIC)
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect(app.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject)).toEqual([
      'Ya tienes Básica mensual',
    ])
  })

  test('[PAY-017] is the one who is signed in, whatever e-mail the card’s owner typed', async () => {
    const [who, other] = [await person(app), await person(app)]
    await buy(app, who, 'basic_year', { email: other.email })
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await openedFor(app, other)).toEqual(FREE)
  })

  test('[PAY-020] buys the training beside the plan, which stays', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    expect((await subscribe(app, who, 'training')).json()).toMatchObject({
      status: 'succeeded',
      newsubid: null,
    })
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: true })
    expect(await chargedTo(app, who)).toEqual([29_99, 997_00])
    expect((await ownPage(app, who)).subscription?.plan).toBe('basic_month')
  })

  test('pays with the card that the account has, where none is sent', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month', { card: CARDS.other })
    const answer = await callMine(app, who, '/users/sub', {
      email: who.email,
      product_api_id: PLANS.training.priceId,
      checkout: newKey(),
    })
    expect(answer.json().status).toBe('succeeded')
    const bought = (await ownPage(app, who)).payments.find(({ plan }) => plan === 'training')
    expect(bought?.card?.brand).toBe('mastercard')
  })

  test.each([
    ['a price that nobody sells', { product_api_id: 'price_de_nadie' }, 404],
    ['no card', { payment_method: undefined }, 400],
    ['no submit’s key and no card', { payment_method: undefined, checkout: undefined }, 400],
    ['an amount that is none', { expected: -1.5 }, 400],
  ])('%s is refused, and nothing is charged', async (_, wrong, status) => {
    const who = await person(app)
    const body = {
      payment_method: CARDS.good,
      email: who.email,
      product_api_id: PLANS.basic_month.priceId,
      checkout: newKey(),
      ...wrong,
    }
    const answer = await callMine(app, who, '/users/sub', body)
    // A member without a card of their own finds out from the provider.
    if (answer.statusCode === 200) expect(answer.json().status).toBe('failed')
    else expect(answer.statusCode).toBe(status)
    expect(await chargedTo(app, who)).toEqual([])
    expect(await openedFor(app, who)).toEqual(FREE)
  })
})

describe('one submit, however often it arrives', () => {
  test('twenty times at once charges once, and all are answered alike', async () => {
    const who = await person(app)
    const checkout = newKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subscribe(app, who, 'basic_month', { checkout })),
    )
    const told = answers.map((answer) => [answer.statusCode, answer.json().newsubid])
    expect(new Set(told.map(String)).size).toBe(1)
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect((await storedOf(app, who)).checkouts).toHaveLength(1)
  }, 60_000)

  test('from twenty tabs with keys of their own charges once, and the others are told so kindly', async () => {
    const who = await person(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(app, who, 'basic_month')))
    const done = answers.filter((answer) => answer.statusCode === 200)
    const refused = answers.filter((answer) => answer.statusCode !== 200)
    expect(done).toHaveLength(1)
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: 'conflict' })
      expect(answer.json().msg).toMatch(/todavía se está procesando|Ya tienes Básica mensual/)
    }
    expect(await chargedTo(app, who)).toEqual([29_99])
  }, 60_000)

  test('after it was paid, by the Back button or an app without keys, is answered as before', async () => {
    const who = await person(app)
    const body = {
      payment_method: `${CARDS.good}_x1233_${'a'.repeat(10)}`,
      email: who.email,
      product_api_id: PLANS.basic_month.priceId,
    }
    const first = (await callMine(app, who, '/users/sub', body)).json()
    expect((await callMine(app, who, '/users/sub', body)).json()).toEqual(first)
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('what somebody has already is refused, with nothing charged', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await buy(app, who, 'training')
    for (const plan of ['basic_month', 'training'] as const) {
      const again = await subscribe(app, who, plan)
      expect(again.json()).toMatchObject({ code: 'conflict' })
      expect(again.json().msg).toContain('No se te cobró nada.')
    }
    expect(await chargedTo(app, who)).toEqual([29_99, 997_00])
  })

  test('a subscription that was made behind our back isn’t sold a second time', async () => {
    const who = await person(app)
    await buy(app, who, 'training')
    const { customerId } = (await atProvider(app, who)) ?? {}
    await app.services.payments.subscribe(
      {
        customerId: customerId ?? '',
        priceId: PLANS.basic_month.priceId,
        paymentMethod: null,
        promotionId: null,
        credit: 0 as never,
        chargesFrom: null,
        metadata: { userId: String(who.id), plan: 'basic_month', checkout: 'de otro lado' },
      },
      'por-otro-lado',
    )
    expect((await subscribe(app, who, 'basic_month')).json()).toMatchObject({ code: 'conflict' })
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: true })
  })
})

test('a coupon of another currency, or for dearer plans only, says so in the preview and isn’t taken', async () => {
  await makeCode(sandboxOf(app), { coupon: { id: 'EUROS', amount_off: 5_00 }, code: 'EUROS' })
  const id = await makeCode(sandboxOf(app), { coupon: { percent_off: 10 }, code: 'GRANDES' })
  await sandboxOf(app).write(async (world) => {
    const [euros, large] = [await world.get('coupon', 'EUROS'), await world.get('promotion_code', id)]
    if (euros) world.put({ ...euros, currency: 'eur' })
    const restrictions = {
      first_time_transaction: false,
      minimum_amount: 100_00,
      minimum_amount_currency: 'usd',
    }
    if (large) world.put({ ...large, restrictions })
  })
  const who = await person(app)
  const preview = async (coupon: string, plan: 'basic_month' | 'basic_year') =>
    (await callMine(app, who, '/memberships/preview', { product_api_id: PLANS[plan].priceId, coupon })).json()
  expect((await preview('EUROS', 'basic_year')).couponerror).toMatch(/otra moneda/)
  expect((await preview('GRANDES', 'basic_month')).couponerror).toBe(
    'Este cupón vale para compras desde $100.',
  )
  expect((await preview('GRANDES', 'basic_year')).coupon.words).toMatch(/, en compras desde \$100$/)
  expect((await subscribe(app, who, 'basic_month', { coupon: 'EUROS' })).json().error).toMatchObject({
    code: 'resource_missing',
  })
  expect(await chargedTo(app, who)).toEqual([])
})
