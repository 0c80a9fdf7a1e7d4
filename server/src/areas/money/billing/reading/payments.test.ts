import type { CallOf } from '@cancha/contract/ground/operation'
import { billing, PAYMENTS_PAGE } from '@cancha/contract/money/billing'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { receiptNumber } from '@cancha/domain/money/memberships/receipts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disputeInvoice, refundInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  buy,
  CARDS,
  customerOf,
  newKey,
  passDays,
  sandboxOf,
  storedOf,
  subscribe,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { receiptsOfPayment } from '../../memberships/receipts/find-receipts.ts'
import { conditionsOf, type Filters, newestPayments } from './find-payments.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())

type Query = CallOf<typeof billing.payments>['query']
const ask = (query: Query) => callAs(app, boss, billing.payments, { query })
const list = async (query: Query) => billing.payments.answer.parse((await ask(query)).json())

/** Payments of a customer of their own, as if the provider had told of them, with their receipts. */
const fill = (name: string, payments: number, every = "interval '0 seconds'") =>
  app.asOwner(`with who as (insert into users (first_name, last_name, email, email_confirmed_at)
      values ('${name}', 'De Prueba', '${name.toLowerCase()}@prueba.example', now()) returning id),
    customer as (insert into payment_customers (user_id, customer_id) select id, 'cus_${name}' from who returning id),
    paid as (insert into payments (customer_id, invoice_id, plan, number, status, subtotal, total, paid, refunded, created_at, paid_at,
        period_start, period_end, card_brand, card_last4)
      select customer.id, 'in_${name}_' || n, 'basic_year', '${name.toUpperCase()}-' || lpad(n::text, 4, '0'), 'paid',
        31999, 31999, 31999, case n % 5 when 0 then 999 else 0 end, '2021-03-01T12:00:00Z'::timestamptz + n * ${every},
        '2021-03-01T12:00:00Z'::timestamptz + n * ${every}, now(), now(), 'visa', lpad((n % 1000)::text, 4, '9')
      from customer, generate_series(1, ${payments}) n returning id, paid, paid_at)
    insert into receipts (number, kind, payment_id, amount, issued_at)
      select 5000000 + id, 'payment', id, paid, paid_at from paid`)

