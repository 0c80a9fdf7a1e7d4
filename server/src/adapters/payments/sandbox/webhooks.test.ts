import { PLANS } from '@cancha/domain/money/memberships/plans'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newCustomer,
  order,
  type TestPayments,
  testPayments,
  WEBHOOK_SECRET,
} from '../../../testing/stand-ins/payments.ts'
import { WebhookRefused } from '../payment-errors.ts'
import { stripePayments } from '../stripe/stripe-payments.ts'
import { CHANGES, TYPES_MOST, WEBHOOK_EVENTS } from '../stripe/webhooks.ts'
import { disputeInvoice, refundInvoice } from './desk/actions.ts'
import { signatureOf } from './webhook-sender.ts'

const { webhooks } = new Stripe('sk_test_nobody')

let bench: TestPayments
beforeAll(async () => {
  bench = await testPayments()
})
afterAll(() => bench.close())

let number = 0
const key = () => `key_${++number}`
const customer = () => newCustomer(bench.payments, key())

type Received = { body: string; signature: string; id: string; type: string }

/** Takes webhooks and answers with these statuses, one after another, and then 200. */
function receiver(...statuses: number[]) {
  const received: Received[] = []
  bench.sandbox.sendTo(async (body, signature) => {
    const { id, type } = JSON.parse(body) as { id: string; type: string }
    received.push({ body, signature, id, type })
    return statuses.shift() ?? 200
  })
  return received
}
const idsOf = (received: readonly Received[]) => received.map(({ id }) => id)

/** A webhook that the sandbox has sent. */
async function aWebhook(): Promise<Received> {
  const received = receiver()
  await bench.payments.subscribe(order(await customer()), key())
  await bench.sandbox.deliver({ all: true })
  const one = received.find(({ type }) => type === 'invoice.paid')
  if (!one) throw new Error('no webhook')
  return one
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a webhook’s signature', () => {
  test('is Stripe’s: its own package accepts ours, and we accept its package’s', async () => {
    const { body, signature, id, type } = await aWebhook()
    expect(webhooks.constructEvent(body, signature, WEBHOOK_SECRET)).toMatchObject({ id, type })
    const theirs = webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
    expect(await bench.payments.readWebhook(bytes(body), theirs)).toMatchObject({
      id,
      type,
      customerId: expect.stringMatching(/^cus_/),
      createdAt: expect.any(Date),
    })
  })

  test('counts for these bytes, this secret and five minutes, and for nothing else', async () => {
    const { body, signature } = await aWebhook()
    const now = Math.floor(Date.now() / 1_000)
    const altered = body.replace('"invoice.paid"', '"invoice.Paid"')
    const forged: [string, string, string][] = [
      ['another secret', body, signatureOf(body, 'whsec_foreign')],
      ['an altered byte', altered, signature],
      ['a byte more', `${body} `, signature],
      ['an old copy', body, signatureOf(body, WEBHOOK_SECRET, now - 301)],
      ['another moment', body, signature.replace(/t=\d+/, `t=${now + 1}`)],
      ['an older scheme', body, signature.replace('v1=', 'v0=')],
      ['none', body, ''],
      ['rubbish', body, 't=,v1='],
      ['what isn’t an event', '{"id":1}', signatureOf('{"id":1}', WEBHOOK_SECRET)],
      ['what isn’t JSON', 'hola', signatureOf('hola', WEBHOOK_SECRET)],
      ['nothing', '', signatureOf('', WEBHOOK_SECRET)],
    ]
    for (const [what, given, by] of forged)
      await expect(bench.payments.readWebhook(bytes(given), by), what).rejects.toThrow(WebhookRefused)
    // Signed by whom it should be, so that it is the kind of the endpoint that is wrong.
    const thin =
      '{"id":"evt_1","object":"v2.core.event","type":"v1.invoice.paid","related_object":{"id":"in_1"}}'
    const refused = bench.payments.readWebhook(bytes(thin), signatureOf(thin, WEBHOOK_SECRET))
    await expect(refused).rejects.toMatchObject({ why: 'kind' })
    const foreign = bench.payments.readWebhook(bytes(body), signatureOf(body, 'whsec_foreign'))
    await expect(foreign).rejects.toMatchObject({ why: 'signature' })
    expect(
      await bench.payments.readWebhook(bytes(body), signatureOf(body, WEBHOOK_SECRET, now - 290)),
    ).toBeDefined()
  })

  test('by the old secret counts while it is given, and not after', async () => {
    const { body } = await aWebhook()
    const rolled = (old: string | null) =>
      stripePayments({
        key: 'sk_test_x',
        url: 'http://127.0.0.1:1',
        retries: 0,
        log: { error: () => undefined, warn: () => undefined },
        browser: null,
        webhookSecret: 'whsec_new',
        webhookSecretOld: old,
        prices: {},
      }).readWebhook(bytes(body), signatureOf(body, WEBHOOK_SECRET))
    expect(await rolled(WEBHOOK_SECRET)).toMatchObject({ type: 'invoice.paid' })
    await expect(rolled(null)).rejects.toThrow(WebhookRefused)
  })
})

