// Days of the calendar by themselves, in no time zone.

const DAY_MS = 86_400_000

/** Midnight in UTC of a calendar day, in milliseconds; NaN for what is none, such as '2027-02-29'. */
function midnight(day: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // Engines read the 29th of February of other years as the 1st of March.
  return !Number.isNaN(at) && asDay(at) === day ? at : Number.NaN
}

const asDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** True for a day of the calendar, written 'YYYY-MM-DD'. */
export const isCalendarDay = (text: string): boolean => !Number.isNaN(midnight(text))

/** Year, month (1 to 12) and day of the month of a calendar day; `null` for a text that is none. */
export function partsOfDay(day: string): { year: number; month: number; day: number } | null {
  if (!isCalendarDay(day)) return null
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

/**
 * The calendar day so many days later, or earlier if `count` is negative. No clock change matters, as no time of day
 * does.
 * @param day 'YYYY-MM-DD'
 * @returns 'YYYY-MM-DD', or `null` for a text that is no day, a count that isn't whole, or a year past 9999
 */
export function addDays(day: string, count: number): string | null {
  const at = midnight(day) + count * DAY_MS
  const moved = Number.isInteger(count) && !Number.isNaN(new Date(at).getTime()) ? asDay(at) : ''
  return isCalendarDay(moved) ? moved : null
}

/**
 * The day of the week of a calendar day: 0 for Sunday to 6 for Saturday.
 * @param day 'YYYY-MM-DD'; NaN for a text that is no day
 */
export const weekdayOf = (day: string): number => new Date(midnight(day)).getUTCDay()

/**
 * The calendar day of a moment in UTC, for the names of files that operators compare with other programs' logs. Texts for people
 * have the day of the site's zone: `dayOf` in calendar.ts.
 * @returns 'YYYY-MM-DD'
 */
export const utcDayOf = (moment: Date): string => asDay(moment.getTime())
