import { memberships } from '@cancha/contract/money/memberships'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCode, refundInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  atProvider,
  buy,
  CARDS,
  callMine,
  chargedTo,
  DAY_S,
  hearWebhooks,
  newKey,
  openedFor,
  ownPage,
  passDays,
  sandboxOf,
  storedOf,
  subscribe,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const BASIC = { membership: 'basic', training: false }
const FREE = { membership: 'free', training: false }

describe('a card that is declined', () => {
  test.each([
    ['[PAY-051]', CARDS.noFunds, 'Su tarjeta no tiene fondos suficientes.'],
    [
      'reported as lost,',
      'pm_card_visa_chargeDeclinedLostCard',
      'Tu banco no aceptó esta tarjeta. Usa otra tarjeta.',
    ],
    [
      '[PAY-053]',
      'pm_card_visa_chargeDeclinedStolenCard',
      'Tu banco no aceptó esta tarjeta. Usa otra tarjeta.',
    ],
    ['[PAY-054]', 'pm_card_chargeDeclinedExpiredCard', 'Tu tarjeta ha caducado.'],
    [
      '[PAY-055]',
      'pm_card_chargeDeclinedIncorrectCvc',
      'El código de seguridad de tu tarjeta no es correcto. Revísalo y vuelve a intentarlo.',
    ],
    [
      '[PAY-056]',
      'pm_card_chargeDeclinedProcessingError',
      'Se produjo un error al procesar su tarjeta. Vuelve a intentarlo en un momento.',
    ],
    [
      'kept and then',
      CARDS.failing,
      'Tu banco no aceptó el cobro. Usa otra tarjeta, o pregúntale a tu banco el motivo.',
    ],
  ])(
    '%s %s is told at the card, leaves nothing to charge, and another card is taken',
    async (_, card, msg) => {
      const who = await person(app)
      for (const plan of ['basic_month', 'training'] as const) {
        const answer = await subscribe(app, who, plan, { card })
        expect(answer.json()).toMatchObject({
          status: 'failed',
          error: { message: msg },
          state: { status: 'failed', error: { msg, field: 'card' } },
        })
      }
      const account = await atProvider(app, who)
      expect(
        account?.subscriptions.filter(
          ({ status }) => status !== 'incomplete_expired' && status !== 'canceled',
        ),
      ).toEqual([])
      expect(account?.invoices.filter(({ status }) => status === 'open' || status === 'draft')).toEqual([])
      expect(await openedFor(app, who)).toEqual(FREE)
      await buy(app, who, 'basic_month')
      expect(await chargedTo(app, who)).toEqual([29_99])
    },
  )
})

describe('a coupon', () => {
  const byCoupon = (who: Person, coupon: string, plan: 'basic_month' | 'training' = 'basic_month') =>
    subscribe(app, who, plan, { coupon })

  test('[PAY-039] [PAY-040] comes off what is charged, in whatever case it is typed', async () => {
    const who = await person(app)
    expect((await byCoupon(who, ' bienvenida ')).json().status).toBe('active')
    expect(await chargedTo(app, who)).toEqual([23_99])
    expect((await ownPage(app, who)).subscription?.nextcharge?.amount).toBe(29_99)
    const other = await person(app)
    await byCoupon(other, 'BIENVENIDA', 'training')
    expect(await chargedTo(app, other)).toEqual([797_60])
  })

  test('for three months is told in the next charge', async () => {
    const who = await person(app)
    await byCoupon(who, 'TRESMESES')
    expect((await ownPage(app, who)).subscription?.nextcharge?.amount).toBe(26_99)
  })

  test.each([
    ['[PAY-057]', 'NOHAY', 'resource_missing', 'Código de cupón inválido'],
    ['[PAY-058]', 'CADUCADO', 'coupon_expired', 'Este código de cupón ha caducado.'],
    ['used up', 'AGOTADO', 'coupon_expired', 'Este código de cupón ha caducado.'],
    ['for another plan', 'SOLOANUAL', 'resource_missing', 'Código de cupón inválido'],
  ])('%s %s: nothing is stored or charged', async (_, coupon, code, message) => {
    const who = await person(app)
    expect((await byCoupon(who, coupon)).json()).toMatchObject({
      status: 'failed',
      error: { code, message },
      state: { error: { field: 'coupon' } },
    })
    expect(await chargedTo(app, who)).toEqual([])
    expect((await storedOf(app, who)).checkouts).toEqual([])
  })

  test('for a first payment isn’t taken for a second one', async () => {
    const who = await person(app)
    await buy(app, who, 'training')
    expect((await byCoupon(who, 'PRIMERAVEZ')).json().error.code).toBe('resource_missing')
  })

  test('[PAYCALL-002] [PAY-060] [PAY-061] is looked up with what it takes off, or with why it isn’t good', async () => {
    const look = async (code: string) => (await app.http.inject({ url: `/api/users/coupon/${code}` })).json()
    expect(await look('bienvenida')).toEqual({
      coupon: {
        code: 'BIENVENIDA',
        percentoff: 20,
        amountoff: null,
        duration: 'once',
        months: null,
        words: '20\u00a0% en tu primer cobro',
      },
      error: null,
    })
    expect(await look('NOHAY')).toEqual({
      coupon: null,
      error: { code: 'resource_missing', message: 'Código de cupón inválido' },
    })
  })
})

