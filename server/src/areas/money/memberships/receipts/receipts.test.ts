import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import { MIGRATIONS } from '../../../../database/migrations.ts'
import { siteSettings } from '../../../../site-settings.ts'
import {
  buy,
  callMine,
  customerOf,
  hearWebhooks,
  letRest,
  ownPage,
  passDays,
  sandboxOf,
  storedOf,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { wordsOf } from '../../../../testing/pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import { issueReceipts } from './issue-receipts.ts'
import { receipts } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => letRest(app))
afterAll(() => app.close())

const issued = () => app.services.database.db.select().from(receipts).orderBy(asc(receipts.number))
const numbers = async () => (await issued()).map(({ number }) => number)
const upTo = (many: number) => Array.from({ length: many }, (_, at) => at + 1)

/** A member who pays, and the provider's id of what they paid. */
async function payer(card = 'pm_card_visa', name = { firstName: 'Rosa', lastName: 'Peña' }) {
  const who = await person(app, name)
  await buy(app, who, 'basic_month', { card })
  const [payment] = (await storedOf(app, who)).payments
  if (!payment) throw new Error('nothing was paid')
  return { who, payment, invoice: payment.invoiceId }
}
const receiptsOf = async ({ id }: { id: number }) =>
  app.services.database.db
    .select()
    .from(receipts)
    .where(eq(receipts.paymentId, id))
    .orderBy(asc(receipts.number))

async function paper(who: Person, path: string): Promise<string> {
  const answer = await callMine(app, who, path)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return wordsOf(answer.rawPayload)
}

describe('receipts have numbers', () => {
  test('one after another without a gap, for what was paid and for what went back', async () => {
    const { who, payment, invoice } = await payer()
    await refundInvoice(sandboxOf(app), invoice, 10_00)
    await passDays(app, 1)
    await refundInvoice(sandboxOf(app), invoice, 19_99)
    await hearWebhooks(app)
    const own = await receiptsOf(payment)
    expect(own).toMatchObject([
      { kind: 'payment', amount: 29_99, tax: 4_14, taxLabel: 'IVA', taxPercent: 16, payerName: 'Rosa Peña' },
      { kind: 'refund', amount: 10_00, tax: 1_38, payerEmail: who.email },
      { kind: 'refund', amount: 19_99, tax: 2_76, seller: { taxId: 'RFC XAXX010101000' } },
    ])
    expect(await numbers()).toEqual(upTo((await numbers()).length))
    const moments = (await issued()).map(({ issuedAt }) => issuedAt.getTime())
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  test('of payments that are read at the same moment each has its own, and none is left out', async () => {
    const before = (await numbers()).length
    const people = await Promise.all(Array.from({ length: 6 }, () => person(app)))
    await Promise.all(people.map((who) => buy(app, who, 'basic_month')))
    expect(await numbers()).toEqual(upTo(before + 6))
  })

  test('a node that stores while another one does waits for it, and one that fails leaves no gap', async () => {
    const beside = await createTestApp({}, { beside: app })
    const [one, other] = [await payer(), await payer()]
    const before = (await numbers()).length
    for (const { payment } of [one, other])
      await app.asOwner(`delete from receipts where payment_id = ${payment.id}`)
    await app.asOwner(
      'with kept as (select id, row_number() over (order by number) as n from receipts) update receipts r set number = k.n from kept k where k.id = r.id',
    )
    const site = await siteSettings(app.services)
    const now = await app.services.payments.now()
    const customers = [await customerOf(app, one.who), await customerOf(app, other.who)]
    const failing = app.services.database.transaction(async (tx) => {
      await issueReceipts(tx, customers[0]?.id ?? 0, { site, now })
      throw new Error('falla')
    })
    await expect(failing).rejects.toThrow('falla')
    const issue = (of: TestApp, at: number) =>
      of.services.database.transaction((tx) => issueReceipts(tx, customers[at]?.id ?? 0, { site, now }))
    const given = await Promise.all([issue(app, 0), issue(beside, 1), issue(beside, 0), issue(app, 1)])
    expect(given.map(({ size }) => size).toSorted()).toEqual([0, 0, 1, 1])
    expect(await numbers()).toEqual(upTo(before))
    await beside.close()
  })

  test('read again, however often, nothing of them changes', async () => {
    const { who, payment, invoice } = await payer()
    await refundInvoice(sandboxOf(app), invoice, 5_00)
    await syncPerson(app, who)
    const before = await receiptsOf(payment)
    await app.asOwner(
      `update users set first_name = 'Otra', email = 'otra${who.id}@prueba.example' where id = ${who.id}`,
    )
    for (let time = 0; time < 3; time++) await syncCustomer(app.services, (await customerOf(app, who)).id)
    expect(await receiptsOf(payment)).toEqual(before)
    expect(before).toHaveLength(2)
  })

  test('what cost nothing has none, and a refund on its way not yet', async () => {
    const { who, payment, invoice } = await payer('pm_card_pendingRefund')
    await app.asOwner(`insert into payments (customer_id, invoice_id, plan, number, status, subtotal, total, paid, refunded, created_at,
        paid_at, period_start, period_end)
      select id, 'in_nada_' || id, 'basic_month', 'NADA-0001', 'paid', 2999, 0, 0, 0, now(), now(), now(), now()
      from payment_customers where user_id = ${who.id}`)
    await refundInvoice(sandboxOf(app), invoice, 5_00)
    await syncPerson(app, who)
    expect(await receiptsOf(payment)).toMatchObject([{ kind: 'payment' }])
    const { payments } = await ownPage(app, who)
    expect(payments.map(({ number, refunds }) => [number, refunds.length])).toEqual(
      expect.arrayContaining([
        ['NADA-0001', 0],
        [expect.stringMatching(/^\d{6}$/), 0],
      ]),
    )
    await sandboxOf(app).moveClock(120)
    await hearWebhooks(app)
    expect(await receiptsOf(payment)).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount: 5_00 }])
  })

  test('the letter of a payment says its receipt’s', async () => {
    const { who, payment } = await payer()
    await app.runJobs()
    const [{ number } = { number: 0 }] = await receiptsOf(payment)
    const letter = app.letters.find(({ to }) => to === who.email)
    expect(letter?.text).toContain(`Recibo n.º ${String(number).padStart(6, '0')}.`)
  })

  test('what was paid and went back before there were receipts is numbered by the migration, in that order', async () => {
    const { who, payment, invoice } = await payer('pm_card_visa', { firstName: 'Ana', lastName: 'Gil' })
    await refundInvoice(sandboxOf(app), invoice, 5_00)
    await syncPerson(app, who)
    await app.asOwner(`update payments set paid_at = '2020-01-01T00:00:00Z' where id = ${payment.id}`)
    const before = (await numbers()).length
    const statements = (await readFile(join(MIGRATIONS, '0085_receipts.sql'), 'utf8')).split(
      '--> statement-breakpoint',
    )
    await app.asOwner(`delete from receipts; ${statements.at(-1)}`)
    expect(await numbers()).toEqual(upTo(before))
    const all = await issued()
    expect(all[0]).toMatchObject({ paymentId: payment.id, payerName: 'Ana Gil', seller: null, tax: null })
    const moments = all.map(({ issuedAt }) => issuedAt.getTime())
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })
})

