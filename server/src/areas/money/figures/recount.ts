import { cents } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { daysOfMonth, monthOf, monthsLater } from '@cancha/domain/ground/time/months'
import { type DayTotals, MEMBER_TOTALS, MONEY_TOTALS } from '@cancha/domain/money/figures/totals'
import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { inOneSnapshot } from '../../../database/in-one-snapshot.ts'
import { run, selectOne, selectRows } from '../../../database/statements.ts'
import { defineJob } from '../../../jobs/job.ts'
import { programActor, recordAudit } from '../../ground/audit/audit.ts'
import { paymentCustomers } from '../memberships/tables.ts'
import { countDays } from './count-days.ts'
import { COUNT_OF, TOTALS_SHAPE, totalsIn } from './day-columns.ts'
import { figureChanges, figureDays } from './tables.ts'

/** Counts anew, each minute, the days of which something changed. */
export const countJob = defineJob({
  name: 'figures.count',
  label: 'la cuenta de las cifras de cada día',
  retryLimit: 0,
  expireInSeconds: 60,
  timetable: [{ cron: '* * * * *' }],
})

/** Counts everything anew, each night, and tells what was otherwise. */
export const checkJob = defineJob({
  name: 'figures.check',
  label: 'la revisión de las cifras de cada día',
  retryLimit: 3,
  expireInSeconds: 900,
  timetable: [{ cron: '50 7 * * *' }],
})

/** Marks that are read at a time, and days that are counted together: each statement ends within a second. */
const MARKS = 20_000
const DAYS = 31

/** The number of an advisory lock: two that count at a time would store the same days. */
const LOCK = 7_300_419_573

/** Counts the stale days anew and stores their totals, until there are none; nothing where somebody else is counting. */
export async function countStaleDays(database: Database): Promise<void> {
  while (await inOneSnapshot(database, countSome, { writes: true }));
}

/** @returns whether there is more */
async function countSome(tx: Tx): Promise<boolean> {
  const { free } = await selectOne(
    tx,
    { free: column.bool },
    sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
  )
  if (!free) return false
  const marks = await tx.select().from(figureChanges).orderBy(asc(figureChanges.id)).limit(MARKS)
  const days = [...new Set(marks.map(({ at }) => dayOf(at)))].toSorted().slice(0, DAYS)
  await storeDays(tx, days, await countDays(tx, days))
  const counted = new Set(days)
  const done = marks.flatMap(({ id, at }) => (counted.has(dayOf(at)) ? [id] : []))
  await run(tx, sql`delete from figure_changes where id = any(${sql.param(done)}::bigint[])`)
  return done.length < marks.length || marks.length === MARKS
}

async function storeDays(tx: Tx, days: readonly string[], totals: readonly DayTotals[]): Promise<void> {
  if (days.length > 0) await tx.delete(figureDays).where(inArray(figureDays.day, [...days]))
  if (totals.length > 0) await tx.insert(figureDays).values(totals.map(rowOf))
}

/** The row of a day's totals. */
function rowOf({ day, plan, ...totals }: DayTotals): typeof figureDays.$inferInsert {
  const money = MONEY_TOTALS.flatMap((name) => [
    [COUNT_OF[name], totals[name].count],
    [name, cents(totals[name].amount)],
  ])
  const members = MEMBER_TOTALS.map((name) => [name, totals[name]])
  return { day, plan, ...Object.fromEntries([...money, ...members]) }
}

/**
 * Counts everything from the copies, customer by customer and month by month, and stores what was otherwise. Triggers and marks
 * leave nothing to find; what is found goes into the audit log.
 * @returns how many customers and days were otherwise
 */
export async function checkFigures(database: Database): Promise<{ customers: number; days: number }> {
  const customers = await recountSteps(database)
  await countStaleDays(database)
  const days = await recountMonths(database)
  if (customers + days > 0)
    await database.transaction((tx) =>
      recordAudit(tx, programActor, { action: 'figures.mended', details: { customers, days } }),
    )
  return { customers, days }
}

const CUSTOMERS = 1_000

async function recountSteps({ db }: Database): Promise<number> {
  let [mended, after] = [0, 0]
  for (;;) {
    const ids = await db
      .select({ id: paymentCustomers.id })
      .from(paymentCustomers)
      .where(gt(paymentCustomers.id, after))
      .orderBy(asc(paymentCustomers.id))
      .limit(CUSTOMERS)
    const last = ids.at(-1)
    if (!last) return mended
    const { count } = await selectOne(
      db,
      { count: column.int },
      sql`select count(*) filter (where figure_count_steps(id) > 0) as count from payment_customers
        where ${and(gt(paymentCustomers.id, after), lte(paymentCustomers.id, last.id))}`,
    )
    mended += count
    after = last.id
  }
}

async function recountMonths(database: Database): Promise<number> {
  const span = await selectOne(database.db, { first: MOMENT, last: MOMENT }, SPAN)
  if (span.first === null || span.last === null) return 0
  let mended = 0
  for (let month = monthOf(span.first); month <= monthOf(span.last); month = monthsLater(month, 1))
    mended += await inOneSnapshot(database, (tx) => recountMonth(tx, month), { writes: true })
  return mended
}

const MOMENT = column.nullable(column.moment)

/** From the first to the last moment that is counted, or was. */
const SPAN = sql`
  select min(at) as first, max(at) as last from (
    select min(paid_at) as at from payments where paid > 0 union all select max(paid_at) from payments where paid > 0
    union all select min(first_declined_at) from payments where first_declined_at is not null
    union all select max(first_declined_at) from payments where first_declined_at is not null
    union all select min(created_at) from refunds union all select max(created_at) from refunds
    union all select min(opened_at) from disputes union all select max(opened_at) from disputes
    union all select max(decided_at) from disputes where decided_at is not null
    union all select min(at) from figure_steps union all select max(at) from figure_steps
    union all select (min(day) || 'T12:00Z')::timestamptz from figure_days
    union all select (max(day) || 'T12:00Z')::timestamptz from figure_days
  ) moments`

async function recountMonth(tx: Tx, month: string): Promise<number> {
  const days = daysOfMonth(month)
  const counted = await countDays(tx, days)
  const stored = await selectRows(
    tx,
    { day: column.text, ...TOTALS_SHAPE },
    sql`select * from figure_days where day = any(${sql.param(days)}::text[])`,
  )
  const [is, was] = [
    linesOf(counted),
    linesOf(stored.map((row) => ({ day: row.day, plan: row.plan, ...totalsIn(row) }))),
  ]
  const wrong = days.filter((day) => is.get(day) !== was.get(day))
  // A marked day is counted within the minute, and was no mistake.
  const marks = await tx.selectDistinct({ at: figureChanges.at }).from(figureChanges)
  const marked = new Set(marks.map(({ at }) => dayOf(at)))
  await storeDays(
    tx,
    wrong,
    counted.filter(({ day }) => wrong.includes(day)),
  )
  return wrong.filter((day) => !marked.has(day)).length
}

/** The totals of each day as a text, to compare them. */
function linesOf(totals: readonly DayTotals[]): Map<string, string> {
  const lines = new Map<string, string[]>()
  for (const one of totals)
    lines.set(one.day, [...(lines.get(one.day) ?? []), JSON.stringify(Object.values(rowOf(one)))])
  return new Map([...lines].map(([day, texts]) => [day, texts.toSorted().join()]))
}
