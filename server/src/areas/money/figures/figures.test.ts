import {
  type Figures,
  MOVEMENTS_PAGE,
  type Movement,
  figures as operations,
} from '@cancha/contract/money/figures'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { monthOf, monthsLater, startOfDay } from '@cancha/domain/ground/time/months'
import { RENEWING_PLANS } from '@cancha/domain/money/figures/steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disputeInvoice, endDispute, refundInvoice } from '../../../adapters/payments/sandbox/desk/actions.ts'
import { newCustomers } from '../../../testing/builders/figures.ts'
import {
  atProvider,
  buy,
  CARDS,
  hearWebhooks,
  passDays,
  sandboxOf,
  storedOf,
  subscribe,
  syncPerson,
} from '../../../testing/builders/payments.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { payments } from '../memberships/tables.ts'
import { countStaleDays } from './recount.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
  // The tenth of a month, so that no day of a test is in another one by chance.
  const tenth = startOfDay(`${monthsLater(monthOf(await now()), 1)}-10`)
  await sandboxOf(app).moveClock(Math.ceil((tenth.getTime() - (await now()).getTime()) / 1_000) + 3_600)
})
afterAll(() => app.close())

type Query = { month?: string; day?: string }
const ask = (query: Query = {}) => callAs(app, boss, operations.figures, { query })
const read = async (query: Query = {}) => operations.figures.answer.parse((await ask(query)).json())

/** All pages of a month's movements. */
async function allMovements(query: Query): Promise<Movement[]> {
  const first = await read(query)
  const all = [...first.movements]
  for (let { next } = first; next !== null; ) {
    const page = operations.movements.answer.parse(
      (await callAs(app, boss, operations.movements, { query: { ...query, before: next } })).json(),
    )
    all.push(...page.movements)
    next = page.next
  }
  return all
}

const now = () => app.services.payments.now()
const sum = (movements: readonly { amount: number }[]) =>
  movements.reduce((total, { amount }) => total + amount, 0)

/** The last months in which something happened, each compared with its movements, its days and the other months. */
async function expectToAddUp(): Promise<void> {
  const { months, first } = await read()
  for (const { month } of months.filter((one) => first !== null && one.month >= first)) {
    const of = await read({ month })
    const movements = await allMovements({ month })
    expect([month, sum(movements)]).toEqual([month, of.figures.net])
    expect(of.total).toEqual({ count: movements.length, net: of.figures.net })
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
    expect(of.days.reduce((total, { net }) => total + net, 0)).toBe(of.figures.net)
    expect(of.months.at(-1)).toEqual({ month, ...of.figures })
    expect(of.months.find((one) => one.month === monthsLater(month, -1))).toMatchObject(of.before)
    expect(of.days.at(-1)?.active).toEqual(of.figures.active)
    expectIdentity(of.before, of.figures)
  }
}

/** Active members at the end are those before, plus joined and returned, less lost. */
function expectIdentity(before: Figures, { active, joined, returned, lost }: Figures): void {
  const all = (each: Figures['active']) => RENEWING_PLANS.reduce((total, plan) => total + each[plan], 0)
  expect(all(active)).toBe(all(before.active) + joined + returned - lost)
}

const invoiceOf = async (who: Person, at = 0) => (await storedOf(app, who)).payments[at]?.invoiceId ?? ''

