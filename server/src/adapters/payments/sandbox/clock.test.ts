import { utcDayOf } from '@cancha/domain/ground/time/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, order, type TestPayments, testPayments } from '../../../testing/stand-ins/payments.ts'
import { disputeInvoice, endDispute, makeCode, refundInvoice } from './desk/actions.ts'
import { addMonths } from './objects.ts'

const DAY_S = 86_400
const MONTH_S = 31 * DAY_S

let bench: TestPayments
beforeAll(async () => {
  bench = await testPayments()
})
afterAll(() => bench.close())

let number = 0
const key = () => `key_${++number}`
const customer = () => newCustomer(bench.payments, key())
const accountOf = async (id: string) => {
  const account = await bench.payments.accountOf(id)
  if (!account) throw new Error('no account')
  return account
}
const paidOf = async (id: string) => (await accountOf(id)).invoices.map(({ paid }) => paid)

describe('as time goes by', () => {
  test('a renewal that is declined is past due, charged again after 3, 5 and 7 days, and then it ends', async () => {
    const id = await customer()
    const begun = await bench.payments.subscribe(order(id), key())
    await bench.payments.useCard(id, 'pm_card_chargeCustomerFail', key())
    const renewal = begun.periodEnd.getTime()
    const daysAfter = async (days: number) => {
      const now = (await bench.payments.now()).getTime()
      await bench.sandbox.moveClock((renewal - now) / 1_000 + days * DAY_S + 60)
      return (await accountOf(id)).subscriptions[0]
    }
    const days = (moment: Date | null | undefined) => moment && (moment.getTime() - renewal) / DAY_S / 1_000
    const first = await daysAfter(0)
    expect(first).toMatchObject({ status: 'past_due', latestInvoice: { status: 'open', paid: 0 } })
    expect(days(first?.latestInvoice?.firstDeclinedAt)).toBe(0)
    expect(days(first?.latestInvoice?.nextAttemptAt)).toBe(3)
    expect(days((await daysAfter(3))?.latestInvoice?.nextAttemptAt)).toBe(5)
    const third = await daysAfter(5)
    expect(days(third?.latestInvoice?.nextAttemptAt)).toBe(7)
    expect(days(third?.latestInvoice?.firstDeclinedAt)).toBe(0)
    expect(await daysAfter(7)).toMatchObject({
      status: 'canceled',
      endedAt: expect.any(Date),
      latestInvoice: { status: 'open', nextAttemptAt: null },
    })
  })

  test('a card whose bank asks each time can’t renew by itself; one that was set up can', async () => {
    const always = await customer()
    const once = await customer()
    for (const [id, name] of [
      [always, 'threeDSecure2Required'],
      [once, 'authenticationRequiredOnSetup'],
    ] as const) {
      const { latestInvoice } = await bench.payments.subscribe(
        order(id, { paymentMethod: `pm_card_${name}` }),
        key(),
      )
      if (latestInvoice?.payment?.state !== 'requires_action') throw new Error('nobody asks')
      const { clientSecret } = latestInvoice.payment
      await bench.sandbox.confirm({ clientSecret, paymentMethod: null, answer: 'agreed' })
    }
    await bench.sandbox.moveClock(MONTH_S)
    expect((await accountOf(once)).subscriptions[0]).toMatchObject({ status: 'active' })
    expect((await accountOf(always)).subscriptions[0]).toMatchObject({
      status: 'past_due',
      latestInvoice: { payment: { state: 'declined', decline: { code: 'authentication_required' } } },
    })
  })

  test('a trial with a card whose bank asks has the secret of its setup', async () => {
    const id = await customer()
    const chargesFrom = new Date((await bench.payments.now()).getTime() + 14 * DAY_S * 1_000)
    const paymentMethod = 'pm_card_authenticationRequiredOnSetup'
    const { latestInvoice } = await bench.payments.subscribe(order(id, { chargesFrom, paymentMethod }), key())
    if (latestInvoice?.payment?.state !== 'requires_action') throw new Error('nobody asks')
    const { clientSecret } = latestInvoice.payment
    expect(clientSecret).toMatch(/^seti_/)
    await bench.sandbox.confirm({ clientSecret, paymentMethod: null, answer: 'agreed' })
    expect((await accountOf(id)).subscriptions[0]?.latestInvoice?.payment).toEqual({ state: 'succeeded' })
    await bench.sandbox.moveClock(14 * DAY_S + 60)
    expect((await accountOf(id)).subscriptions[0]).toMatchObject({ status: 'active' })
  })

  test('what nobody pays within 23 hours is given up', async () => {
    const id = await customer()
    await bench.payments.subscribe(order(id, { paymentMethod: 'pm_card_chargeCustomerFail' }), key())
    await bench.sandbox.moveClock(23 * 3_600 + 60)
    expect(await accountOf(id)).toMatchObject({
      subscriptions: [{ status: 'incomplete_expired' }],
      invoices: [{ status: 'void' }],
    })
  })

  test('a promotion of one charge, of three months and of all come off as many charges', async () => {
    await makeCode(bench.sandbox, { code: 'SIEMPRE', coupon: { percent_off: 50, duration: 'forever' } })
    const ids: string[] = []
    for (const code of ['BIENVENIDA', 'TRESMESES', 'SIEMPRE']) {
      const id = await customer()
      const promotion = await bench.payments.promotionOf(code)
      await bench.payments.subscribe(order(id, { promotionId: promotion?.id ?? null }), key())
      ids.push(id)
    }
    for (let month = 0; month < 3; month++) await bench.sandbox.moveClock(MONTH_S)
    const [once = [], three = [], all = []] = await Promise.all(ids.map(paidOf))
    expect(once.toReversed().slice(0, 4)).toEqual([2399, 2999, 2999, 2999])
    expect(three.toReversed().slice(0, 4)).toEqual([2699, 2699, 2699, 2999])
    expect(all.toReversed().slice(0, 4)).toEqual([1499, 1499, 1499, 1499])
  })
})

