import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, order, type TestPayments, testPayments } from '../../../testing/stand-ins/payments.ts'
import { PaymentRefused, PaymentsUnavailable } from '../payment-errors.ts'
import { makeCode } from './desk/actions.ts'

let number = 0
const key = () => `key_${++number}`

describe.each(['within', 'http'] as const)('a key, %s', (way) => {
  let bench: TestPayments
  beforeAll(async () => {
    bench = await testPayments(way)
  })
  afterAll(() => bench.close())
  const customer = () => newCustomer(bench.payments, key())

  test('twenty orders at once with one key are one subscription and one charge', async () => {
    const id = await customer()
    const same = key()
    const all = await Promise.all(Array.from({ length: 20 }, () => bench.payments.subscribe(order(id), same)))
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
    const account = await bench.payments.accountOf(id)
    expect(account?.subscriptions).toHaveLength(1)
    expect(account?.invoices).toMatchObject([{ paid: 2999 }])
  })

  test('a sale that is asked for again with its key is the same sale', async () => {
    const id = await customer()
    const same = key()
    const first = await bench.payments.sellOnce({ ...order(id), priceId: 'price_cancha_training' }, same)
    const again = await bench.payments.sellOnce({ ...order(id), priceId: 'price_cancha_training' }, same)
    expect(again).toEqual(first)
    expect((await bench.payments.accountOf(id))?.invoices).toHaveLength(1)
  })

  test('a refusal is repeated as well, and another order with the key is refused', async () => {
    const id = await customer()
    const same = key()
    const declined = order(id, { paymentMethod: 'pm_card_visa_chargeDeclined' })
    for (let time = 0; time < 2; time++)
      await expect(bench.payments.subscribe(declined, same)).rejects.toMatchObject({
        decline: { code: 'card_declined' },
      })
    const used = key()
    await bench.payments.subscribe(order(id), used)
    await expect(
      bench.payments.subscribe(order(id, { priceId: 'price_cancha_basic_year' }), used),
    ).rejects.toThrow(PaymentsUnavailable)
  })

  test('an answer that is lost after the charge is found again by the key, and nothing is charged twice', async () => {
    const id = await customer()
    const same = key()
    await bench.sandbox.setFaults({ calls: { kind: 'lost', left: 2, only: 'POST /v1/subscriptions' } })
    await expect(bench.payments.subscribe(order(id), same)).rejects.toThrow(PaymentsUnavailable)
    await bench.sandbox.setFaults({ calls: null })
    const found = await bench.payments.subscribe(order(id), same)
    const account = await bench.payments.accountOf(id)
    expect(account?.subscriptions).toMatchObject([{ id: found.id, status: 'active' }])
    expect(account?.invoices).toMatchObject([{ paid: 2999 }])
  })

  test.each(['invoices', 'invoiceitems', 'invoices/'])(
    'a sale that was broken off at /v1/%s goes on with its key and charges once',
    async (at) => {
      const id = await customer()
      const same = key()
      const sale = { ...order(id), priceId: 'price_cancha_training' }
      await bench.sandbox.setFaults({ calls: { kind: 'lost', left: 2, only: `POST /v1/${at}` } })
      await expect(bench.payments.sellOnce(sale, same)).rejects.toThrow(PaymentsUnavailable)
      await bench.sandbox.setFaults({ calls: null })
      expect(await bench.payments.sellOnce(sale, same)).toMatchObject({ status: 'paid', paid: 997_00 })
      expect((await bench.payments.accountOf(id))?.invoices).toHaveLength(1)
    },
  )

  test.each(['failed', 'unreachable'] as const)('a provider that is %s has done nothing', async (kind) => {
    const id = await customer()
    await bench.sandbox.setFaults({ calls: { kind, left: null, only: 'POST' } })
    await expect(bench.payments.subscribe(order(id), key())).rejects.toThrow(PaymentsUnavailable)
    await bench.sandbox.setFaults({ calls: null })
    expect(await bench.payments.accountOf(id)).toMatchObject({ subscriptions: [], invoices: [] })
  })
})