describe('a year of members', () => {
  test('is told with what was charged, paid back, disputed, declined and recovered, and with who came and went', async () => {
    const [stays, changes, leaves, declined, refunded, disputed, once] = await Promise.all(
      Array.from({ length: 7 }, () => person(app)),
    )
    if (!stays || !changes || !leaves || !declined || !refunded || !disputed || !once)
      throw new Error('seven')
    for (const who of [stays, changes, leaves, declined, refunded, disputed])
      await buy(app, who, 'basic_month')
    await buy(app, once, 'training')
    const start = monthOf(await now())
    const begun = await read()
    expect(begun.figures).toMatchObject({
      net: 6 * 29_99 + 997_00,
      charged: { count: 7, amount: 6 * 29_99 + 997_00 },
      joined: 6,
      lost: 0,
      active: { basic_month: 6, basic_year: 0, pro_year: 0 },
      mrr: 6 * 29_99,
    })
    expect(begun.first).toBe(start)
    await passDays(app, 1)

    // Up at once, with a credit for what is left: neither new nor lost.
    await buy(app, changes, 'basic_year')
    await refundInvoice(sandboxOf(app), await invoiceOf(refunded))
    await disputeInvoice(sandboxOf(app), await invoiceOf(disputed))
    const account = await atProvider(app, declined)
    await app.services.payments.useCard(account?.customerId ?? '', CARDS.failing, `falla-${declined.id}`)
    await hearWebhooks(app)
    const after = await read()
    expect(after.figures).toMatchObject({
      refunded: { count: 1, amount: 29_99 },
      disputed: { count: 1, amount: 29_99 },
      joined: 6,
      lost: 2,
      up: 1,
      down: 0,
      active: { basic_month: 3, basic_year: 1, pro_year: 0 },
    })

    await passDays(app, 32)
    await hearWebhooks(app)
    // The renewal of one was declined: in grace they are still members.
    const renewed = await read()
    expect(renewed.figures.declined).toEqual({ count: 1, amount: 29_99 })
    expect(renewed.figures.active.basic_month).toBe(3)
    await app.services.payments.useCard(account?.customerId ?? '', CARDS.good, `vuelve-${declined.id}`)
    const open = (await atProvider(app, declined))?.invoices.find(({ status }) => status === 'open')
    await app.services.payments.payInvoice(open?.id ?? '', `paga-${declined.id}`)
    await syncPerson(app, declined)
    const recovered = (await read()).figures
    expect(recovered.recovered).toEqual({ count: 1, amount: 29_99 })
    expect(recovered.charged.amount - renewed.figures.charged.amount).toBe(29_99)

    // The bank decides for the house: it counts as if they had never gone.
    await endDispute(sandboxOf(app), await invoiceOf(disputed), 'won')
    await hearWebhooks(app)
    const ended = await read({ month: start })
    expect(ended.figures).toMatchObject({ lost: 1, disputed: { count: 1, amount: 29_99 } })
    const won = [ended, await read()].map(({ figures }) => figures.won.count)
    expect(won[0] === 1 || won[1] === 1).toBe(true)

    const leaving = (await storedOf(app, leaves)).subscriptions[0]?.subscriptionId ?? ''
    await app.services.payments.endNow(leaving)
    await syncPerson(app, leaves)
    expect((await read()).figures.lost).toBeGreaterThanOrEqual(1)
    await passDays(app, 1)
    await subscribe(app, leaves, 'basic_month')
    expect((await read()).figures.returned).toBe(1)
    await passDays(app, 31)
    await hearWebhooks(app)
    await expectToAddUp()
    await countStaleDays(app.services.database)
    await expectToAddUp()
  })

  test('of a day is the same for that day, with its movements', async () => {
    const today = dayOf(await now())
    const { days } = await read()
    const of = await read({ day: today })
    expect(of).toMatchObject({ day: today, month: monthOf(await now()) })
    expect(days.at(-1)).toEqual({ day: today, ...of.figures })
    expect(sum(await allMovements({ day: today }))).toBe(of.figures.net)
    for (const { at } of await allMovements({ day: today })) expect(dayOf(at)).toBe(today)
    // The first of a month is compared with the last of the month before.
    const first = `${monthOf(await now())}-01`
    const before = await read({ month: monthsLater(monthOf(await now()), -1) })
    expect((await read({ day: first })).before).toMatchObject({
      active: before.figures.active,
      mrr: before.figures.mrr,
    })
  })
})

