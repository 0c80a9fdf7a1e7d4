import { cents } from '@cancha/domain/ground/amounts/cents'
import { sampleHistory } from '@cancha/domain/money/figures/sample-history'
import { type DayTotals, dailyTotals } from '@cancha/domain/money/figures/totals'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomers, storedCopies, storeHistory } from '../../../testing/builders/figures.ts'
import { chanceOf } from '../../../testing/payments-walk.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { disputes, refunds } from '../memberships/money-back/tables.ts'
import { paymentCustomers, payments, subscriptions } from '../memberships/tables.ts'
import { countDays } from './count-days.ts'
import { totalsIn } from './day-columns.ts'
import { checkFigures, countStaleDays } from './recount.ts'
import { staleDays } from './stale-days.ts'
import { figureChanges, figureDays } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const RANGE = { since: new Date('2026-02-20T00:00:00Z'), days: 290 }
const sorted = (totals: readonly DayTotals[]) =>
  totals.toSorted((one, other) => `${one.day} ${one.plan}`.localeCompare(`${other.day} ${other.plan}`))

const db = () => app.services.database.db

/** The stored totals of each day. */
async function storedDays(): Promise<DayTotals[]> {
  const rows = await db().select().from(figureDays)
  return sorted(rows.map((row) => ({ day: row.day, plan: row.plan, ...totalsIn(row) })))
}

/** The days that a reader gets at a moment: the stored ones that aren't stale, and the stale ones counted anew. */
const readDays = () =>
  app.services.database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    const stale = await staleDays(tx)
    const rows = await tx.select().from(figureDays)
    const kept = rows.filter(({ day }) => !stale.days.includes(day))
    return sorted([
      ...kept.map((row) => ({ day: row.day, plan: row.plan, ...totalsIn(row) })),
      ...stale.totals,
    ])
  })

/** The totals that the domain counts from all that is stored. */
const expected = async () => sorted(dailyTotals(await storedCopies(app)))

/** Adds a random history of some customers. */
async function addHistory(seed: number, many = 12): Promise<number[]> {
  const chance = chanceOf(seed)
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
  const below = (most: number) =>
    Array.from({ length: 7 }, () => chance.one(digits)).reduce<number>(
      (number, digit) => number * 10 + digit,
      0,
    ) % most
  const customers = await newCustomers(app, many)
  await storeHistory(app, sampleHistory(below, customers, RANGE))
  return customers
}

