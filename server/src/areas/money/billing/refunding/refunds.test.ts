import { billing } from '@cancha/contract/money/billing'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  disputeInvoice,
  endDispute,
  refundInvoice,
} from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  atProvider,
  buy,
  CARDS,
  hearWebhooks,
  newKey,
  openedFor,
  ownPage,
  sandboxOf,
  storedOf,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { refundOrders } from '../tables.ts'
import { settleAllAbandoned } from './carry-out.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())
afterEach(() => sandboxOf(app).setFaults({ calls: null, webhooks: 'prompt' }))

const BASIC = { membership: 'basic', training: false }
const FREE = { membership: 'free', training: false }

/** A member who pays the monthly plan, and their payment. */
async function payer(card: string = CARDS.good) {
  const who = await person(app, { firstName: 'Luis', lastName: 'Gil' })
  await buy(app, who, 'basic_month', { card })
  const [payment] = (await storedOf(app, who)).payments
  if (!payment) throw new Error('nothing was paid')
  return { who, id: String(payment.id), invoice: payment.invoiceId }
}

type Order = { amount?: string | number; left?: number; key?: string; reason?: string }
const giveBack = (
  id: string,
  { amount = '29.99', left = 29_99, key = newKey(), reason = 'se equivocó' }: Order = {},
  by = boss,
) => callAs(app, by, billing.refund, { body: { id, key, amount, left: cents(left), reason } })
const detail = async (id: string) =>
  billing.payment.answer.parse((await callAs(app, boss, billing.payment, { params: { id } })).json())
/** The amounts that the provider has paid back of a person's payments. */
const givenBack = async (who: Person) =>
  (await atProvider(app, who))?.invoices.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
const deedsAbout = (who: Person, action: string) =>
  app.services.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, String(who.id)), eq(auditLog.action, action)))

