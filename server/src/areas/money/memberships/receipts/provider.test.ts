import { PLANS } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  buy,
  callMine,
  chargedTo,
  customerOf,
  ownPage,
  sandboxOf,
  storedOf,
  subscribe,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { wordsOf } from '../../../../testing/pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let plain: TestApp
let app: TestApp
beforeAll(async () => {
  plain = await createTestApp()
  app = await createTestApp({ STRIPE_TAX: 'on', STRIPE_RECEIPTS: 'on' })
})
afterAll(async () => {
  await plain.close()
  await app.close()
})

/** The addresses to which the provider was asked to send receipts of a person's charges. */
const receiptsAt = async (of: TestApp, who: Person) => {
  const { customerId } = await customerOf(of, who)
  return sandboxOf(of).write(async (world) =>
    (await world.list('charge', { customer: customerId })).map((charge) => charge.receipt_email),
  )
}

test('by a setting the provider works out the tax, which the receipt and the note say; nothing that is charged changes', async () => {
  const who = await person(app)
  await buy(app, who, 'basic_month')
  expect(await chargedTo(app, who)).toEqual([29_99])
  const [payment] = (await storedOf(app, who)).payments
  expect(payment).toMatchObject({ total: 29_99, tax: 2_73 })
  await refundInvoice(sandboxOf(app), payment?.invoiceId ?? '', 10_00)
  await syncPerson(app, who)
  const [own] = (await ownPage(app, who)).payments
  const read = async (path: string) => wordsOf((await callMine(app, who, path)).rawPayload)
  expect(await read(`/memberships/payments/${own?.id}/receipt`)).toContain(
    'IVA incluido / VAT included $2.73',
  )
  expect(await read(`/memberships/credit-notes/${own?.refunds[0]?.id}/receipt`)).toContain(
    'IVA incluido / VAT included $0.91',
  )
})

test('a price that may be charged with the tax on top is sold to nobody', async () => {
  const who = await person(app)
  await sandboxOf(app).write(async (world) => {
    const price = await world.get('price', PLANS.pro_year.priceId)
    if (price) world.put({ ...price, tax_behavior: 'exclusive' })
  })
  const answer = await subscribe(app, who, 'pro_year')
  expect(answer.statusCode).toBe(503)
  expect(app.logged()).toContainEqual(expect.objectContaining({ event: 'payments.price', plan: 'pro_year' }))
})

test('by a setting the provider sends its own receipt of each payment once, and without it none', async () => {
  const [who, other] = [await person(app), await person(plain)]
  await buy(app, who, 'basic_month')
  await buy(plain, other, 'basic_month')
  for (const each of [app, plain]) await each.runJobs()
  await syncPerson(app, who)
  await app.runJobs()
  expect(await receiptsAt(app, who)).toEqual([who.email])
  expect(await receiptsAt(plain, other)).toEqual([null])
  expect((await storedOf(plain, other)).payments).toMatchObject([{ tax: null }])
})
