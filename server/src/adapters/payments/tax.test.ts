import { PLANS, TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  newCustomer,
  order,
  type TestPayments,
  testPayments,
  WEBHOOK_SECRET,
} from '../../testing/stand-ins/payments.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { sandboxPayments } from './create-payments.ts'
import type { Payments } from './payments.ts'
import type { ApiRequest } from './sandbox/answer.ts'

let bench: TestPayments
let payments: Payments
const asked: string[] = []
beforeAll(async () => {
  bench = await testPayments()
  const { sandbox } = bench
  const call = (request: ApiRequest) => {
    asked.push(
      `${request.method} ${request.address} ${request.headers['idempotency-key'] ?? ''} ${request.body}`,
    )
    return sandbox.call(request)
  }
  const log = { error: () => undefined, warn: () => undefined } as never
  payments = sandboxPayments({
    sandbox: { ...sandbox, call },
    webhookSecret: WEBHOOK_SECRET,
    origin: ORIGIN,
    log,
  })
})
beforeEach(() => void asked.splice(0))
afterAll(() => bench.close())

let number = 0
const key = () => `tax_${++number}`
const customer = () => newCustomer(payments, key())
const sale = (customerId: string, more: object = {}) => ({
  customerId,
  priceId: PLANS.training.priceId,
  paymentMethod: 'pm_card_visa',
  promotionId: null,
  metadata: { userId: '7', plan: 'training', checkout: 'c' },
  ...more,
})
const account = async (id: string) => {
  const found = await payments.accountOf(id)
  if (!found) throw new Error('no account')
  return found
}
/** The customer's card is of a bank whose country nobody knows from now on. */
const losePlace = (id: string) =>
  bench.sandbox.write(async (world) => {
    for (const method of await world.list('payment_method', { customer: id })) {
      if (method.card) method.card.country = null
      world.put(method)
    }
  })
/** The requests that were sent, without the ids that differ each time. */
const sent = () =>
  asked
    .filter((line) => line.startsWith('POST'))
    .map((line) => line.replace(/\b(?:cus|pm|in|sub)_[A-Za-z0-9]{8,}\b/g, '…').replaceAll(/tax_\d+/g, 'k'))

describe('without the provider’s tax', () => {
  test('what is sent for a subscription and for a sale says nothing of it, and invoices have none', async () => {
    const id = await newCustomer(payments, key(), { payerKey: 'al-azar' })
    await payments.subscribe(order(id), key())
    await payments.sellOnce(sale(id), key())
    expect(sent()).toEqual([
      'POST /v1/customers k email=ana%40ejemplo.com&name=Ana%20Ruiz&metadata[userId]=7&metadata[payerKey]=al-azar&preferred_locales[0]=es',
      'POST /v1/payment_methods/pm_card_visa/attach k:attach customer=…',
      'POST /v1/subscriptions k customer=…&items[0][price]=price_cancha_basic_month&metadata[userId]=7&metadata[plan]=basic_month&metadata[checkout]=c_1&payment_behavior=allow_incomplete&payment_settings[save_default_payment_method]=on_subscription&off_session=false&default_payment_method=…&expand[0]=latest_invoice.payments&expand[1]=pending_setup_intent',
      'POST /v1/customers/… k:default invoice_settings[default_payment_method]=…',
      'POST /v1/payment_methods/pm_card_visa/attach k:attach customer=…',
      'POST /v1/invoices k:invoice customer=…&currency=usd&collection_method=charge_automatically&auto_advance=false&pending_invoice_items_behavior=exclude&metadata[userId]=7&metadata[plan]=training&metadata[checkout]=c&default_payment_method=…',
      'POST /v1/invoiceitems k:item customer=…&invoice=…&pricing[price]=price_cancha_training',
      'POST /v1/invoices/…/finalize k:finalize auto_advance=false&expand[0]=payments',
      'POST /v1/invoices/…/pay k:pay off_session=false&payment_method=…&expand[0]=payments',
      'POST /v1/customers/… k:default invoice_settings[default_payment_method]=…',
    ])
    expect((await account(id)).invoices.map(({ tax }) => tax)).toEqual([null, null])
  })
})

