import { billing } from '@cancha/contract/money/billing'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { monthOf, monthsLater } from '@cancha/domain/ground/time/months'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeOf, sendBack } from '../../../../adapters/payments/sandbox/api/balance.ts'
import { disputeInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import { buy, DAY_S, newKey, sandboxOf, storedOf } from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { readDeposits } from './read-deposits.ts'
import { deposits } from './tables.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())

const now = () => app.services.payments.now()
const monthNow = async () => monthOf(await now())
const month = async (asked: string) => {
  const answer = await callAs(app, boss, billing.deposits, { query: { month: asked } })
  return billing.deposits.answer.parse(answer.json())
}
const pass = async (days: number) => {
  await sandboxOf(app).moveClock(days * DAY_S)
  await readDeposits(app.services)
}
/** The 28th: what is charged then reaches the bank in the month after. */
async function passTo28th(): Promise<void> {
  for (let days = 0; days < 31 && !dayOf(await now()).endsWith('-28'); days++)
    await sandboxOf(app).moveClock(DAY_S)
}
const invoiceOf = async (who: Person) => (await storedOf(app, who)).payments[0]?.invoiceId ?? ''

test('a month’s figure equals what reached the bank, over its edge, in the file too, and after a bank sent it back', async () => {
  await readDeposits(app.services)
  expect(await month(await monthNow())).toMatchObject({ first: null, deposits: [], statement: { net: 0 } })

  await passTo28th()
  const people = await Promise.all([person(app), person(app), person(app)])
  const [keeps, returns, disputes] = people
  await buy(app, keeps, 'basic_month')
  await buy(app, returns, 'training')
  await buy(app, disputes, 'basic_year')
  await app.services.payments.refund(await invoiceOf(returns), cents(100_00), newKey())
  await disputeInvoice(sandboxOf(app), await invoiceOf(disputes))
  await readDeposits(app.services)

  const [small, training, year] = [PLANS.basic_month.price, PLANS.training.price, PLANS.basic_year.price]
  const charge = small + training + year
  const fees = feeOf(small) + feeOf(training) + feeOf(year) + 15_00
  const net = charge - 100_00 - year - fees
  const happened = await monthNow()
  const statement = { charge, refund: -100_00, dispute: -year, other: 0, fees, net, before: 0, later: net }
  expect(await month(happened)).toMatchObject({
    first: happened,
    recorded: charge,
    statement: { ...statement, deposited: 0 },
    deposits: [],
  })

  // Read again and again, it stays as it is; four days later the bank has it, in the month after.
  await readDeposits(app.services)
  await pass(5)
  const paidOut = monthsLater(happened, 1)
  expect((await month(happened)).statement).toEqual({ ...statement, deposited: 0 })
  const deposit = { amount: net, charges: 3, charge, refund: -100_00, dispute: -year, fees, net, gap: null }
  const first = await month(paidOut)
  expect(first).toMatchObject({
    statement: { charge: 0, net: 0, before: net, later: 0, deposited: net },
    recorded: 0,
    deposits: [{ ...deposit, status: 'arrived' }],
  })

  // The bank sends it back: the money comes with the next deposit, and counts once.
  await sandboxOf(app).write((world) => sendBack(world, first.deposits[0]?.payout ?? ''))
  await readDeposits(app.services)
  expect((await month(paidOut)).statement).toMatchObject({ before: 0, deposited: 0 })
  await pass(5)
  const second = await month(paidOut)
  expect(second.statement).toMatchObject({ before: net, deposited: net })
  expect(second.deposits).toMatchObject([
    { ...deposit, status: 'arrived' },
    { amount: net, charges: 0, net: 0, status: 'failed' },
  ])

  // The movements with a day of deposit in the month add up to the bank's statement.
  const reason = 'para la contadora'
  const file = await callAs(app, boss, billing.depositsTable, { query: { month: paidOut, reason } })
  const [head = '', ...lines] = file.body.trim().split('\r\n')
  expect(head).toContain(
    '"Fecha","Movimiento","Monto (USD)","Comisión (USD)","Neto (USD)","Recibo","Quién","Correo"',
  )
  expect(lines).toHaveLength(5)
  const nets = lines.map((line) => Number((JSON.parse(`[${line}]`) as string[])[4]))
  expect(Math.round(nets.reduce((sum, one) => sum + one) * 100)).toBe(net)
  expect(lines.filter((line) => line.includes(keeps.email))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(returns.email))).toHaveLength(2)
  const { rows } = await app.services.database.db.execute(
    sql`select reason, details ->> 'movements' as movements from audit_log where action = 'deposits.exported'`,
  )
  expect(rows).toEqual([{ reason, movements: '5' }])
})

test('the first reading has all that ever reached the bank, however long ago', async () => {
  const seen = await app.services.database.db.select().from(deposits)
  await app.asOwner('delete from balance_movements; delete from deposits')
  await pass(60)
  const again = await app.services.database.db.select().from(deposits)
  const ids = (rows: typeof seen) => rows.map(({ payoutId }) => payoutId)
  expect(seen.length).toBeGreaterThan(1)
  expect(ids(again)).toEqual(expect.arrayContaining(ids(seen)))
})

test('a deposit that somebody made by hand, and one that doesn’t add up, say so', async () => {
  await app.asOwner(`insert into deposits (payout_id, amount, status, arrives_on, automatic, created_at) values
    ('po_by_hand', 5000, 'arrived', '2025-03-10', false, now()), ('po_unread', 700, 'on_its_way', '2025-03-11', true, now())`)
  const { deposits: shown, statement } = await month('2025-03')
  expect(shown.map(({ payout, gap }) => [payout, gap])).toEqual([
    ['po_unread', 'reading'],
    ['po_by_hand', 'manual'],
  ])
  expect(statement.deposited).toBe(0)
  await app.asOwner(`insert into balance_movements (entry_id, kind, category, amount, fee, at, available_at, deposit_id)
    select 'txn_part', 'charge', 'charge', 600, 50, now(), now(), id from deposits where payout_id = 'po_unread'`)
  expect((await month('2025-03')).deposits[0]).toMatchObject({ gap: 'differs', amount: 700, net: 550 })
})

test('a month that hasn’t begun is refused at its field', async () => {
  const answer = await callAs(app, boss, billing.deposits, { query: { month: '2999-01' } })
  expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'query.month' }] })
})