describe('what can’t be shown is said in a sentence', () => {
  test.each([
    [{ month: '2026-13' }, 'query.month', 'Elige un mes, escrito como 2026-11'],
    [{ month: 'hola' }, 'query.month', 'Elige un mes, escrito como 2026-11'],
    [{ day: '2026-02-30' }, 'query.day', 'Elige un día, escrito como 2026-11-30'],
    [{ month: '9999-12' }, 'query.month', /^Diciembre de 9999 todavía no empieza: estamos en /],
    [{ day: '9999-12-31' }, 'query.day', /^Ese día todavía no llega: hoy es /],
    [{ month: '0000-01' }, 'query.month', 'No hay cifras de antes de enero de 2000'],
    [{ day: '0000-01-01' }, 'query.day', 'No hay cifras de antes de enero de 2000'],
  ])('%j', async (query, path, msg) => {
    const refused = await ask(query)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().issues).toEqual([
      { path, msg: typeof msg === 'string' ? msg : expect.stringMatching(msg) },
    ])
  })

  test('a month before the first one is empty, and says which one was the first', async () => {
    const of = await read({ month: '2020-01' })
    expect(of).toMatchObject({
      movements: [],
      total: { count: 0, net: 0 },
      figures: { net: 0, mrr: 0 },
      given: null,
    })
    expect(of.first).toMatch(/^20\d\d-\d\d$/)
    expect(of.months).toHaveLength(13)
    expect(of.days).toHaveLength(31)
  })
})

/** Payments as they would be copied, at this moment. */
async function addPayments(many: number, at: Date, amount = 1_00): Promise<void> {
  const customers = await newCustomers(app, many)
  const rows = customers.map((customerId) => ({
    customerId,
    invoiceId: `in_muchos_${customerId}`,
    plan: 'training' as const,
    status: 'paid' as const,
    subtotal: cents(amount),
    total: cents(amount),
    paid: cents(amount),
    refunded: cents(0),
    createdAt: at,
    paidAt: at,
    periodStart: at,
    periodEnd: at,
  }))
  await app.services.database.db.insert(payments).values(rows)
}

describe('the list', () => {
  test('is read page by page without a gap or a repetition, also where moments are the same', async () => {
    const at = new Date('2021-03-14T07:00:00Z')
    const [together, later] = [MOVEMENTS_PAGE * 2 + 7, MOVEMENTS_PAGE]
    await addPayments(together, at)
    await addPayments(later, new Date('2021-03-20T12:00:00.123Z'))
    const movements = await allMovements({ month: '2021-03' })
    const all = together + later
    expect(movements).toHaveLength(all)
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
    expect(movements.map(({ at }) => at)).toEqual(
      movements
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect((await read({ month: '2021-03' })).total).toEqual({ count: all, net: all * 100 })
    // The day on which clocks are put forward: 07:00 UTC is 3:00, and the hour from 2 to 3 isn't there.
    expect((await read({ day: '2021-03-14' })).figures.charged.count).toBe(together)
  })

  test('takes as many statements for many movements as for few', async () => {
    const month = new Date('2021-06-10T12:00:00Z')
    const asked = () =>
      constantStatements(app, '/api/admin/figures?month=2021-06', () => addPayments(1, month), boss.headers)
    expect(await asked()).toBeLessThanOrEqual(12)
  })

  test('and its figures are of one moment, while money moves', async () => {
    const at = new Date('2021-09-10T12:00:00Z')
    let moves = true
    const writing = (async () => {
      for (let left = 25; left > 0; left--) await addPayments(1, at, left)
      moves = false
    })()
    let seen = 0
    while (moves || seen < 3) {
      const { figures, movements, total, days, months } = await read({ month: '2021-09' })
      expect(sum(movements)).toBe(figures.net)
      expect(total).toEqual({ count: movements.length, net: figures.net })
      expect(days.reduce((all, { net }) => all + net, 0)).toBe(figures.net)
      expect(months.at(-1)?.net).toBe(figures.net)
      seen++
    }
    await writing
  })
})

test('what is paid in the last second of a month in New York is of that month', async () => {
  const begins = startOfDay('2021-12-01')
  await addPayments(1, new Date(begins.getTime() - 1_000), 3)
  await addPayments(1, begins, 5)
  expect((await read({ month: '2021-11' })).figures.net).toBe(3)
  expect((await read({ month: '2021-12' })).figures.net).toBe(5)
})
