import { type Figures, figuresOf } from '@cancha/domain/figures/periods'
import { activeAfter, nobody, type TotalPlan, type Totals } from '@cancha/domain/figures/totals'
import { addDays } from '@cancha/domain/time/calendar'
import { daysOfMonth, monthOfDay, monthsLater } from '@cancha/domain/time/months'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { column } from '../../database/decoders.ts'
import { selectRows } from '../../database/statements.ts'
import { SUMS, TOTALS_SHAPE, totalsIn } from './day-columns.ts'
import type { Period } from './period.ts'
import { staleDays } from './stale-days.ts'

/** The months of the picture: a year and the same month of the year before. */
const MONTHS = 13

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
 */
export async function readFigures(tx: Tx, { month, day, today }: Period): Promise<Read> {
  const first = monthsLater(month, 1 - MONTHS)
  const months = Array.from({ length: MONTHS }, (_, at) => monthsLater(first, at))
  const days = daysOfMonth(month).filter((one) => one <= today)
  const stale = await staleDays(tx)
  const bucketOf = (one: string) =>
    monthOfDay(one) < first ? BEFORE : monthOfDay(one) === month ? one : monthOfDay(one)
  // One group for all that was before, one for each month, and for the asked month one for each day.
  const stored = await selectRows(
    tx,
    { bucket: column.text, first: column.text, ...TOTALS_SHAPE },
    sql`
    select case when day < ${`${first}-01`} then '' when left(day, 7) = ${month} then day else left(day, 7) end as bucket,
      min(day) as first, plan, ${SUMS}
    from figure_days where day <= ${today} and not (day = any(${sql.param(stale.days)}::text[])) group by bucket, plan`,
  )
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
    first: firstOf([...stored.map((row) => row.first), ...counted.map((one) => one.day)]),
  }
  const [previous, own] = day === null ? monthly.slice(-2) : await dayAndBefore(tx, day, picture.days)
  if (!previous || !own) throw new Error(`no figures of ${day ?? month}`)
  return { figures: own, before: previous, ...picture }
}

/** The bucket of what was before the picture. */
const BEFORE = ''

const firstOf = (days: readonly string[]): string | null =>
  days.length === 0 ? null : monthOfDay(days.reduce((first, day) => (day < first ? day : first)))

/** The figures of a day of the month, and of the day before, which may be in another month. */
async function dayAndBefore(
  tx: Tx,
  day: string,
  days: readonly (Figures & { day: string })[],
): Promise<Figures[]> {
  const at = days.findIndex((one) => one.day === day)
  const own = days[at]
  if (!own) return []
  const before = days[at - 1]
  if (before) return [before, own]
  // The first of a month: what the last of the month before was.
  const last = addDays(day, -1) ?? day
  const { days: all } = await readFigures(tx, { month: monthOfDay(last), day: null, today: last })
  const previous = all.at(-1)
  return previous ? [previous, own] : []
}
