import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refundInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  CARDS,
  callMine,
  hearWebhooks,
  newKey,
  openedFor,
  sandboxOf,
  storedOf,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { OFFER, offerTools, visitor } from '../../../../testing/builders/training-offers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let boss: Person
let tools: ReturnType<typeof offerTools>
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true, firstName: 'Adela', lastName: 'Ríos' })
  tools = offerTools(app, boss)
})
afterAll(() => app.close())
afterEach(() => sandboxOf(app).setFaults({ calls: null }))

describe('a claim that doesn’t go straight', () => {
  test('pressed twice, or in two windows at once, is charged once', async () => {
    const { who, token } = await tools.offered()
    const checkout = newKey()
    const answers = await Promise.all([
      tools.claim(who, token, { checkout }),
      tools.claim(who, token, { checkout }),
      tools.claim(who, token),
      tools.claim(visitor, token, { email: who.email }),
    ])
    expect(answers.some((answer) => answer.json().status === 'succeeded')).toBe(true)
    expect(await tools.trainingPaid(who)).toEqual([OFFER])
    expect((await tools.claim(who, token, { checkout })).statusCode).toBeLessThan(500)
    expect(await tools.trainingPaid(who)).toEqual([OFFER])
  })

  test('with a card that is declined leaves the offer to another card', async () => {
    const { who, token } = await tools.offered()
    expect((await tools.claim(who, token, { card: CARDS.noFunds })).json()).toMatchObject({
      status: 'failed',
      error: { field: 'card', msg: 'Su tarjeta no tiene fondos suficientes.' },
    })
    expect((await tools.claim(who, token)).json()).toMatchObject({ status: 'succeeded' })
    expect(await tools.trainingPaid(who)).toEqual([OFFER])
  })

  test('whose bank asks is paid when it has agreed', async () => {
    const { who, token } = await tools.offered()
    const checkout = newKey()
    const begun = (await tools.claim(who, token, { card: CARDS.asks, checkout })).json()
    expect(begun).toMatchObject({ status: 'requires_action', client_secret: expect.any(String) })
    await sandboxOf(app).confirm({ clientSecret: begun.client_secret, paymentMethod: null, answer: 'agreed' })
    const done = await callMine(app, who, `/memberships/checkouts/${checkout}/finish`, {})
    expect(done.json()).toMatchObject({ status: 'succeeded' })
    expect((await tools.read(who, token)).json()).toMatchObject({ code: 'link_expired' })
    expect(await tools.trainingPaid(who)).toEqual([OFFER])
  })

  test.each(['lost', 'unreachable', 'failed'] as const)(
    'while the provider is %s at the charge is charged once, and settled by a webhook alone',
    async (kind) => {
      const { who, token } = await tools.offered()
      const checkout = newKey()
      await sandboxOf(app).setFaults({ calls: { kind, left: 1, only: 'POST /v1/invoices/' } })
      expect([200, 503]).toContain((await tools.claim(who, token, { checkout })).statusCode)
      await sandboxOf(app).setFaults({ calls: null })
      // The process that had it is gone.
      await app.asOwner(`update checkouts set lease_until = now() - interval '2 minutes' where key = '${checkout}';
        update payment_customers set lease_until = null, lease = null where user_id = ${who.id}`)
      await tools.claim(who, token, { checkout })
      await hearWebhooks(app)
      await syncPerson(app, who)
      expect(await tools.trainingPaid(who)).toEqual([OFFER])
      expect((await tools.read(who, token)).json()).toMatchObject({ code: 'link_expired' })
    },
  )

  test('in whose window the membership changes is judged with what is true then', async () => {
    const { who, token } = await tools.offered()
    const [changed, claimed] = await Promise.all([
      callMine(app, who, '/users/sub', {
        payment_method: CARDS.good,
        email: who.email,
        product_api_id: 'price_cancha_pro_year',
        checkout: newKey(),
      }),
      tools.claim(who, token),
    ])
    const [pro, training] = [changed.json().state?.status, claimed.json().status]
    expect(pro === 'succeeded' || training === 'succeeded').toBe(true)
    expect((await tools.trainingPaid(who)).filter((paid) => paid === OFFER)).toHaveLength(
      training === 'succeeded' ? 1 : 0,
    )
  })

  test('paid back in whole isn’t claimed a second time', async () => {
    const { who, token } = await tools.offered()
    await tools.claim(who, token)
    const training = (await storedOf(app, who)).payments.find(({ plan }) => plan === 'training')
    await refundInvoice(sandboxOf(app), training?.invoiceId ?? '', OFFER)
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: false })
    expect((await tools.claim(who, token)).json()).toMatchObject({ code: 'link_expired' })
    expect((await tools.send(who)).json().skipped).toMatchObject([{ why: 'ya usó su oferta' }])
  })
})
