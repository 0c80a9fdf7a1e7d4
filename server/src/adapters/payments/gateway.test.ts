import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, order, type TestPayments, testPayments } from '../../testing/stand-ins/payments.ts'
import { PaymentRefused, PaymentsUnavailable } from './payment-errors.ts'

const MONTH = PLANS.basic_month
const DAY = 86_400

let number = 0
const key = () => `key_${++number}`
const { metadata } = order('')
describe.each(['within', 'http'] as const)('the gateway, %s', (way) => {
  let bench: TestPayments
  beforeAll(async () => {
    bench = await testPayments(way)
  })
  afterAll(() => bench.close())

  const customer = () => newCustomer(bench.payments, key())

  test('a subscription is charged at once, and says all that there is to say of it', async () => {
    const { payments } = bench
    const id = await customer()
    const subscription = await payments.subscribe(order(id), key())
    expect(subscription).toMatchObject({
      customerId: id,
      priceId: MONTH.priceId,
      status: 'active',
      metadata,
      trialEnd: null,
      endsWithPeriod: false,
      endedAt: null,
      latestInvoice: {
        status: 'paid',
        subtotal: 2999,
        total: 2999,
        paid: 2999,
        refunded: 0,
        dispute: null,
        priceId: MONTH.priceId,
        subscriptionId: subscription.id,
        metadata,
        payment: { state: 'succeeded' },
        card: { brand: 'visa', last4: '4242' },
        firstDeclinedAt: null,
      },
    })
    const days = (subscription.periodEnd.getTime() - subscription.periodStart.getTime()) / DAY / 1_000
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(await payments.accountOf(id)).toMatchObject({
      customerId: id,
      card: { brand: 'visa', last4: '4242' },
      subscriptions: [{ id: subscription.id }],
      invoices: [{ id: subscription.latestInvoice?.id, number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/) }],
    })
  })

  test('a customer is known by the account’s key and by their e-mail, until they are deleted; the same key makes one', async () => {
    const { payments } = bench
    const person = { email: 'ñ@xn--and-6ma2c.example', name: 'Ana Ruiz', userId: 7, payerKey: 'al-azar' }
    const again = key()
    const made = await payments.createCustomer({ ...person, email: 'una@ejemplo.com' }, again)
    expect(await payments.createCustomer({ ...person, email: 'una@ejemplo.com' }, again)).toEqual(made)
    const known = { id: made.id, createdAt: made.createdAt, email: 'una@ejemplo.com', userId: 7 }
    expect(await payments.whoIs(made.id)).toEqual({ ...known, payerKey: 'al-azar' })
    expect(await payments.customersWith('una@ejemplo.com')).toEqual([{ ...known, payerKey: 'al-azar' }])
    await payments.renameCustomer(made.id, { ...person, payerKey: 'otra' }, key())
    expect(await payments.whoIs(made.id)).toEqual({ ...known, email: null, payerKey: 'otra' })
    expect(await payments.customersWith('una@ejemplo.com')).toEqual([])
    expect(await payments.customersWith(person.email)).toEqual([])
    await payments.deleteCustomer(made.id)
    await payments.renameCustomer(made.id, person, key())
    expect(await payments.whoIs(made.id)).toBeNull()
    expect(await payments.whoIs('cus_nadie')).toBeNull()
  })

  test('a card that is declined leaves nothing behind, and says why by the provider’s codes', async () => {
    const { payments } = bench
    const id = await customer()
    const asked = payments.subscribe(
      order(id, { paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
      key(),
    )
    await expect(asked).rejects.toThrow(PaymentRefused)
    await expect(asked).rejects.toMatchObject({
      decline: { code: 'card_declined', declineCode: 'insufficient_funds', refusedPart: 'card' },
    })
    expect(await payments.accountOf(id)).toMatchObject({ subscriptions: [], invoices: [], card: null })
  })

  test('a card that is declined when it is charged leaves an incomplete subscription, which another card pays', async () => {
    const { payments } = bench
    const id = await customer()
    const begun = await payments.subscribe(order(id, { paymentMethod: 'pm_card_chargeCustomerFail' }), key())
    expect(begun).toMatchObject({
      status: 'incomplete',
      latestInvoice: {
        status: 'open',
        payment: { state: 'declined', decline: { code: 'card_declined', declineCode: 'generic_decline' } },
        firstDeclinedAt: expect.any(Date),
      },
    })
    await payments.useCard(id, 'pm_card_mastercard', key())
    const paid = await payments.payInvoice(begun.latestInvoice?.id ?? '', key())
    expect(paid).toMatchObject({ status: 'paid', paid: 2999, card: { brand: 'mastercard' } })
    expect(await payments.accountOf(id)).toMatchObject({ subscriptions: [{ status: 'active' }] })
  })

  test('a bank that asks is answered in the browser, and then the subscription runs', async () => {
    const { payments, sandbox } = bench
    const id = await customer()
    const asked = await payments.subscribe(
      order(id, { paymentMethod: 'pm_card_threeDSecure2Required' }),
      key(),
    )
    expect(asked.status).toBe('incomplete')
    const { payment } = asked.latestInvoice ?? {}
    if (payment?.state !== 'requires_action') throw new Error('nobody asks')
    const { clientSecret } = payment
    expect(await sandbox.confirm({ clientSecret, paymentMethod: null, answer: 'begin' })).toMatchObject({
      status: 'requires_action',
    })
    expect(await sandbox.confirm({ clientSecret, paymentMethod: null, answer: 'agreed' })).toEqual({
      status: 'succeeded',
      error: null,
    })
    expect(await payments.accountOf(id)).toMatchObject({
      subscriptions: [{ status: 'active', latestInvoice: { status: 'paid', paid: 2999 } }],
    })
  })

  test('an authentication that fails is told by its code, and nothing is charged', async () => {
    const { payments, sandbox } = bench
    const id = await customer()
    const asked = await payments.subscribe(
      order(id, { paymentMethod: 'pm_card_authenticationRequired' }),
      key(),
    )
    const { payment } = asked.latestInvoice ?? {}
    if (payment?.state !== 'requires_action') throw new Error('nobody asks')
    const { clientSecret } = payment
    const refused = await sandbox.confirm({ clientSecret, paymentMethod: null, answer: 'refused' })
    expect(refused).toMatchObject({
      status: 'failed',
      error: { code: 'payment_intent_authentication_failure' },
    })
    expect(await payments.accountOf(id)).toMatchObject({
      subscriptions: [{ status: 'incomplete' }],
      invoices: [
        {
          paid: 0,
          payment: { state: 'declined', decline: { code: 'payment_intent_authentication_failure' } },
        },
      ],
    })
  })

  test('what is sold once is an invoice, with its coupon', async () => {
    const { payments } = bench
    const id = await customer()
    const promotion = await payments.promotionOf('bienvenida')
    const invoice = await payments.sellOnce(
      { ...order(id), priceId: PLANS.training.priceId, promotionId: promotion?.id ?? null },
      key(),
    )
    expect(invoice).toMatchObject({
      status: 'paid',
      subscriptionId: null,
      priceId: PLANS.training.priceId,
      metadata,
      subtotal: 997_00,
      total: 797_60,
      paid: 797_60,
    })
  })

  test('a credit comes off what the promotion leaves, and never below 0', async () => {
    const { payments } = bench
    const promotion = await payments.promotionOf('BIENVENIDA')
    const some = await payments.subscribe(
      order(await customer(), { promotionId: promotion?.id ?? null, credit: cents(5_00) }),
      key(),
    )
    // 29.99 less 20 % (6.00) less 5.00
    expect(some.latestInvoice).toMatchObject({ subtotal: 29_99, total: 18_99, paid: 18_99 })
    const more = await payments.subscribe(order(await customer(), { credit: cents(50_00) }), key())
    expect(more).toMatchObject({ status: 'active', latestInvoice: { total: 0, paid: 0, status: 'paid' } })
  })

  test('a subscription ends with its period, or doesn’t after all, or ends now', async () => {
    const { payments } = bench
    const { id } = await payments.subscribe(order(await customer()), key())
    expect(await payments.endWithPeriod(id, true, key())).toMatchObject({
      endsWithPeriod: true,
      status: 'active',
    })
    expect(await payments.endWithPeriod(id, false, key())).toMatchObject({ endsWithPeriod: false })
    expect(await payments.endNow(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) })
    expect(await payments.endNow(id)).toMatchObject({ status: 'canceled' })
  })

  test('what was paid is paid back once with the same key, never more than is left, and says which order it was', async () => {
    const { payments } = bench
    const id = await customer()
    const { latestInvoice } = await payments.subscribe(order(id), key())
    const invoice = latestInvoice?.id ?? ''
    const [first, again] = [key(), 'la misma']
    const made = await payments.refund(invoice, cents(10_00), first)
    expect(made).toMatchObject({ amount: 10_00, status: 'succeeded', order: first })
    await payments.refund(invoice, cents(5_00), again)
    expect(await payments.refund(invoice, cents(5_00), again)).toMatchObject({ order: again })
    const refusedAs = (code: string) => ({ decline: { code } })
    await expect(payments.refund(invoice, cents(15_00), key())).rejects.toMatchObject(
      refusedAs('amount_too_large'),
    )
    await payments.refund(invoice, cents(14_99), key())
    await expect(payments.refund(invoice, cents(1), key())).rejects.toMatchObject(
      refusedAs('charge_already_refunded'),
    )
    const [now] = (await payments.accountOf(id))?.invoices ?? []
    expect(now).toMatchObject({ paid: 29_99, refunded: 29_99 })
    expect(now?.refunds.map(({ amount, order }) => [amount, order])).toEqual([
      [10_00, first],
      [5_00, again],
      [14_99, expect.any(String)],
    ])
  })

  test('what a bank disputes can’t be paid back; what it only asks about can', async () => {
    const { payments } = bench
    const invoiceOf = async (paymentMethod: string) => {
      const { latestInvoice } = await payments.subscribe(order(await customer(), { paymentMethod }), key())
      return latestInvoice?.id ?? ''
    }
    const disputed = await invoiceOf('pm_card_createDispute')
    await expect(payments.refund(disputed, cents(1), key())).rejects.toMatchObject({
      decline: { code: 'charge_disputed' },
    })
    const asked = await invoiceOf('pm_card_createDisputeInquiry')
    expect(await payments.refund(asked, cents(1), key())).toMatchObject({ amount: 1 })
    await expect(payments.refund('in_de_nadie', cents(1), key())).rejects.toThrow(PaymentRefused)
  })

  test('each charge that was tried stands in its invoice, with why no money came', async () => {
    const { payments } = bench
    const id = await customer()
    const begun = await payments.subscribe(order(id, { paymentMethod: 'pm_card_chargeCustomerFail' }), key())
    await payments.useCard(id, 'pm_card_mastercard', key())
    const paid = await payments.payInvoice(begun.latestInvoice?.id ?? '', key())
    expect(paid.attempts).toEqual([
      { at: expect.any(Date), paid: false, decline: 'generic_decline' },
      { at: expect.any(Date), paid: true, decline: null },
    ])
  })

  test('a customer who is deleted is gone with what runs, and deleting again does nothing', async () => {
    const { payments } = bench
    const id = await customer()
    await payments.subscribe(order(id), key())
    await payments.deleteCustomer(id)
    await payments.deleteCustomer(id)
    expect(await payments.accountOf(id)).toBeNull()
    expect(await payments.accountOf('cus_nobody')).toBeNull()
  })
})