describe('for any history, the database counts what the domain does', () => {
  test.each([1, 2, 3, 4])('before, while and after the job has counted (history %i)', async (seed) => {
    await addHistory(seed)
    const wanted = await expected()
    expect(wanted.length).toBeGreaterThan(30)
    expect(await countDays(db(), [...new Set(wanted.map(({ day }) => day))]).then(sorted)).toEqual(wanted)
    expect(await readDays()).toEqual(wanted)
    await countStaleDays(app.services.database)
    expect(await storedDays()).toEqual(wanted)
    expect(await db().select().from(figureChanges)).toEqual([])
    expect(await readDays()).toEqual(wanted)
  })

  test('also after what comes late changed days of long ago, was taken back or deleted', async () => {
    const customers = await addHistory(5)
    await countStaleDays(app.services.database)
    const chance = chanceOf(55)
    const copies = await storedCopies(app)
    for (const { id, paidAt } of copies.payments.filter(() => chance.part(0.3)))
      await db()
        .update(payments)
        .set(
          chance.one([
            { paidAt: paidAt && new Date(paidAt.getTime() - 40 * 86_400_000) },
            { status: 'paid' as const, paid: cents(7_77), paidAt: new Date('2026-03-08T06:59:59Z') },
            { firstDeclinedAt: new Date('2026-11-01T05:30:00Z') },
            { plan: 'pro_year' as const },
          ]),
        )
        .where(eq(payments.id, id))
    for (const { id } of copies.subscriptions.filter(() => chance.part(0.4)))
      await db()
        .update(subscriptions)
        .set(
          chance.one([
            { endedAt: new Date('2026-11-02T05:00:00Z') },
            { endedAt: null },
            { plan: 'basic_year' as const },
          ]),
        )
        .where(eq(subscriptions.id, id))
    for (const { id } of copies.refunds.filter(() => chance.part(0.5)))
      await db()
        .update(refunds)
        .set({ status: chance.one(['failed', 'succeeded'] as const) })
        .where(eq(refunds.id, id))
    for (const { id } of copies.disputes.filter(() => chance.part(0.5)))
      await db()
        .update(disputes)
        .set(
          chance.one([
            { status: 'won' as const, decidedAt: new Date('2026-12-01T04:59:59Z') },
            { inquiry: true },
          ]),
        )
        .where(eq(disputes.id, id))
    for (const id of customers.slice(0, 4))
      await db().delete(paymentCustomers).where(eq(paymentCustomers.id, id))
    for (const { id } of copies.subscriptions.filter(() => chance.part(0.1)))
      await db().delete(subscriptions).where(eq(subscriptions.id, id))
    const wanted = await expected()
    expect(await readDays()).toEqual(wanted)
    await countStaleDays(app.services.database)
    expect(await storedDays()).toEqual(wanted)
    // Nothing is left for the nightly check to find.
    expect(await checkFigures(app.services.database)).toEqual({ customers: 0, days: 0 })
  })

  test('a reading that writes all rows again as they are makes no day stale', async () => {
    await addHistory(6, 3)
    await countStaleDays(app.services.database)
    await db().execute(sql`update payments set letter_day = 0, paid = paid, paid_at = paid_at`)
    await db().execute(sql`update subscriptions set standing = standing, plan = plan`)
    await db().execute(sql`update refunds set status = status`)
    await db().execute(sql`update disputes set status = status`)
    expect(await db().select().from(figureChanges)).toEqual([])
  })
})

test('a change that comes while days are counted isn’t lost', async () => {
  await addHistory(7, 2)
  const { database } = app.services
  const [customer = 0] = await newCustomers(app, 1)
  const add = async (invoiceId: string) => {
    const at = new Date('2026-07-04T16:00:00Z')
    const row = {
      customerId: customer,
      invoiceId,
      plan: 'training',
      status: 'paid',
      paidAt: at,
      createdAt: at,
    } as const
    const amounts = { subtotal: cents(5), total: cents(5), paid: cents(5), refunded: cents(0) }
    await db()
      .insert(payments)
      .values({ ...row, ...amounts, periodStart: at, periodEnd: at })
  }
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => add(`in_mientras_${at}`)),
    ...Array.from({ length: 3 }, () => countStaleDays(database)),
  ])
  expect(await readDays()).toEqual(await expected())
  await countStaleDays(database)
  expect(await storedDays()).toEqual(await expected())
})

test('the nightly check mends what somebody changed behind the program’s back, and tells it in the audit log', async () => {
  await addHistory(8)
  await countStaleDays(app.services.database)
  const wanted = await expected()
  await db().execute(
    sql`update figure_days set charged = charged + 1 where day = (select max(day) from figure_days)`,
  )
  await db().execute(
    sql`delete from figure_steps where customer_id = (select min(customer_id) from figure_steps)`,
  )
  await db().execute(sql`delete from figure_changes`)
  expect(await storedDays()).not.toEqual(wanted)
  const found = await checkFigures(app.services.database)
  expect(found.customers).toBe(1)
  expect(found.days).toBeGreaterThan(0)
  expect(await storedDays()).toEqual(wanted)
  const { rows } = await db().execute(sql`select details from audit_log where action = 'figures.mended'`)
  expect(rows).toHaveLength(1)
  expect(await checkFigures(app.services.database)).toEqual({ customers: 0, days: 0 })
})
