import { partsOfDay } from './days.ts'
import { momentAt } from './moments.ts'
import { digits, wallTime } from './zone.ts'

/**
 * The calendar day of a moment in the site's time zone.
 * @returns 'YYYY-MM-DD'
 * @throws RangeError for an invalid date
 */
export function dayOf(moment: Date | string): string {
  const { year, month, day } = wallTime(moment)
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}`
}

/**
 * The last second of a calendar day in the site's time zone.
 * @param day 'YYYY-MM-DD'
 * @throws RangeError for a text that is no day
 */
export function endOfDay(day: string): Date {
  const parts = partsOfDay(day)
  if (parts === null) throw new RangeError(`no calendar day: ${day}`)
  return momentAt({ ...parts, hour: 23, minute: 59, second: 59 })
}

/**
 * A moment as a field of the type datetime-local holds it, in the site's time zone: '2027-03-14T09:30'.
 * @throws RangeError for an invalid date
 */
export function fieldTimeOf(moment: Date | string): string {
  const { hour, minute } = wallTime(moment)
  return `${dayOf(moment)}T${digits(hour)}:${digits(minute)}`
}

/**
 * The moment of a field of the type datetime-local, read in the site's time zone: '2027-03-14T09:30', with seconds or
 * without. `null` for anything else, an emptied field included. How an hour that the clocks skip or repeat is read,
 * `momentAt` says.
 */
export function momentOfField(text: string): Date | null {
  const [, date = '', hour, minute, second] = /^([\d-]{10})T(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  const parts = partsOfDay(date)
  const [h, m, s] = [Number(hour), Number(minute), Number(second ?? 0)]
  if (parts === null || h > 23 || m > 59 || s > 59) return null
  return momentAt({ ...parts, hour: h, minute: m, second: s })
}

/**
 * The moment so many months later, at the same time of day in UTC, as payment providers count their periods: the 31st is the
 * last day of a shorter month. Counted from a period's first begin, so that January 31 comes back in March.
 * @throws RangeError for an invalid date or a count that isn't whole
 */
export function addMonths(moment: Date, count: number): Date {
  if (Number.isNaN(moment.getTime()) || !Number.isSafeInteger(count))
    throw new RangeError(`no months: ${count}`)
  const first = new Date(moment)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + count)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(moment.getUTCDate(), last))
  return first
}
