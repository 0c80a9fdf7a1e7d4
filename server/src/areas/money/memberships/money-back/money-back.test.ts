import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  disputeInvoice,
  endDispute,
  refundInvoice,
  sendEvidence,
} from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  buy,
  CARDS,
  customerOf,
  hearWebhooks,
  letRest,
  passDays,
  sandboxOf,
  storedOf,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import { disputes, refunds } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => letRest(app))
afterAll(() => app.close())

/** A member who pays, and what is stored of their payment. */
async function payer(card: string = CARDS.good) {
  const who = await person(app)
  await buy(app, who, 'basic_month', { card })
  const [payment] = (await storedOf(app, who)).payments
  if (!payment) throw new Error('nothing was paid')
  return { who, payment, invoice: payment.invoiceId }
}
const refundsOf = (id: number) =>
  app.services.database.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(asc(refunds.id))
const disputesOf = (id: number) =>
  app.services.database.db.select().from(disputes).where(eq(disputes.paymentId, id))
const paymentOf = async (who: Person) => (await storedOf(app, who)).payments[0]

describe('what is paid back', () => {
  test('is copied with its moment, once however often it is read', async () => {
    const { who, payment, invoice } = await payer()
    await refundInvoice(sandboxOf(app), invoice, 500)
    await passDays(app, 1)
    await refundInvoice(sandboxOf(app), invoice, 700)
    await hearWebhooks(app)
    await syncPerson(app, who)
    const stored = await refundsOf(payment.id)
    expect(stored).toMatchObject([
      { amount: 500, status: 'succeeded', orderKey: null, refundId: expect.stringMatching(/^re_/) },
      { amount: 700, status: 'succeeded', orderKey: null },
    ])
    const [first, second] = stored
    const apart = (second?.createdAt.getTime() ?? 0) - (first?.createdAt.getTime() ?? 0)
    expect(apart).toBeGreaterThanOrEqual(86_400_000)
    expect(await paymentOf(who)).toMatchObject({ refunded: 12_00 })
  })

  test('on more refunds than a charge shows by itself is whole', async () => {
    const { who, payment, invoice } = await payer()
    for (let count = 0; count < 12; count++) await refundInvoice(sandboxOf(app), invoice, 100 + count)
    await syncPerson(app, who)
    const amounts = (await refundsOf(payment.id)).map(({ amount }) => amount)
    expect(amounts).toEqual(Array.from({ length: 12 }, (_, count) => 100 + count))
  })

  test('later is pending until then, and one that comes back doesn’t count any more', async () => {
    const late = await payer('pm_card_pendingRefund')
    const failing = await payer('pm_card_refundFail')
    for (const { invoice } of [late, failing]) await refundInvoice(sandboxOf(app), invoice, 500)
    await hearWebhooks(app)
    expect(await refundsOf(late.payment.id)).toMatchObject([{ status: 'pending' }])
    expect(await refundsOf(failing.payment.id)).toMatchObject([{ status: 'succeeded' }])
    expect(await paymentOf(late.who)).toMatchObject({ refunded: 500 })
    expect(await paymentOf(failing.who)).toMatchObject({ refunded: 500 })
    await sandboxOf(app).moveClock(120)
    await hearWebhooks(app)
    expect(await refundsOf(late.payment.id)).toMatchObject([{ status: 'succeeded' }])
    expect(await refundsOf(failing.payment.id)).toMatchObject([{ status: 'failed' }])
    expect(await paymentOf(late.who)).toMatchObject({ refunded: 500 })
    expect(await paymentOf(failing.who)).toMatchObject({ refunded: 0 })
  })
})

describe('what a bank disputes', () => {
  test('is copied with its day to answer, and with the moment of its decision once', async () => {
    const { who, payment, invoice } = await payer()
    await disputeInvoice(sandboxOf(app), invoice)
    await hearWebhooks(app)
    const [open] = await disputesOf(payment.id)
    expect(open).toMatchObject({
      amount: 29_99,
      inquiry: false,
      status: 'to_answer',
      reason: 'fraudulent',
      decidedAt: null,
    })
    expect((open?.respondBy?.getTime() ?? 0) - (open?.openedAt.getTime() ?? 0)).toBe(7 * 86_400_000)
    await sendEvidence(sandboxOf(app), invoice)
    await hearWebhooks(app)
    expect(await disputesOf(payment.id)).toMatchObject([{ status: 'answered', decidedAt: null }])
    await passDays(app, 3)
    await endDispute(sandboxOf(app), invoice, 'won')
    await hearWebhooks(app)
    const [won] = await disputesOf(payment.id)
    expect(won).toMatchObject({ status: 'won', openedAt: open?.openedAt, decidedAt: expect.any(Date) })
    expect((won?.decidedAt?.getTime() ?? 0) - (won?.openedAt.getTime() ?? 0)).toBeGreaterThan(2 * 86_400_000)
    await passDays(app, 1)
    await syncPerson(app, who)
    expect(await disputesOf(payment.id)).toMatchObject([{ decidedAt: won?.decidedAt }])
  })

  test('as a question only is copied as an inquiry, and takes nothing', async () => {
    const { who, payment } = await payer('pm_card_createDisputeInquiry')
    await syncPerson(app, who)
    expect(await disputesOf(payment.id)).toMatchObject([{ inquiry: true, status: 'to_answer' }])
    expect(await paymentOf(who)).toMatchObject({ dispute: null })
  })
})

test('a reading asks the database as often for one refund and one dispute as for many', async () => {
  const { who, invoice } = await payer()
  const { id } = await customerOf(app, who)
  const asked = async () => {
    app.statements()
    await syncCustomer(app.services, id)
    return app.statements().length
  }
  await refundInvoice(sandboxOf(app), invoice, 100)
  await disputeInvoice(sandboxOf(app), invoice)
  await asked()
  const few = await asked()
  await endDispute(sandboxOf(app), invoice, 'won')
  for (let count = 0; count < 5; count++) await refundInvoice(sandboxOf(app), invoice, 50 + count)
  await asked()
  expect(await asked()).toBe(few)
})
