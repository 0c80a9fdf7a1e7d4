import { figures as operations } from '@cancha/contract/money/figures'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundInvoice } from '../../../adapters/payments/sandbox/desk/actions.ts'
import { buy, sandboxOf, storedOf, syncPerson } from '../../../testing/builders/payments.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())

type Query = { month?: string; day?: string }

const take = (by: Person, query: Query) =>
  callAs(app, by, operations.movementsTable, { query: { ...query, reason: 'para la contadora' } })

test('the file has the movements with their sum, nothing that a spreadsheet would run, and leaves an entry', async () => {
  const who = await person(app, { firstName: '=HYPERLINK("http://x")', lastName: 'Gil' })
  await buy(app, who, 'training')
  await refundInvoice(sandboxOf(app), (await storedOf(app, who)).payments[0]?.invoiceId ?? '', 5_00)
  await syncPerson(app, who)
  const today = dayOf(await app.services.payments.now())
  const file = await take(boss, { day: today })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toContain(`movimientos-${today}.csv`)
  const [head, ...lines] = file.body.split('\r\n')
  expect(head).toBe('\uFEFF"Fecha","Movimiento","Monto (USD)","Plan","Recibo","Factura","Quién (id)","Quién"')
  const own = lines.filter((line) => line.includes(`"${who.id}"`))
  expect(own).toHaveLength(2)
  expect(own.find((line) => line.includes('Devolución'))).toContain('"-5"')
  expect(own.find((line) => line.includes('"Cobro"'))).toContain(`"${PLANS.training.price / 100}"`)
  expect(own[0]).toContain(`"'=HYPERLINK(""http://x"") Gil"`)
  const { figures } = operations.figures.answer.parse(
    (await callAs(app, boss, operations.figures, { query: { day: today } })).json(),
  )
  expect(lines.at(-2)).toContain(`"Suma","","${figures.net / 100}"`)
  const { rows } = await app.services.database.db.execute(
    sql`select details, reason from audit_log where action = 'figures.exported'`,
  )
  expect(rows).toEqual([
    { details: { movements: lines.length - 2, period: expect.any(String) }, reason: 'para la contadora' },
  ])
})

test('the file isn’t made again and again', async () => {
  const other = await person(app, { admin: true })
  for (let count = 0; count < 20; count++)
    expect((await take(other, { month: '2020-02' })).statusCode).toBe(200)
  expect((await take(other, { month: '2020-02' })).statusCode).toBe(429)
})