describe('row 72: amounts', () => {
  test('are the server’s, whatever a form says beside its plan', async () => {
    const who = await person(app)
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/users/sub',
      headers: who.headers,
      payload: {
        payment_method: CARDS.good,
        email: who.email,
        product_api_id: PLANS.basic_month.priceId,
        checkout: newKey(),
        ...{ price: 1, amount: 1, today: 1, credit: 29_98, trial_days: 400 },
      },
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect((await chargedTo(app, who)).filter((cents) => cents !== 29_99)).toEqual([])
  })

  test('the last use of a code goes to one of fifty who pay at once, and the others aren’t charged', async () => {
    const coupon = {
      duration: 'once',
      duration_in_months: undefined,
      percent_off: 20,
      amount_off: undefined,
    } as const
    await makeCode(sandboxOf(app), { code: 'ULTIMO', max_redemptions: 1, coupon })
    const people = await Promise.all(Array.from({ length: 50 }, () => person(app)))
    const answers = await Promise.all(
      people.map((who) => subscribe(app, who, 'basic_month', { coupon: 'ULTIMO' })),
    )
    expect(answers.filter((answer) => answer.json().status === 'active')).toHaveLength(1)
    expect((await Promise.all(people.map((who) => chargedTo(app, who)))).flat()).toEqual([23_99])
  })

  test('what is paid back is never more than what was paid', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const [invoice] = (await atProvider(app, who))?.invoices ?? []
    const back = () => refundInvoice(sandboxOf(app), invoice?.id ?? '', 20_00)
    const ends = await Promise.allSettled([back(), back(), back()])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await hearWebhooks(app)
    expect((await ownPage(app, who)).payments).toMatchObject([{ amount: 29_99, refunded: 20_00 }])
  })
})

describe('the total that was shown', () => {
  test('is what is charged; another one is refused with the new total, and nothing is charged', async () => {
    const who = await person(app)
    const answer = await subscribe(app, who, 'basic_month', { expected: 19_99 })
    expect(answer.json()).toMatchObject({ code: 'conflict', issues: [{ path: 'body.expected' }] })
    expect(answer.json().msg).toContain('ahora es $29.99')
    expect(await chargedTo(app, who)).toEqual([])
    expect((await subscribe(app, who, 'basic_month', { expected: 29_99 })).json().status).toBe('active')
  })

  test.each([
    ['twenty minutes', 20, 'active'],
    ['three hours', 180, undefined],
  ])('with a credit that shrinks: %s later', async (_, minutes, status) => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const { today: expected } = memberships.preview.answer.parse(
      (await callMine(app, who, '/memberships/preview', { product_api_id: PLANS.pro_year.priceId })).json(),
    )
    await sandboxOf(app).moveClock(minutes * 60)
    const answer = (await subscribe(app, who, 'pro_year', { expected })).json()
    expect(answer.status).toBe(status)
    if (status === undefined) expect(answer).toMatchObject({ code: 'conflict' })
    expect(await chargedTo(app, who)).toEqual(status ? [29_99, expected] : [29_99])
  })

  test('is previewed with each renewal', async () => {
    const who = await person(app)
    const answer = await callMine(app, who, '/memberships/preview', {
      product_api_id: PLANS.basic_month.priceId,
      coupon: 'TRESMESES',
    })
    const preview = memberships.preview.answer.parse(answer.json())
    expect(preview).toMatchObject({
      kind: 'new',
      price: 29_99,
      discount: 3_00,
      credit: 0,
      today: 26_99,
      card: null,
    })
    expect(preview.renewals.map(({ amount }) => amount)).toEqual([26_99, 26_99, 29_99])
  })
})