describe('a receipt', () => {
  test('says who sold, with what tax, in Spanish and English, and stays as it was handed out', async () => {
    const { who, payment, invoice } = await payer()
    const read = () => paper(who, `/memberships/payments/${payment.id}/receipt`)
    const text = await read()
    for (const words of [
      'Recibo / Receipt',
      'Número / Number',
      'Fecha / Date',
      'Vende / Seller Cancha de Ejemplo, S. A. de C. V. Avenida de los Ejemplos 123, piso 2 64000 Monterrey, N. L. México',
      'Número fiscal / Tax ID RFC XAXX010101000',
      `A nombre de / Billed to Rosa Peña · ${who.email}`,
      'Concepto / Item Básica mensual',
      'Período / Period del ',
      'Precio / Price $29.99',
      'IVA incluido (16\u00a0%) / VAT included $4.14',
      'Total $29.99',
      'Pagado / Paid $29.99',
      'Tarjeta / Card',
      'Amounts in US dollars',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words.replaceAll('\u00a0', ' '))
    await refundInvoice(sandboxOf(app), invoice, 29_99)
    await syncPerson(app, who)
    expect(await read()).toBe(text)
  })

  test('without a seller says the site’s name and nothing of taxes', async () => {
    const bare = await createTestApp({ CANCHA_DEMO: 'off' })
    const who = await person(bare)
    await buy(bare, who, 'basic_month')
    const { payments } = await ownPage(bare, who)
    const answer = await callMine(bare, who, `/memberships/payments/${payments[0]?.id}/receipt`)
    const text = await wordsOf(answer.rawPayload)
    expect(text).toContain('Vende / Seller Cancha ')
    for (const words of ['fiscal', 'incluido', 'IVA', 'Tax']) expect(text).not.toContain(words)
    await bare.close()
  })
})

describe('a credit note', () => {
  test('has its own number, names its receipt, and is its owner’s alone', async () => {
    const [{ who, payment, invoice }, other] = [await payer(), await person(app)]
    await refundInvoice(sandboxOf(app), invoice, 10_00)
    await syncPerson(app, who)
    const [own] = (await ownPage(app, who)).payments
    const [note] = own?.refunds ?? []
    expect(own?.refunds).toMatchObject([
      { amount: 10_00, stands: true, number: expect.stringMatching(/^\d{6}$/) },
    ])
    const path = `/memberships/credit-notes/${note?.id}/receipt`
    const text = (await paper(who, path)).replaceAll('\u00a0', ' ')
    for (const words of [
      'Nota de devolución / Credit note',
      `Número / Number ${note?.number}`,
      `Del recibo / For receipt ${own?.number}, `,
      'IVA incluido (16 %) / VAT included $1.38',
      'Devuelto / Refunded $10.00',
    ])
      expect(text).toContain(words)
    expect((await callMine(app, other, path)).statusCode).toBe(404)
    const [receipt] = await receiptsOf(payment)
    const asNote = await callMine(app, who, `/memberships/credit-notes/${receipt?.id}/receipt`)
    expect(asNote.statusCode).toBe(404)
  })

  test('of money that came back says that it is void, keeps its number, and the next one has the whole tax again', async () => {
    const { who, payment, invoice } = await payer('pm_card_refundFail')
    await refundInvoice(sandboxOf(app), invoice, 29_99)
    await hearWebhooks(app)
    await sandboxOf(app).moveClock(120)
    await hearWebhooks(app)
    const [own] = (await ownPage(app, who)).payments
    expect(own?.refunds).toMatchObject([{ amount: 29_99, stands: false }])
    const text = await paper(who, `/memberships/credit-notes/${own?.refunds[0]?.id}/receipt`)
    expect(text).toContain('Estado / Status Anulada')
    await refundInvoice(sandboxOf(app), invoice, 29_99)
    await syncPerson(app, who)
    expect(await receiptsOf(payment)).toMatchObject([
      { kind: 'payment' },
      { kind: 'refund', tax: 4_14 },
      { kind: 'refund', tax: 4_14 },
    ])
  })
})
