import { randomUUID } from 'node:crypto'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '../../testing/stand-ins/payments.ts'
import { type ProviderAccount, providerAccount, TEST_KEY } from '../../testing/stand-ins/provider-account.ts'
import { behindClocks } from '../../testing/stand-ins/sandbox-with-clocks.ts'

// A life with subscriptions, as the gateway reads it. With a key of a test account `npm run soak` tries the provider itself; without
// one, the sandbox is asked in the same way, over HTTP and by clocks.

const HOUR_S = 3_600
const DAY_S = 86_400
const MONTH_S = 31 * DAY_S
const key = randomUUID
const testKey = process.env['CANCHA_SOAK'] ? process.env[TEST_KEY] : undefined

describe(testKey ? 'at a test account of the provider' : 'at the sandbox, by clocks', () => {
  let provider: ProviderAccount
  beforeAll(async () => {
    provider = testKey ? await providerAccount({ key: testKey }) : await behindClocks()
  }, 300_000)
  afterAll(() => provider.close())

  const accountOf = async (id: string) => {
    const account = await provider.payments.accountOf(id)
    if (!account) throw new Error('no account')
    return account
  }
  const paidOf = async (id: string) => (await accountOf(id)).invoices.toReversed().map(({ paid }) => paid)

  test('a month is charged after each month, and the periods follow each other without a gap', async () => {
    const id = await provider.customer()
    await provider.payments.subscribe(order(id), key())
    await provider.pass(id, 3 * MONTH_S)
    const { subscriptions, invoices } = await accountOf(id)
    expect(subscriptions).toMatchObject([{ status: 'active', latestInvoice: { id: invoices[0]?.id } }])
    const periods = invoices.toReversed().map(({ periodStart, periodEnd, paid, number }) => {
      expect([paid, number]).toEqual([2999, expect.any(String)])
      return [periodStart.getTime(), periodEnd.getTime()]
    })
    expect(periods.length).toBeGreaterThanOrEqual(3)
    for (const [at, [start]] of periods.entries()) if (at > 0) expect(start).toBe(periods[at - 1]?.[1])
    expect(subscriptions[0]?.periodEnd.getTime()).toBe(periods.at(-1)?.[1])
  })

  test('a renewal that is declined is past due, and another card pays it', async () => {
    const id = await provider.customer()
    await provider.payments.subscribe(order(id), key())
    await provider.payments.useCard(id, 'pm_card_chargeCustomerFail', key())
    await provider.pass(id, MONTH_S + DAY_S)
    const [late] = (await accountOf(id)).subscriptions
    expect(late).toMatchObject({
      status: 'past_due',
      latestInvoice: {
        status: 'open',
        paid: 0,
        payment: { state: 'declined', decline: { code: 'card_declined' } },
        firstDeclinedAt: expect.any(Date),
        nextAttemptAt: expect.any(Date),
      },
    })
    await provider.payments.useCard(id, 'pm_card_visa', key())
    await provider.payments.payInvoice(late?.latestInvoice?.id ?? '', key())
    expect(await accountOf(id)).toMatchObject({
      card: { last4: '4242' },
      subscriptions: [{ status: 'active', latestInvoice: { status: 'paid', card: { last4: '4242' } } }],
    })
  })

  test('a card whose bank asks each time can’t renew by itself', async () => {
    const id = await provider.customer()
    const asked = await provider.payments.subscribe(
      order(id, { paymentMethod: 'pm_card_authenticationRequired' }),
      key(),
    )
    expect(asked).toMatchObject({
      status: 'incomplete',
      latestInvoice: { payment: { state: 'requires_action', clientSecret: expect.stringMatching(/^pi_/) } },
    })
    await provider.pass(id, 23 * HOUR_S + 2 * HOUR_S)
    // A payment that nobody confirms within a day is given up, and nothing was charged.
    expect(await accountOf(id)).toMatchObject({
      subscriptions: [{ status: 'incomplete_expired' }],
      invoices: [{ status: 'void', paid: 0 }],
    })
  })

  test('what was cancelled ends with its period and isn’t charged again', async () => {
    const id = await provider.customer()
    const { id: subscription } = await provider.payments.subscribe(order(id), key())
    await provider.payments.endWithPeriod(subscription, true, key())
    await provider.pass(id, MONTH_S + DAY_S)
    expect(await accountOf(id)).toMatchObject({
      subscriptions: [{ status: 'canceled', endedAt: expect.any(Date) }],
      invoices: [{ paid: 2999 }],
    })
  })

  test('a trial charges nothing until it ends, and then the first period', async () => {
    const id = await provider.customer()
    const chargesFrom = new Date((await provider.payments.now()).getTime() + 14 * DAY_S * 1_000)
    const trial = await provider.payments.subscribe(order(id, { chargesFrom }), key())
    expect(trial).toMatchObject({ status: 'trialing', latestInvoice: { status: 'paid', total: 0 } })
    await provider.pass(id, 14 * DAY_S + 2 * HOUR_S)
    expect((await accountOf(id)).subscriptions).toMatchObject([
      { status: 'active', periodStart: trial.trialEnd },
    ])
    expect(await paidOf(id)).toEqual([0, 2999])
  })

  test('a coupon of three months comes off as many charges, and none of a first order', async () => {
    const code = `SOAK${Date.now()}`
    await provider.payments.makeCoupon(
      {
        code,
        percentOff: 10,
        amountOff: null,
        covers: { charges: 'months', months: 3 },
        prices: null,
        uses: null,
        until: null,
        firstTimeOnly: false,
        customerId: null,
        mark: code,
      },
      key(),
    )
    const promotion = await provider.payments.promotionOf(code.toLowerCase())
    const id = await provider.customer()
    await provider.payments.subscribe(order(id, { promotionId: promotion?.id ?? null }), key())
    await provider.pass(id, 4 * MONTH_S)
    expect((await paidOf(id)).slice(0, 4)).toEqual([2699, 2699, 2699, 2999])
  })

  test('what is sold once is one invoice, paid back in parts and never beyond', async () => {
    const id = await provider.customer()
    const { id: invoice, total } = await provider.payments.sellOnce(
      { ...order(id), priceId: PLANS.training.priceId },
      key(),
    )
    expect(total).toBe(PLANS.training.price)
    const once = key()
    await provider.payments.refund(invoice, cents(100_00), once)
    await provider.payments.refund(invoice, cents(100_00), once)
    await expect(provider.payments.refund(invoice, total, key())).rejects.toMatchObject({
      decline: { code: 'amount_too_large' },
    })
    expect(await accountOf(id)).toMatchObject({
      subscriptions: [],
      invoices: [{ status: 'paid', refunded: 100_00, priceId: PLANS.training.priceId, subscriptionId: null }],
    })
  })

  test('a card that its bank declines leaves nothing behind', async () => {
    const id = await provider.customer()
    const paymentMethod = 'pm_card_visa_chargeDeclinedInsufficientFunds'
    await expect(provider.payments.subscribe(order(id, { paymentMethod }), key())).rejects.toMatchObject({
      decline: { code: 'card_declined', declineCode: 'insufficient_funds', refusedPart: 'card' },
    })
    expect(await accountOf(id)).toMatchObject({ subscriptions: [], invoices: [], card: null })
  })

  test('a charge that is disputed can’t be paid back', async () => {
    const id = await provider.customer()
    const { latestInvoice } = await provider.payments.subscribe(
      order(id, { paymentMethod: 'pm_card_createDispute' }),
      key(),
    )
    await expect
      .poll(async () => (await accountOf(id)).invoices[0]?.dispute, { timeout: 60_000 })
      .toBe('open')
    await expect(provider.payments.refund(latestInvoice?.id ?? '', cents(1), key())).rejects.toMatchObject({
      decline: { code: 'charge_disputed' },
    })
  })

  test('a yearly plan is charged after a year', async () => {
    const id = await provider.customer()
    await provider.payments.subscribe(order(id, { priceId: PLANS.basic_year.priceId }), key())
    await provider.pass(id, 367 * DAY_S)
    expect(await paidOf(id)).toEqual([PLANS.basic_year.price, PLANS.basic_year.price])
  })
})