describe('paying back', () => {
  test('everything ends what was paid for at once, is told by letter, shown on the receipt and in the audit log', async () => {
    const { who, id } = await payer()
    expect(await detail(id)).toMatchObject({
      left: 29_99,
      ends: 'membership',
      why: null,
      can: { refund: true },
    })
    const answer = await giveBack(id)
    expect(answer.json()).toEqual({ refunded: 29_99, left: 0, msg: 'Se devolvieron $29.99.' })
    expect(await openedFor(app, who)).toEqual(FREE)
    const mine = await ownPage(app, who)
    expect(mine.payments).toMatchObject([{ status: 'refunded', refunded: 29_99 }])
    await app.runJobs()
    const subjects = app.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject)
    expect(subjects).toContain('Te devolvimos $29.99')
    expect(await detail(id)).toMatchObject({
      state: 'refunded',
      left: 0,
      ends: null,
      why: 'Este pago ya se devolvió entero.',
      can: { refund: false },
      refunds: [{ amount: 29_99, status: 'succeeded', reason: 'se equivocó', by: 'Adela Ríos' }],
      deeds: [
        {
          sentence: 'Adela Ríos mandó devolver $29.99 a Luis Gil.',
          reason: 'se equivocó',
        },
      ],
    })
  })

  test('a part leaves the membership open, and the rest may follow', async () => {
    const { who, id } = await payer()
    expect((await giveBack(id, { amount: 10 })).json()).toEqual({
      refunded: 10_00,
      left: 19_99,
      msg: 'Se devolvieron $10.00. Quedan $19.99.',
    })
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await detail(id)).toMatchObject({ state: 'partly_refunded', left: 19_99, ends: 'membership' })
    expect((await giveBack(id, { amount: '19.99', left: 19_99 })).statusCode).toBe(200)
    expect(await openedFor(app, who)).toEqual(FREE)
    expect(await givenBack(who)).toEqual([10_00, 19_99])
  })

  test('row 72: more than is left, nothing, or what isn’t an amount is refused at its field', async () => {
    const { who, id } = await payer()
    await giveBack(id, { amount: 10 })
    const refusals: [Order, string][] = [
      [{ amount: '20', left: 19_99 }, 'Quedan $19.99 por devolver: no puede ser más'],
      [{ amount: '0', left: 19_99 }, 'La devolución no puede ser menos de $0.01'],
      [{ amount: '-5', left: 19_99 }, 'La devolución no puede ser menos de $0.01'],
      [{ amount: '1.500', left: 19_99 }, 'Escribe los miles con coma y los centavos con punto: 1,500.50'],
    ]
    for (const [order, msg] of refusals) {
      const { issues } = (await giveBack(id, order)).json()
      expect(issues).toMatchObject([{ path: 'body.amount', msg }])
    }
    expect(await givenBack(who)).toEqual([10_00])
  })

  test('a page that shows what isn’t so any more is told what is left, and nothing is paid back', async () => {
    const { who, id } = await payer()
    await giveBack(id, { amount: 10 })
    const late = await giveBack(id, { amount: 10, left: 29_99 })
    expect(late.statusCode).toBe(409)
    expect(late.json().issues[0].msg).toContain('quedan $19.99 por devolver')
    expect(await givenBack(who)).toEqual([10_00])
  })

  test('row 72: what a bank disputes isn’t paid back; what it gave to the house is', async () => {
    const { who, id, invoice } = await payer()
    await disputeInvoice(sandboxOf(app), invoice)
    // The reading that would tell of it hasn't come yet: the provider itself refuses.
    const unread = await giveBack(id)
    expect(unread.statusCode).toBe(409)
    expect(unread.json().msg).toContain('El banco de quien pagó está reclamando este pago')
    // That reading told of it: now the order isn't even stored.
    const read = await giveBack(id)
    expect(read.json().msg).toContain('El banco de quien pagó está reclamando este pago')
    expect(await detail(id)).toMatchObject({ left: 0, can: { refund: false }, state: 'disputed' })
    expect(await deedsAbout(who, 'payment.refund_failed')).toHaveLength(1)
    await endDispute(sandboxOf(app), invoice, 'won')
    await syncPerson(app, who)
    expect((await giveBack(id)).statusCode).toBe(200)
    expect(await givenBack(who)).toEqual([29_99])
  })

  test('row 72: what a bank gave back is gone', async () => {
    const { who, id, invoice } = await payer()
    await disputeInvoice(sandboxOf(app), invoice)
    await endDispute(sandboxOf(app), invoice, 'lost')
    await syncPerson(app, who)
    const answer = await giveBack(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().msg).toContain('El banco ya le devolvió este pago')
  })

  test('what was paid back on the provider’s page, and nobody has read yet, isn’t paid back again', async () => {
    const { who, id, invoice } = await payer()
    await refundInvoice(sandboxOf(app), invoice, 25_00)
    const answer = await giveBack(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().msg).toBe('Es más de lo que queda por devolver.')
    expect(await detail(id)).toMatchObject({
      left: 4_99,
      refunds: [{ status: 'failed' }, { amount: 25_00, reason: null }],
    })
    expect(await givenBack(who)).toEqual([25_00])
  })

  test('a refund that comes back may be given again', async () => {
    const { who, id } = await payer('pm_card_refundFail')
    await giveBack(id, { amount: 10 })
    await sandboxOf(app).moveClock(120)
    await hearWebhooks(app)
    expect(await detail(id)).toMatchObject({
      left: 29_99,
      state: 'paid',
      refunds: [{ status: 'failed', amount: 10_00 }],
    })
    expect((await giveBack(id, { amount: 5 })).statusCode).toBe(200)
    expect(await givenBack(who)).toEqual([10_00, 5_00])
  })

  test('of who deleted their account is the provider’s page to do', async () => {
    const { who, id } = await payer()
    await app.asOwner(
      `update payment_customers set left_at = now(), forgotten_at = now() where user_id = ${who.id}`,
    )
    const answer = await giveBack(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().msg).toContain('hazlo en la página del servicio de cobros')
    expect(await detail(id)).toMatchObject({ left: 0, can: { refund: false } })
  })
})

