import { dayOf } from './calendar.ts'
import { clock, inSpanishWords, shortMonth } from './dates.ts'
import { addDays, partsOfDay } from './days.ts'
import { wallTime } from './zone.ts'

const WEEKDAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')

/** The weekday of a calendar day, which has no time zone: noon in UTC is on the same day. */
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''

/** The days before today whose weekday alone says which one is meant. */
const WEEK = 6

/** Formats the time of day of a moment, in the site's time zone: '1:07 p.m.', whose space doesn't break a line. */
export const clockTime = (moment: Date | string): string => clock(wallTime(moment))

/**
 * When something was last said, in as few letters as a list has room for, in the site's time zone: '1:07 p.m.' today,
 * 'ayer', 'lun' within a week, '5 ago' in this year, '5 ago 2024' before. A future moment is shown by its time.
 * @param now the same on the server and in the browser, so that both render the same text
 */
export function listTime(moment: Date | string, now: Date | number): string {
  const today = dayOf(new Date(now))
  const day = dayOf(moment)
  if (day >= today) return clockTime(moment)
  if (day === addDays(today, -1)) return 'ayer'
  if (day >= (addDays(today, -WEEK) ?? today)) return weekdayOf(day).slice(0, 3)
  const wall = wallTime(moment)
  const short = `${wall.day} ${shortMonth(wall)}`
  return wall.year === wallTime(now).year ? short : `${short} ${wall.year}`
}

/**
 * The day above what was said on it: 'Hoy', 'Ayer', 'Lunes 9 de febrero', and with its year if that is another one:
 * 'Lunes 9 de febrero de 2024'.
 * @param day 'YYYY-MM-DD' in the site's time zone
 * @returns `null` for a text that is no day
 */
export function dayHeading(day: string, now: Date | number): string | null {
  const parts = partsOfDay(day)
  if (!parts) return null
  const today = dayOf(new Date(now))
  if (day === today) return 'Hoy'
  if (day === addDays(today, -1)) return 'Ayer'
  const weekday = weekdayOf(day)
  const words = inSpanishWords(parts)
  const year = ` de ${parts.year}`
  const shown = parts.year === wallTime(now).year ? words.slice(0, -year.length) : words
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${shown}`
}