describe('after a payment', () => {
  test('refunds add up to what was paid and never to more', async () => {
    const id = await customer()
    const { latestInvoice } = await bench.payments.subscribe(order(id), key())
    const invoice = latestInvoice?.id ?? ''
    await refundInvoice(bench.sandbox, invoice, 1_000)
    expect((await accountOf(id)).invoices[0]).toMatchObject({ paid: 2999, refunded: 1000 })
    await expect(refundInvoice(bench.sandbox, invoice, 2_000)).rejects.toThrow(/greater/)
    const both = await Promise.allSettled([
      refundInvoice(bench.sandbox, invoice),
      refundInvoice(bench.sandbox, invoice),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await accountOf(id)).invoices[0]).toMatchObject({ refunded: 2999 })
  })

  test('a dispute is open, and then won or lost; an inquiry is none', async () => {
    const paidWith = async (name: string) => {
      const id = await customer()
      const { latestInvoice } = await bench.payments.subscribe(
        order(id, { paymentMethod: `pm_card_${name}` }),
        key(),
      )
      return {
        invoice: latestInvoice?.id ?? '',
        state: async () => (await accountOf(id)).invoices[0]?.dispute,
      }
    }
    const lost = await paidWith('createDispute')
    expect(await lost.state()).toBe('open')
    await endDispute(bench.sandbox, lost.invoice, 'lost')
    expect(await lost.state()).toBe('lost')
    const won = await paidWith('visa')
    await disputeInvoice(bench.sandbox, won.invoice)
    await expect(refundInvoice(bench.sandbox, won.invoice)).rejects.toThrow(/charged back/)
    await endDispute(bench.sandbox, won.invoice, 'won')
    expect(await won.state()).toBe('won')
    expect(await (await paidWith('createDisputeInquiry')).state()).toBeNull()
  })
})

test('a month after the 31st is the last day of a shorter month, and the 31st again after it', () => {
  const from = Date.UTC(2027, 0, 31, 12) / 1_000
  const days = [1, 2, 3, 13].map((months) => utcDayOf(new Date(addMonths(from, months) * 1_000)))
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'])
})
