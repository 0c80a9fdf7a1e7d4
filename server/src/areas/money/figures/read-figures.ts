import { addDays } from '@cancha/domain/ground/time/days'
import { daysOfMonth, monthOfDay, monthsLater } from '@cancha/domain/ground/time/months'
import { type Figures, figuresOf } from '@cancha/domain/money/figures/periods'
import { activeAfter, nobody, type TotalPlan, type Totals } from '@cancha/domain/money/figures/totals'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../database/statements.ts'
import { COLUMNS, MEMBER_SUMS, SUMS, TOTALS_SHAPE, totalsIn } from './day-columns.ts'
import type { Period } from './period.ts'
import { staleDays } from './stale-days.ts'

/** The months of the picture: a year and the same month of the year before. */
const MONTHS = 13

type Stale = Awaited<ReturnType<typeof staleDays>>
type Line = { plan: TotalPlan } & Totals

type Read = {
  /** Of the asked month or day, and of the one before. */
  figures: Figures
  before: Figures
  months: (Figures & { month: string })[]
  days: (Figures & { day: string })[]
  /** The first month of which there is something; null for none. */
  first: string | null
}

/**
 * The figures of a month or a day, with those of the month's days up to today and of the months up to it. All of them come from
 * the same rows, as this transaction sees them, so that they add up.
 * @param known the stale days, if this transaction has counted them already
 */
export async function readFigures(tx: Tx, { month, day, today }: Period, known?: Stale): Promise<Read> {
  const first = monthsLater(month, 1 - MONTHS)
  const months = Array.from({ length: MONTHS }, (_, at) => monthsLater(first, at))
  const days = daysOfMonth(month).filter((one) => one <= today)
  const stale = known ?? (await staleDays(tx))
  const bucketOf = (one: string) =>
    monthOfDay(one) < first ? BEFORE : monthOfDay(one) === month ? one : monthOfDay(one)
  const stored = await storedTotals(tx, { first, month, today, stale: stale.days })
  const counted = stale.totals.filter((one) => one.day <= today)
  const lines = new Map<string, Line[]>()
  const add = (bucket: string, line: Line) => lines.set(bucket, [...(lines.get(bucket) ?? []), line])
  for (const row of stored) add(row.bucket, { plan: row.plan, ...totalsIn(row) })
  for (const one of counted) add(bucketOf(one.day), one)
  const of = (bucket: string) => lines.get(bucket) ?? []

  const ofMonths = months.map((one) => (one === month ? days.flatMap(of) : of(one)))
  const base = activeAfter(nobody(), of(BEFORE))
  const monthly = figuresOf(base, ofMonths)
  const daily = figuresOf(activeAfter(base, ofMonths.slice(0, -1).flat()), days.map(of))
  const picture = {
    months: monthly.map((one, at) => ({ month: months[at] ?? '', ...one })),
    days: daily.map((one, at) => ({ day: days[at] ?? '', ...one })),
    first: firstOf([
      ...(stored.length > 0
        ? stored.map((row) => row.first)
        : await firstStored(tx, { today, stale: stale.days })),
      ...counted.map((one) => one.day),
    ]),
  }
  const [previous, own] = day === null ? monthly.slice(-2) : await dayAndBefore(tx, day, picture.days, stale)
  if (!previous || !own) throw new Error(`no figures of ${day ?? month}`)
  return { figures: own, before: previous, ...picture }
}

/** The bucket of what was before the picture. */
const BEFORE = ''

type TotalsQuery = { first: string; month: string; today: string; stale: readonly string[] }

/**
 * The stored totals up to the end of a month: one bucket for all that was before the picture, of which members are counted only, one for
 * each month of it, and for the last month one for each day.
 */
const storedTotals = (tx: Tx, { first, month, today, stale }: TotalsQuery) => {
  const [from, own] = [`${first}-01`, `${month}-01`]
  const counts = sql`not (day = any(${sql.param(stale)}::text[]))`
  return selectRows(
    tx,
    { bucket: column.text, first: column.text, ...TOTALS_SHAPE },
    sql`
    select ${BEFORE} as bucket, min(day) as first, plan, ${MEMBER_SUMS} from figure_days where day < ${from} and ${counts} group by plan
    union all
    select left(day, 7), min(day), plan, ${SUMS} from figure_days where day >= ${from} and day < ${own} and ${counts} group by 1, plan
    union all
    select day, day, plan, ${COLUMNS} from figure_days
    where day >= ${own} and day < ${`${monthsLater(month, 1)}-01`} and day <= ${today} and ${counts}`,
    { name: 'figures.stored_totals' },
  )
}

/** The first day of which something is stored, where there is none up to the asked month. */
async function firstStored(
  tx: Tx,
  { today, stale }: Pick<TotalsQuery, 'today' | 'stale'>,
): Promise<string[]> {
  const { day } = await selectOne(
    tx,
    { day: column.nullable(column.text) },
    sql`select min(day) as day from figure_days where day <= ${today} and not (day = any(${sql.param(stale)}::text[]))`,
  )
  return day === null ? [] : [day]
}

const firstOf = (days: readonly string[]): string | null =>
  days.length === 0 ? null : monthOfDay(days.reduce((first, day) => (day < first ? day : first)))

/** The figures of a day of the month, and of the day before, which may be in another month. */
async function dayAndBefore(
  tx: Tx,
  day: string,
  days: readonly (Figures & { day: string })[],
  stale: Stale,
): Promise<Figures[]> {
  const at = days.findIndex((one) => one.day === day)
  const own = days[at]
  if (!own) return []
  const before = days[at - 1]
  if (before) return [before, own]
  // Before the first of a month comes the last day of the month before.
  const last = addDays(day, -1) ?? day
  const { days: all } = await readFigures(tx, { month: monthOfDay(last), day: null, today: last }, stale)
  const previous = all.at(-1)
  return previous ? [previous, own] : []
}
