import { shortMonth } from './dates.ts'
import { digits, type WallTime, wallTime } from './zone.ts'

// The formats that the specification prints.

/** 'Ago': MMM in the formats of the specification. */
const printedMonth = (date: WallTime) => shortMonth(date).replace(/^./, (letter) => letter.toUpperCase())

/**
 * Formats a date as 'MMM D, YYYY' in Spanish, in the site's time zone: 'Ago 5, 2024'.
 * @throws RangeError for an invalid date, as all formats of moments
 */
export function monthDayYear(moment: Date | string): string {
  const date = wallTime(moment)
  return `${printedMonth(date)} ${date.day}, ${date.year}`
}

/** Formats a date as 'DD-MMM-YYYY' in Spanish, in the site's time zone: '05-Ago-2024'. */
export function dayMonthYear(moment: Date | string): string {
  const date = wallTime(moment)
  return `${digits(date.day)}-${printedMonth(date)}-${date.year}`
}

/** Younger dates are shown relative to now. */
const RELATIVE_MS = 3 * 24 * 3_600_000

/**
 * How long ago something was, up to three days; after that the full date: 'Ago 05, 2024, 13:07', 24-hour time in the
 * site's time zone. A future moment is shown as now.
 * @param now the same on the server and in the browser, so that both render the same text
 */
export function relativeOrDate(moment: Date | string, now: Date | number): string {
  const ago = Math.max(0, Number(now) - new Date(moment).getTime())
  if (ago <= RELATIVE_MS) return longAgo(ago)
  const wall = wallTime(moment)
  return `${printedMonth(wall)} ${digits(wall.day)}, ${wall.year}, ${digits(wall.hour)}:${digits(wall.minute)}`
}

function longAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'hace un momento'
  if (minutes < 60) return `hace ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `hace ${hours} ${hours === 1 ? 'hora' : 'horas'}`
  const days = Math.floor(hours / 24)
  return `hace ${days} ${days === 1 ? 'día' : 'días'}`
}