describe('a bank that asks its customer', () => {
  const answerBank = (clientSecret: string, answer: 'agreed' | 'refused') =>
    sandboxOf(app).confirm({ clientSecret, paymentMethod: null, answer })
  const finish = async (who: Person, checkout: string) =>
    (await callMine(app, who, `/memberships/checkouts/${checkout}/finish`, {})).json()

  test.each(['basic_month', 'training'] as const)(
    '[PAY-024] for %s: nothing is open until it has agreed; then all is',
    async (plan) => {
      const who = await person(app)
      const checkout = newKey()
      const begun = (await subscribe(app, who, plan, { card: CARDS.asks, checkout })).json()
      expect(begun).toMatchObject({ status: 'requires_action', client_secret: expect.any(String) })
      expect(await openedFor(app, who)).toEqual(FREE)
      const look = async () => (await callMine(app, who, `/memberships/checkouts/${checkout}`)).json()
      expect((await look()).status).toBe('requires_action')
      expect((await finish(who, checkout)).status).toBe('requires_action')
      await answerBank(begun.client_secret, 'agreed')
      expect(await finish(who, checkout)).toMatchObject({ status: 'succeeded', client_secret: null })
      expect(await openedFor(app, who)).not.toEqual(FREE)
      expect(await look()).toMatchObject({ status: 'succeeded' })
    },
  )

  test('[PAY-059] that hears no: a sentence at the card, and nothing to charge', async () => {
    const who = await person(app)
    const checkout = newKey()
    const begun = (await subscribe(app, who, 'basic_month', { card: CARDS.asks, checkout })).json()
    await answerBank(begun.client_secret, 'refused')
    expect(await finish(who, checkout)).toMatchObject({
      status: 'failed',
      error: {
        msg: 'No podemos autenticar tu método de pago. Elige otro método y vuelve a intentarlo.',
        field: 'card',
      },
    })
    await buy(app, who, 'basic_month')
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test.each([
    ['agreed', 'succeeded', [29_99]],
    ['refused', 'failed', []],
  ] as const)(
    'is asked for the charges to come where a coupon took all of the first: %s',
    async (answer, status, renewed) => {
      const code = `GRATIS-${answer.toUpperCase()}`
      await makeCode(sandboxOf(app), { coupon: { percent_off: 100 }, code })
      const who = await person(app)
      const checkout = newKey()
      const begun = (
        await subscribe(app, who, 'basic_month', { card: CARDS.asksOnce, coupon: code, checkout })
      ).json()
      expect(begun).toMatchObject({
        status: 'requires_action',
        client_secret: expect.stringMatching(/^seti_/),
      })
      await answerBank(begun.client_secret, answer)
      expect(await finish(who, checkout)).toMatchObject({ status })
      await passDays(app, 32)
      expect(await chargedTo(app, who)).toEqual(renewed)
    },
  )

  test('the browser was closed, and the webhook alone settles it, whatever the provider’s clock says', async () => {
    const who = await person(app)
    await sandboxOf(app).moveClock(60 * DAY_S)
    const begun = (await subscribe(app, who, 'basic_month', { card: CARDS.asks })).json()
    await answerBank(begun.client_secret, 'agreed')
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect((await storedOf(app, who)).checkouts).toMatchObject([{ state: 'succeeded' }])
  })

  test('is left waiting for another card: the first is taken back, and agreeing later charges nothing', async () => {
    const who = await person(app)
    const begun = (await subscribe(app, who, 'basic_month', { card: CARDS.asks })).json()
    await buy(app, who, 'basic_month')
    await answerBank(begun.client_secret, 'agreed')
    await hearWebhooks(app)
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect((await storedOf(app, who)).checkouts.map(({ state }) => state).toSorted()).toEqual([
      'failed',
      'succeeded',
    ])
  })

  test('agrees at the moment at which another card is sent: what is paid stays, and the other isn’t charged', async () => {
    const who = await person(app)
    const begun = (await subscribe(app, who, 'basic_month', { card: CARDS.asks })).json()
    await answerBank(begun.client_secret, 'agreed')
    expect((await subscribe(app, who, 'basic_month')).json()).toMatchObject({ code: 'conflict' })
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
  })
})
