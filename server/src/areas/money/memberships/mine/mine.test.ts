import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy, callMine, ownPage, passDays } from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { wordsOf } from '../../../../testing/pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const NOTHING = {
  subpay: {
    subscription_status: null,
    subscription_id: null,
    customer_id: null,
    subscription_cancel_at: null,
    subscription_cancel_at_period_end: false,
    subscription_type: null,
  },
  intensivetraining: false,
}
const state = async (who: Person | null, email: string) =>
  (
    await app.http.inject({ url: `/api/users/substate/${email}`, ...(who && { headers: who.headers }) })
  ).json()

describe('[CALL-014] [PAYCALL-004] what an account has bought', () => {
  test('[ACC-010] [PAY-013] [PAY-014] [PAY-016] is told to itself and to administrators', async () => {
    const [who, admin] = [await person(app), await person(app, { admin: true })]
    const { newsubid, customerid } = await buy(app, who, 'basic_month')
    await buy(app, who, 'training')
    const expected = {
      subpay: {
        subscription_status: 'active',
        subscription_id: newsubid,
        customer_id: customerid,
        subscription_cancel_at: null,
        subscription_cancel_at_period_end: false,
        subscription_type: 'month',
      },
      intensivetraining: true,
    }
    expect(await state(who, who.email.toUpperCase())).toEqual(expected)
    expect(await state(admin, who.email)).toEqual(expected)
  })

  test('[PAY-015] a cancellation has its moment in seconds', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_year')
    await callMine(app, who, '/users/sub/cancel', { subid: newsubid })
    const { subpay } = await state(who, who.email)
    const end = (await ownPage(app, who)).subscription?.periodend ?? ''
    expect(subpay).toMatchObject({
      subscription_cancel_at: Date.parse(end) / 1_000,
      subscription_cancel_at_period_end: true,
      subscription_type: 'year',
    })
  })

  test('everybody else is answered as for an e-mail that has no account', async () => {
    const [who, other] = [await person(app), await person(app)]
    await buy(app, who, 'basic_month')
    for (const caller of [other, null])
      expect([await state(caller, who.email), await state(caller, 'nadie@prueba.example')]).toEqual([
        NOTHING,
        NOTHING,
      ])
  })

  test.each(['nadie', '%20', '%F0%9F%8F%A0', '%3Cscript%3E@x.example', "'%20or%20'1'='1"])(
    '%s is no e-mail',
    async (email) => {
      const answer = await app.http.inject({ url: `/api/users/substate/${email}` })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('[PAYCALL-001] an account’s own data have its membership and phone, and are nobody else’s', async () => {
    const [who, other] = [await person(app), await person(app)]
    await buy(app, who, 'basic_month')
    expect((await callMine(app, who, `/users/${who.id}`)).json().user).toMatchObject({
      membershiprole: 'basic',
      userinfoid: { phonenumber: null },
    })
    const told = (await callMine(app, other, `/users/${who.id}`)).json().user
    expect(told).toMatchObject({ membershiprole: 'free', userinfoid: { phonenumber: null } })
  })
})

describe('the plans', () => {
  test('[PAY-006] [PAY-018] are told with their price ids, and which is one’s own', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const { plans, selling, fields } = (await callMine(app, who, '/memberships/plans')).json()
    expect(selling).toBe(true)
    expect(fields).toMatchObject({ provider: 'sandbox' })
    expect(plans.map(({ plan, state: is }: { plan: string; state: string }) => [plan, is])).toEqual([
      ['basic_month', 'current'],
      ['basic_year', 'none'],
      ['training', 'none'],
      ['pro_year', 'none'],
    ])
  })
})

describe('a receipt', () => {
  test('says who paid what for what, as a PDF for its owner alone', async () => {
    const [who, other] = [await person(app), await person(app)]
    await buy(app, who, 'basic_month', { coupon: 'BIENVENIDA' })
    const id = (await ownPage(app, who)).payments[0]?.id
    const answer = await callMine(app, who, `/memberships/payments/${id}/receipt`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = await wordsOf(answer.rawPayload)
    for (const words of ['Recibo / Receipt', 'Básica mensual', '$29.99', '$23.99', who.email, '4242'])
      expect(text).toContain(words)
    expect((await callMine(app, other, `/memberships/payments/${id}/receipt`)).statusCode).toBe(404)
    await passDays(app, 0)
  })
})