describe('what a webhook is about', () => {
  test('leads to its customer, also of a refund and of a dispute', async () => {
    const received = receiver()
    const id = await customer()
    const { latestInvoice } = await bench.payments.subscribe(order(id), key())
    await refundInvoice(bench.sandbox, latestInvoice?.id ?? '', 100)
    await disputeInvoice(bench.sandbox, latestInvoice?.id ?? '')
    await bench.sandbox.deliver({ all: true })
    for (const type of ['charge.refunded', 'charge.dispute.created', 'customer.subscription.created']) {
      const one = received.find((event) => event.type === type && event.body.length > 0)
      if (!one) throw new Error(`no ${type}`)
      expect(await bench.payments.readWebhook(bytes(one.body), one.signature)).toMatchObject({
        type,
        customerId: id,
      })
    }
  })

  test('leads to whose card it was, where one was taken away', async () => {
    const received = receiver()
    const id = await customer()
    const { id: invoice } = await bench.payments.sellOnce(
      { ...order(id), priceId: PLANS.training.priceId },
      key(),
    )
    await bench.payments.forgetCardOf(invoice)
    await bench.sandbox.deliver({ all: true })
    const one = received.find(({ type }) => type === 'payment_method.detached')
    expect(JSON.parse(one?.body ?? '').data.object.customer).toBeNull()
    const event = await bench.payments.readWebhook(bytes(one?.body ?? ''), one?.signature ?? '')
    expect(event.customerId).toBe(id)
  })

  test('is of no more types than Stripe lists at once', () => {
    expect(WEBHOOK_EVENTS.length).toBeLessThanOrEqual(TYPES_MOST)
    expect(CHANGES.length).toBeLessThan(TYPES_MOST)
    expect(new Set(WEBHOOK_EVENTS).size).toBe(WEBHOOK_EVENTS.length)
  })

  test('has neither name nor e-mail in it', async () => {
    const { body } = await aWebhook()
    expect(body).not.toMatch(/ana@ejemplo|Ana Ruiz/)
  })
})

describe('sending', () => {
  test('each is sent once, in order, by whichever node', async () => {
    await bench.sandbox.deliver({ all: true })
    const received = receiver()
    const other = bench.beside()
    other.sendTo(async (body) => {
      const { id, type } = JSON.parse(body) as Received
      received.push({ body, signature: '', id, type })
      return 200
    })
    await bench.payments.subscribe(order(await customer()), key())
    await Promise.all([bench.sandbox.deliver(), other.deliver(), bench.sandbox.deliver(), other.deliver()])
    expect(new Set(idsOf(received)).size).toBe(received.length)
    expect(received.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['invoice.finalized', 'invoice.paid', 'customer.subscription.created']),
    )
    expect(await bench.sandbox.deliver()).toEqual({ sent: 0, delivered: 0 })
  })

  test('what isn’t answered with 2xx waits, and is sent again', async () => {
    const received = receiver(500, 400)
    for (const id of [await customer(), await customer()])
      await bench.payments.useCard(id, 'pm_card_visa', key())
    const { sent, delivered } = await bench.sandbox.deliver()
    expect(sent - delivered).toBe(2)
    expect(await bench.sandbox.deliver()).toEqual({ sent: 0, delivered: 0 })
    expect(await bench.sandbox.deliver({ all: true })).toEqual({ sent: 2, delivered: 2 })
    const ids = idsOf(received)
    expect(ids.slice(0, 2)).toEqual(ids.slice(-2))
  })

  test('a receiver that is gone loses nothing', async () => {
    bench.sandbox.sendTo(async () => {
      throw new Error('nobody')
    })
    await bench.payments.useCard(await customer(), 'pm_card_visa', key())
    const { sent } = await bench.sandbox.deliver()
    expect(sent).toBeGreaterThan(0)
    receiver()
    expect(await bench.sandbox.deliver({ all: true })).toEqual({ sent, delivered: sent })
  })

  test('faults make them come late, twice, or never', async () => {
    const received = receiver()
    const change = async () => bench.payments.useCard(await customer(), 'pm_card_visa', key())
    await bench.sandbox.setFaults({ webhooks: 'late' })
    await change()
    expect(await bench.sandbox.deliver()).toEqual({ sent: 0, delivered: 0 })
    expect((await bench.sandbox.deliver({ all: true })).sent).toBeGreaterThan(0)
    await bench.sandbox.setFaults({ webhooks: 'twice' })
    await change()
    received.length = 0
    const { sent } = await bench.sandbox.deliver()
    expect(received).toHaveLength(sent * 2)
    await bench.sandbox.setFaults({ webhooks: 'never' })
    await change()
    expect(await bench.sandbox.deliver({ all: true })).toEqual({ sent: 0, delivered: 0 })
    await bench.sandbox.setFaults({ webhooks: 'prompt' })
  })
})

test('whoever changed since a moment is told once each, also by pages, and nobody else', async () => {
  const before = await customer()
  await bench.payments.useCard(before, 'pm_card_visa', key())
  await bench.sandbox.moveClock(3_600)
  const since = await bench.payments.now()
  const ids = await Promise.all(Array.from({ length: 30 }, customer))
  for (const id of ids) await bench.payments.subscribe(order(id), key())
  const told: string[] = []
  for await (const id of bench.payments.customersChangedSince(since)) told.push(id)
  expect(told.toSorted()).toEqual(ids.toSorted())
})

test('a customer who is deleted leaves neither name nor e-mail in the sandbox', async () => {
  const id = await newCustomer(bench.payments, key(), {
    email: 'borrada@ejemplo.com',
    name: 'Berta Borrada',
    userId: 8,
  })
  await bench.payments.subscribe(order(id), key())
  await bench.payments.deleteCustomer(id)
  expect(await bench.everything()).not.toMatch(/borrada@ejemplo|Berta Borrada/)
})
