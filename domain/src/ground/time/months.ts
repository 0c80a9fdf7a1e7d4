import { dayOf } from './calendar.ts'
import { monthName, shortMonth } from './dates.ts'
import { addDays, partsOfDay } from './days.ts'
import { momentAt } from './moments.ts'
import { digits } from './zone.ts'

/** True for a month of the calendar, written 'YYYY-MM'. */
export const isCalendarMonth = (text: string): boolean =>
  /^\d{4}-\d{2}$/.test(text) && partsOfDay(`${text}-01`) !== null

/** The month of a calendar day: 'YYYY-MM' of 'YYYY-MM-DD'. */
export const monthOfDay = (day: string): string => day.slice(0, 7)

/** The calendar month of a moment in the site's time zone: 'YYYY-MM'. @throws RangeError for an invalid date */
export const monthOf = (moment: Date | string): string => monthOfDay(dayOf(moment))

/**
 * The month so many months later, or earlier if `count` is negative.
 * @param month 'YYYY-MM'
 * @throws RangeError for a text that is no month, and for a month outside of the years 0000 to 9999
 */
export function monthsLater(month: string, count: number): string {
  const { year, month: number } = parts(month)
  const months = year * 12 + number - 1 + count
  const moved = `${digits(Math.floor(months / 12), 4)}-${digits((((months % 12) + 12) % 12) + 1)}`
  if (!isCalendarMonth(moved)) throw new RangeError(`no calendar month: ${moved}`)
  return moved
}

/** The days of a month, from the first to the last. @throws RangeError for a text that is no month */
export function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let day: string | null = `${month}-01`; day && monthOfDay(day) === month; day = addDays(day, 1))
    days.push(day)
  if (!isCalendarMonth(month)) throw new RangeError(`no calendar month: ${month}`)
  return days
}

/**
 * The moment at which a calendar day begins in the site's time zone. A day lasts until the next one begins: 24 hours, but 23 and
 * 25 on the two days of a year on which the clocks change.
 * @throws RangeError for a text that is no day
 */
export function startOfDay(day: string): Date {
  const found = partsOfDay(day)
  if (found === null) throw new RangeError(`no calendar day: ${day}`)
  return momentAt({ ...found, hour: 0, minute: 0, second: 0 })
}

/** A month in words: 'noviembre de 2026'. @throws RangeError for a text that is no month */
export function monthInWords(month: string): string {
  const found = parts(month)
  return `${monthName(found)} de ${found.year}`
}

/** A month in few letters: 'nov 2026'. @throws RangeError for a text that is no month */
export function monthInShort(month: string): string {
  const found = parts(month)
  return `${shortMonth(found)} ${found.year}`
}

function parts(month: string): { year: number; month: number } {
  const found = partsOfDay(`${month}-01`)
  if (found === null) throw new RangeError(`no calendar month: ${month}`)
  return found
}