describe('with the provider’s tax', () => {
  test('the same is charged, and each invoice says how much of it is tax, renewals too', async () => {
    const id = await customer()
    await payments.subscribe(order(id, { withTax: true }), key())
    await payments.sellOnce(sale(id, { withTax: true }), key())
    expect(sent().filter((line) => line.includes('automatic_tax[enabled]=true'))).toHaveLength(2)
    await bench.sandbox.moveClock(32 * 86_400)
    const { invoices } = await account(id)
    expect(invoices.map(({ total, paid, tax }) => [total, paid, tax])).toEqual([
      [29_99, 29_99, 2_73],
      [997_00, 997_00, 90_64],
      [29_99, 29_99, 2_73],
    ])
  })

  test('whose place can’t be told pays the same without it, once', async () => {
    const id = await customer()
    await payments.useCard(id, 'pm_card_visa', key())
    await losePlace(id)
    const own = { paymentMethod: null, withTax: true }
    const [again, once] = [key(), key()]
    for (let time = 0; time < 2; time++) await payments.subscribe(order(id, own), again)
    for (let time = 0; time < 2; time++) await payments.sellOnce(sale(id, own), once)
    const { invoices, subscriptions } = await account(id)
    expect(invoices.map(({ paid, tax }) => [paid, tax])).toEqual([
      [997_00, null],
      [29_99, null],
    ])
    expect(subscriptions).toHaveLength(1)
    expect(asked.some((line) => line.includes(`${again}:untaxed`))).toBe(true)
  })

  test('a renewal of whose place isn’t known any more goes on without it', async () => {
    const id = await customer()
    await payments.subscribe(order(id, { withTax: true }), key())
    await losePlace(id)
    await bench.sandbox.moveClock(32 * 86_400)
    const { invoices } = await account(id)
    expect(invoices.map(({ paid, tax }) => [paid, tax])).toEqual([
      [29_99, null],
      [29_99, 2_73],
    ])
  })

  test('another refusal isn’t tried a second time', async () => {
    const id = await customer()
    await expect(
      payments.subscribe(order(id, { withTax: true, priceId: 'price_de_nadie' }), key()),
    ).rejects.toMatchObject({ decline: { code: 'resource_missing' } })
    expect(asked.some((line) => line.includes(':untaxed'))).toBe(false)
  })

  test('a price says whether it contains the tax', async () => {
    const { priceId } = TRAINING_FOR_YEARLY
    expect(await payments.priceOf(PLANS.basic_month.priceId)).toMatchObject({ containsTax: true })
    await bench.sandbox.write(async (world) => {
      const price = await world.get('price', priceId)
      if (price) world.put({ ...price, tax_behavior: 'unspecified' })
    })
    expect(await payments.priceOf(priceId)).toMatchObject({ containsTax: false })
  })
})

describe('the provider’s own receipt', () => {
  const addresses = (id: string) =>
    bench.sandbox.write(async (world) =>
      (await world.list('charge', { customer: id })).map((charge) => charge.receipt_email),
    )

  test('is asked for at the charge, with the customer’s e-mail, once', async () => {
    const id = await customer()
    const { latestInvoice } = await payments.subscribe(order(id), key())
    expect(await addresses(id)).toEqual([null])
    asked.splice(0)
    await payments.sendReceipt(latestInvoice?.id ?? '', key())
    await payments.sendReceipt(latestInvoice?.id ?? '', key())
    expect(sent()).toEqual([
      expect.stringMatching(/^POST \/v1\/charges\/\S+ k receipt_email=ana%40ejemplo.com$/),
    ])
    expect(await addresses(id)).toEqual(['ana@ejemplo.com'])
  })

  test('of a customer without an e-mail, or of what wasn’t paid, isn’t asked for', async () => {
    const silent = await newCustomer(payments, key(), { email: 'ñandú@ejemplo.com', name: 'Ana', userId: 8 })
    const paid = await payments.subscribe(order(silent), key())
    const id = await customer()
    const declined = await payments.subscribe(
      order(id, { paymentMethod: 'pm_card_chargeCustomerFail' }),
      key(),
    )
    asked.splice(0)
    for (const { latestInvoice } of [paid, declined])
      await payments.sendReceipt(latestInvoice?.id ?? '', key())
    expect(sent()).toEqual([])
  })
})