describe('row 72: pressed more than once', () => {
  test.each([2, 10])(
    'the same order %d times at once pays back once, and each is answered alike',
    async (times) => {
      const { who, id } = await payer()
      const key = newKey()
      const answers = await Promise.all(
        Array.from({ length: times }, () => giveBack(id, { amount: 10, key })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(await givenBack(who)).toEqual([10_00])
      expect(await deedsAbout(who, 'payment.refund_ordered')).toHaveLength(1)
    },
  )

  test.each([2, 10])('%d orders of the same second: one is done, the others hear why', async (count) => {
    const { who, id } = await payer()
    const other = await person(app, { admin: true })
    const answers = await Promise.all(
      Array.from({ length: count }, (_, place) => giveBack(id, { amount: 10 }, place % 2 ? other : boss)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(refused).toHaveLength(count - 1)
    for (const answer of refused)
      expect(answer.json().msg).toMatch(/^(Otra devolución de este pago está en camino|Este pago cambió)/)
    expect(await givenBack(who)).toEqual([10_00])
  })

  test('a key that was used for another amount is refused', async () => {
    const { who, id } = await payer()
    const key = newKey()
    await giveBack(id, { amount: 10, key })
    expect((await giveBack(id, { amount: 12, left: 19_99, key })).statusCode).toBe(409)
    expect(await givenBack(who)).toEqual([10_00])
  })
})

describe('row 72: a provider that fails while it pays back', () => {
  const cases = (['lost', 'unreachable', 'failed'] as const).flatMap((kind) =>
    (['POST /v1/refunds', 'GET /v1/charges', 'GET /v1/invoices'] as const).map(
      (only) => [kind, only] as const,
    ),
  )

  test.each(cases)(
    '%s at %s: told as unknown, and pressed again it is paid back once',
    async (kind, only) => {
      const { who, id } = await payer()
      const key = newKey()
      await sandboxOf(app).setFaults({ calls: { kind, left: 1, only }, webhooks: 'never' })
      const first = await giveBack(id, { amount: 10, key })
      expect(first.statusCode).toBe(503)
      expect(first.json().msg).toContain('todavía no se sabe si devolvió el dinero')
      expect(await detail(id)).toMatchObject({ order: { key, amount: 10_00 }, left: 19_99 })
      await sandboxOf(app).setFaults({ calls: null })
      expect((await giveBack(id, { amount: 10, key })).json()).toMatchObject({ refunded: 10_00, left: 19_99 })
      expect(await givenBack(who)).toEqual([10_00])
      expect(await detail(id)).toMatchObject({ order: null, left: 19_99 })
    },
  )

  test('the answer was lost: another administrator’s order first settles that one', async () => {
    const { who, id } = await payer()
    await sandboxOf(app).setFaults({
      calls: { kind: 'lost', left: 1, only: 'POST /v1/refunds' },
      webhooks: 'never',
    })
    await giveBack(id, { amount: 10 })
    await sandboxOf(app).setFaults({ calls: null })
    const other = await giveBack(id, { amount: 10 }, await person(app, { admin: true }))
    expect(other.statusCode).toBe(409)
    expect(other.json().issues[0].msg).toContain('quedan $19.99 por devolver')
    expect(await givenBack(who)).toEqual([10_00])
  })

  test('the answer was lost and nobody presses again: the webhook’s reading settles it', async () => {
    const { who, id } = await payer()
    await sandboxOf(app).setFaults({ calls: { kind: 'lost', left: 1, only: 'POST /v1/refunds' } })
    await giveBack(id, { amount: 10 })
    await hearWebhooks(app)
    expect(await detail(id)).toMatchObject({ order: null, refunds: [{ amount: 10_00, status: 'succeeded' }] })
    await settleAllAbandoned(app.services)
    const [order] = await app.services.database.db
      .select({ state: refundOrders.state })
      .from(refundOrders)
      .where(eq(refundOrders.paymentId, Number(id)))
    expect(order).toEqual({ state: 'done' })
    expect(await givenBack(who)).toEqual([10_00])
  })

  test('an order that never arrived is sent by the hour; one that is too old is given up, and told so', async () => {
    const [young, old] = [await payer(), await payer()]
    const key = newKey()
    for (const { id } of [young, old]) {
      await sandboxOf(app).setFaults({ calls: { kind: 'unreachable', left: 1, only: 'POST /v1/refunds' } })
      await giveBack(id, { amount: 10, ...(id === old.id && { key }) })
    }
    await sandboxOf(app).setFaults({ calls: null })
    await app.asOwner(
      `update refund_orders set created_at = now() - interval '13 hours' where payment_id = ${old.id}`,
    )
    await settleAllAbandoned(app.services)
    expect(await givenBack(young.who)).toEqual([10_00])
    expect(await givenBack(old.who)).toEqual([])
    expect(await detail(old.id)).toMatchObject({ left: 29_99, order: null, refunds: [{ status: 'failed' }] })
    const [entry] = await deedsAbout(old.who, 'payment.refund_failed')
    expect(entry?.details).toMatchObject({ code: 'given_up', amount: '$10.00' })
    const again = await giveBack(old.id, { amount: 10, key })
    expect(again.json().msg).toContain('ya no se va a mandar')
    const orders = await app.services.database.db
      .select({ state: refundOrders.state })
      .from(refundOrders)
      .where(eq(refundOrders.paymentId, Number(young.id)))
    expect(orders).toEqual([{ state: 'done' }])
  })
})

test('an administrator needs a proof of the last ten minutes', async () => {
  const { who, id } = await payer()
  const stale = await person(app, { admin: true })
  await app.asOwner(
    `update sessions set proved_at = now() - interval '11 minutes' where user_id = ${stale.id}`,
  )
  for (const answer of [
    await giveBack(id, {}, stale),
    await callAs(app, stale, billing.payment, { params: { id } }),
    await callAs(app, stale, billing.payments, { query: {} }),
    await callAs(app, stale, billing.paymentsTable, { query: { reason: 'x' } }),
    await callAs(app, stale, billing.disputes, { query: {} }),
  ])
    expect(answer.json().code).toBe('reauth_required')
  expect(await givenBack(who)).toEqual([])
})