describe('the list of payments', () => {
  test('finds by e-mail, name, receipt and last four, and tells whom, for what, how much and where it stands', async () => {
    const who = await person(app, { firstName: 'Zulema', lastName: 'Quintanilla' })
    await buy(app, who, 'basic_year', { card: CARDS.other })
    const [stored] = (await storedOf(app, who)).payments
    const [receipt] = await receiptsOfPayment(app.services.database.db, stored?.id ?? 0)
    const number = receiptNumber(receipt?.number ?? 0)
    const expected = {
      payments: [
        {
          id: String(stored?.id),
          number,
          plan: 'basic_year',
          state: 'paid',
          amount: 319_99,
          paid: 319_99,
          refunded: 0,
          payer: { id: String(who.id), name: 'Zulema Quintanilla', email: who.email },
          card: { brand: 'mastercard', last4: '4444' },
        },
      ],
      next: null,
      totals: { count: 1, paid: 319_99, refunded: 0 },
    }
    const bill = stored?.number?.toLowerCase() ?? ''
    for (const search of [who.email.toUpperCase(), 'zulema', number, `R-${number}`, bill, '4444'])
      expect(await list({ search })).toMatchObject(expected)
    expect(await list({ search: 'nadie@prueba.example' })).toMatchObject({
      payments: [],
      totals: { count: 0 },
    })
    const { issues } = (await ask({ search: 'zu' })).json()
    expect(issues).toMatchObject([{ path: 'query.search' }])
  })

  test('each state has its payments, which together are all, and totals are what the list adds up to', async () => {
    const [paid, open, part, whole, disputed] = [
      await person(app),
      await person(app),
      await person(app),
      await person(app),
      await person(app),
    ]
    const plan = 'pro_year'
    for (const who of [paid, part, whole, disputed]) await buy(app, who, plan)
    await subscribe(app, open, plan, { card: CARDS.failing })
    const invoiceOf = async (who: Person) => (await storedOf(app, who)).payments[0]?.invoiceId ?? ''
    await refundInvoice(sandboxOf(app), await invoiceOf(part), 100_00)
    await refundInvoice(sandboxOf(app), await invoiceOf(whole))
    await disputeInvoice(sandboxOf(app), await invoiceOf(disputed))
    for (const who of [paid, open, part, whole, disputed]) await syncPerson(app, who)
    const states = { paid, partly_refunded: part, refunded: whole, disputed } as const
    for (const [state, who] of Object.entries(states)) {
      const found = await list({ plan, state: state as keyof typeof states })
      expect(found.payments.map(({ payer }) => payer?.email)).toEqual([who.email])
    }
    const all = await list({ plan })
    const sum = (pick: 'paid' | 'refunded') => all.payments.reduce((total, one) => total + one[pick], 0)
    expect(all.totals).toEqual({ count: all.payments.length, paid: sum('paid'), refunded: sum('refunded') })
    expect(all.payments.length).toBeGreaterThanOrEqual(4)
  })

  test('a charge that was declined says why, and when it is tried again', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const { customerId } = await customerOf(app, who)
    await app.services.payments.useCard(customerId, CARDS.failing, newKey())
    await passDays(app, 32)
    const { payments } = await list({ search: who.email, state: 'open' })
    const answer = await callAs(app, boss, billing.payment, { params: { id: payments[0]?.id ?? '' } })
    const found = billing.payment.answer.parse(answer.json())
    expect(found.attempts[0]).toMatchObject({ paid: false, why: 'el banco no dijo por qué' })
    expect(found.nextattempt).not.toBeNull()
    expect(found).toMatchObject({ left: 0, why: null, can: { refund: false } })
  })

  test('days are the site’s, both included', async () => {
    await fill('Dias', 3, "interval '1 day'")
    const days = async (from?: string, until?: string) =>
      (await list({ search: 'dias@prueba.example', from, until })).payments.map(({ at }) =>
        dayOf(new Date(at)),
      )
    expect(await days()).toEqual(['2021-03-04', '2021-03-03', '2021-03-02'])
    expect(await days('2021-03-03')).toEqual(['2021-03-04', '2021-03-03'])
    expect(await days('2021-03-03', '2021-03-03')).toEqual(['2021-03-03'])
    const { issues } = (await ask({ from: '2021-02-30' })).json()
    expect(issues).toMatchObject([{ path: 'query.from', msg: 'Elige una fecha' }])
  })

  test('goes on page by page, also where many were paid in one moment, without losing or repeating any', async () => {
    await fill('Paginas', 2 * PAYMENTS_PAGE + 7)
    const seen: string[] = []
    let before: string | undefined
    do {
      const { payments, next } = await list({ search: 'paginas@prueba.example', before })
      seen.push(...payments.map(({ id }) => id))
      before = next ?? undefined
    } while (before !== undefined)
    expect(seen).toHaveLength(2 * PAYMENTS_PAGE + 7)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('asks the database as often for a long list as for a short one', async () => {
    let count = 0
    const url = '/api/admin/payments?plan=basic_year&search=crece%40prueba.example'
    await fill('Crece', 1)
    const grow = () =>
      app.asOwner(`insert into payments (customer_id, invoice_id, plan, status, subtotal, total, paid, refunded, created_at,
          period_start, period_end)
        select id, 'in_crece_mas_${++count}', 'basic_year', 'paid', 1, 1, 1, 0, now(), now(), now()
        from payment_customers where customer_id = 'cus_Crece'`)
    expect(await constantStatements(app, url, grow, boss.headers)).toBeLessThanOrEqual(8)
  })
})

test('of very many payments, none of the filters reads all of them', async () => {
  await fill('Muchos', 60_000, "interval '1 hour'")
  await fill('Otros', 40, "interval '1 hour'")
  await app.asOwner('analyze payments; analyze payment_customers; analyze users')
  const { db } = app.services.database
  const filters: Filters[] = [
    {},
    { state: 'disputed' },
    { state: 'partly_refunded' },
    { plan: 'basic_month' },
    { plan: 'basic_year', state: 'open' },
    { from: '2026-01-05', until: '2026-01-06' },
    { search: 'otros@prueba.example' },
    { search: 'OTROS-0007' },
    { search: '9007' },
    { search: '9007', state: 'paid' },
  ]
  for (const asked of filters) {
    const conditions = await app.services.database.transaction((tx) => conditionsOf(tx, asked))
    const query = newestPayments(db, conditions, PAYMENTS_PAGE + 1).getSQL()
    const { rows } = await db.execute(sql`explain ${query}`)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan, JSON.stringify(asked)).not.toContain('Seq Scan on payments')
  }
  // 60,000 payments are filled in, which a busy machine takes long for.
}, 120_000)

describe('the file of payments', () => {
  test('has what the list has, nothing that a spreadsheet would run, and leaves an entry', async () => {
    await fill('Archivo', 2)
    await app.asOwner(
      `update users set first_name = '=HYPERLINK("x")', last_name = '+1' where email = 'archivo@prueba.example'`,
    )
    const file = await callAs(app, boss, billing.paymentsTable, {
      query: { search: 'archivo@prueba.example', reason: 'para la contadora' },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, second, ...rest] = file.body.split('\r\n')
    expect(head).toBe(
      '\uFEFF"Fecha","Recibo","Estado","Plan","Total","Pagado","Devuelto","Quién pagó","Correo","Tarjeta"',
    )
    expect(first).toMatch(
      /"50\d{5}","Pagado","Básica anual","319.99","319.99","0","'=HYPERLINK\(""x""\) \+1","archivo@prueba.example","9992"$/,
    )
    expect(second).toMatch(/"50\d{5}".*"9991"$/)
    expect(rest).toEqual([''])
    const { rows } = await app.services.database.db.execute(
      sql`select reason, details ->> 'payments' as payments from audit_log where action = 'payments.exported' and actor_id = ${boss.id}`,
    )
    expect(rows).toEqual([{ reason: 'para la contadora', payments: '2' }])
  })

  test('of too many is refused, and one administrator takes ten in an hour', async () => {
    const greedy = await person(app, { admin: true })
    const take = (query: object) =>
      callAs(app, greedy, billing.paymentsTable, { query: { reason: 'x', ...query } })
    expect((await take({ search: 'muchos@prueba.example' })).json().issues).toEqual([
      { path: 'query.from', msg: 'Son más de 20,000 pagos: elige menos días' },
    ])
    for (let file = 0; file < 9; file++) expect((await take({ until: '2001-01-01' })).statusCode).toBe(200)
    expect((await take({ until: '2001-01-01' })).statusCode).toBe(429)
  })
})