test('a price is called as in the operator’s account there, and as in our plans here', async () => {
  // Two plans whose names are exchanged, so that what is charged shows which one was asked for.
  const [month, year] = [PLANS.basic_month.priceId, PLANS.basic_year.priceId]
  const { payments, close } = await testPayments('http', { [month]: year, [year]: month })
  const id = await newCustomer(payments, key())
  const { priceId, latestInvoice } = await payments.subscribe(order(id, { priceId: month }), key())
  expect(priceId).toBe(month)
  expect(latestInvoice).toMatchObject({ priceId: month, paid: PLANS.basic_year.price })
  expect(await payments.promotionOf('SOLOANUAL')).toMatchObject({ prices: [month] })
  await close()
})

test.each([
  ['denied', null],
  ['unreachable', 'acct_sandbox'],
] as const)('where the key is from is asked once, and %s says nothing of it', async (kind, account) => {
  const bench = await testPayments()
  await bench.sandbox.setFaults({ calls: { kind, left: 1, only: 'GET /v1/account' } })
  if (kind === 'unreachable')
    await expect(bench.payments.providerAccount()).rejects.toThrow(PaymentsUnavailable)
  expect(await bench.payments.providerAccount()).toEqual({ mode: 'sandbox', account })
  await bench.sandbox.setFaults({ calls: { kind: 'unreachable', left: null, only: null } })
  expect(await bench.payments.providerAccount()).toEqual({ mode: 'sandbox', account })
  await bench.close()
})
