import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, order, type TestPayments, testPayments } from '../../testing/stand-ins/payments.ts'
import { type CouponOrder, CouponRefused } from './coupons.ts'
import { PaymentRefused } from './payment-errors.ts'

let number = 0
const newOrder = (part: Partial<CouponOrder> = {}): CouponOrder => ({
  code: `CASA-${++number}`,
  percentOff: 20,
  amountOff: null,
  covers: { charges: 'first' },
  prices: null,
  uses: null,
  until: null,
  firstTimeOnly: false,
  customerId: null,
  mark: `marca-${number}`,
  ...part,
})

describe.each(['within', 'http'] as const)('coupons at the provider, %s', (way) => {
  let bench: TestPayments
  beforeAll(async () => {
    bench = await testPayments(way)
  })
  afterAll(() => bench.close())

  const make = (part: Partial<CouponOrder> = {}) => {
    const made = newOrder(part)
    return bench.payments.makeCoupon(made, `cupon-${made.mark}`)
  }
  const listed = async (id: string) => (await bench.payments.coupons()).find((one) => one.id === id)
  const customer = () =>
    newCustomer(bench.payments, `cliente-${++number}`, { email: 'a@prueba.example', name: 'Ana', userId: 7 })

  test('say all of themselves when they are made and when they are listed', async () => {
    const customerId = await customer()
    const until = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 86_400_000)
    const terms = {
      percentOff: null,
      amountOff: cents(5_50),
      covers: { charges: 'months', months: 3 },
      prices: [PLANS.basic_month.priceId, PLANS.training.priceId],
      uses: 50,
      until,
      firstTimeOnly: true,
      customerId,
    } as const
    const made = await make(terms)
    expect(made).toMatchObject({ ...terms, used: 0, state: 'active', code: `CASA-${number}` })
    expect(await listed(made.id)).toEqual(made)
  })

  test('are used at a checkout, and the provider counts it', async () => {
    const { id } = await make({ uses: 1 })
    await bench.payments.subscribe({ ...order(await customer()), promotionId: id }, `compra-${++number}`)
    expect(await listed(id)).toMatchObject({ used: 1, state: 'used_up' })
  })

  test('made twice with one key are one', async () => {
    const wanted = newOrder()
    const [one, two] = [
      await bench.payments.makeCoupon(wanted, 'la-misma'),
      await bench.payments.makeCoupon(wanted, 'la-misma'),
    ]
    expect(two).toEqual(one)
    expect((await bench.payments.coupons()).filter(({ code }) => code === wanted.code)).toHaveLength(1)
  })

  test('with the code of an active one are refused; of one that has ended they take it', async () => {
    const first = await make()
    const again = { code: first.code.toLowerCase() }
    await expect(make(again)).rejects.toMatchObject({ why: 'code_taken' })
    expect(await bench.payments.endCoupon(first.id)).toMatchObject({ id: first.id, state: 'ended' })
    expect(await bench.payments.endCoupon(first.id)).toMatchObject({ state: 'ended' })
    expect(await make(again)).toMatchObject({ state: 'active' })
  })

  test('that ran out say why; one that there isn’t is null', async () => {
    const past = await make({ until: new Date(Date.now() + 30 * 86_400_000) })
    await bench.sandbox.moveClock(31 * 86_400)
    expect(await listed(past.id)).toMatchObject({ state: 'expired' })
    expect(await bench.payments.endCoupon('promo_de_nadie')).toBeNull()
  })

  test('that the provider doesn’t take are refused, and nothing is made', async () => {
    const before = (await bench.payments.coupons()).length
    await expect(make({ until: new Date(Date.now() - 1_000) })).rejects.toBeInstanceOf(PaymentRefused)
    await expect(make({ customerId: 'cus_de_nadie' })).rejects.toBeInstanceOf(PaymentRefused)
    expect(await bench.payments.coupons()).toHaveLength(before)
  })

  test('are listed whole, page after page', async () => {
    const before = (await bench.payments.coupons()).length
    for (let one = 0; one < 101; one++) await make()
    expect(await bench.payments.coupons()).toHaveLength(before + 101)
  })
})

test('plans that the operator sells as one product can’t be told apart by a coupon', async () => {
  const bench = await testPayments()
  await bench.sandbox.write(async (world) => {
    const year = await world.get('price', PLANS.basic_year.priceId)
    if (year) world.put({ ...year, product: 'prod_cancha_basic_month' })
  })
  const one = bench.payments.makeCoupon(newOrder({ prices: [PLANS.basic_month.priceId] }), 'uno')
  await expect(one).rejects.toBeInstanceOf(CouponRefused)
  await expect(one).rejects.toMatchObject({ why: 'shared_product', prices: [PLANS.basic_year.priceId] })
  const both = newOrder({ prices: [PLANS.basic_month.priceId, PLANS.basic_year.priceId] })
  expect(await bench.payments.makeCoupon(both, 'dos')).toMatchObject({ prices: both.prices })
  await bench.close()
})