describe('a promotion code', () => {
  let bench: TestPayments
  beforeAll(async () => {
    bench = await testPayments()
  })
  afterAll(() => bench.close())
  const customer = () => newCustomer(bench.payments, key())

  test('is known in any case, with what it takes off, from what, and whether it still counts', async () => {
    const { payments } = bench
    expect(await payments.promotionOf(' bienvenida ')).toMatchObject({
      code: 'BIENVENIDA',
      unusable: null,
      percentOff: 20,
      amountOff: null,
      covers: { charges: 'first' },
      prices: null,
      firstTimeOnly: false,
    })
    expect(await payments.promotionOf('TresMeses')).toMatchObject({
      covers: { charges: 'months', months: 3 },
    })
    expect(await payments.promotionOf('MENOS10')).toMatchObject({ amountOff: 1000, percentOff: null })
    expect(await payments.promotionOf('SOLOANUAL')).toMatchObject({ prices: ['price_cancha_basic_year'] })
    expect(await payments.promotionOf('PRIMERAVEZ')).toMatchObject({ firstTimeOnly: true })
    expect(await payments.promotionOf('CADUCADO')).toMatchObject({ unusable: 'expired' })
    expect(await payments.promotionOf('AGOTADO')).toMatchObject({ unusable: 'used_up' })
    expect(await payments.promotionOf('NADA')).toBeNull()
    expect(await payments.promotionOf('')).toBeNull()
  })

  test('that doesn’t count refuses the order, with the reason, and no charge [PAY-057, PAY-058]', async () => {
    const { payments } = bench
    const paid = await customer()
    await payments.subscribe(order(paid), key())
    const refusals: [string, string, string][] = [
      [await customer(), (await payments.promotionOf('CADUCADO'))?.id ?? '', 'coupon_expired'],
      [await customer(), (await payments.promotionOf('AGOTADO'))?.id ?? '', 'coupon_expired'],
      [await customer(), 'promo_nobody', 'resource_missing'],
      [await customer(), (await payments.promotionOf('SOLOANUAL'))?.id ?? '', 'coupon_not_applicable'],
      [paid, (await payments.promotionOf('PRIMERAVEZ'))?.id ?? '', 'coupon_not_applicable'],
    ]
    for (const [id, promotionId, code] of refusals)
      await expect(payments.subscribe(order(id, { promotionId }), key()), code).rejects.toMatchObject({
        decline: { code },
      })
  })

  test('for one customer is told to nobody else, and refused to them', async () => {
    const [own, other] = [await customer(), await customer()]
    const promotionId = await makeCode(bench.sandbox, {
      code: 'SOLOTUYO',
      customer: own,
      coupon: { percent_off: 10 },
    })
    expect(await bench.payments.promotionOf('SOLOTUYO')).toBeNull()
    expect(await bench.payments.promotionOf('SOLOTUYO', other)).toBeNull()
    expect(await bench.payments.promotionOf('SOLOTUYO', own)).toMatchObject({ id: promotionId })
    await expect(bench.payments.subscribe(order(other, { promotionId }), key())).rejects.toThrow(
      PaymentRefused,
    )
  })

  test('with one use left is used once by fifty who ask at the same time, on two nodes', async () => {
    const promotionId = await makeCode(bench.sandbox, {
      code: 'ULTIMO',
      max_redemptions: 1,
      coupon: { percent_off: 50 },
    })
    const ids = await Promise.all(Array.from({ length: 50 }, customer))
    const outcomes = await Promise.allSettled(
      ids.map((id) => bench.payments.subscribe(order(id, { promotionId }), key())),
    )
    const paid = outcomes.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.latestInvoice?.paid] : [],
    )
    expect(paid).toEqual([1499])
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ decline: { code: 'coupon_expired' } })
    expect(await bench.payments.promotionOf('ULTIMO')).toMatchObject({ unusable: 'used_up' })
  })
})
