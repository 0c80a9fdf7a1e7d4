import type { Language } from '../language.ts'
import { partsOfDay } from './calendar.ts'
import { digits, type WallTime, wallTime } from './zone.ts'

// All words are written out here: those of ICU differ between Node and browsers, down to the kinds of spaces, and a page
// that is drawn by both would change under its reader.
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(' ')

type Day = Pick<WallTime, 'year' | 'month' | 'day'>

const monthName = ({ month }: Day) => MONTHS[month - 1] ?? ''
/** 'ago' */
const shortMonth = (date: Day) => monthName(date).slice(0, 3)
/** 'Ago': MMM in the formats of the specification. */
const printedMonth = (date: Day) => shortMonth(date).replace(/^./, (letter) => letter.toUpperCase())

/** '13:07' */
const clock = ({ hour, minute }: WallTime) => `${digits(hour)}:${digits(minute)}`
/** '1:07 p.m.', whose space doesn't break a line. */
const halfDayClock = ({ hour, minute }: WallTime) =>
  `${hour % 12 || 12}:${digits(minute)}\u00a0${hour < 12 ? 'a' : 'p'}.m.`

const inWords = (date: Day, language: Language): string =>
  language === 'en'
    ? `${ENGLISH_MONTHS[date.month - 1]} ${date.day}, ${date.year}`
    : `${date.day} de ${monthName(date)} de ${date.year}`

const inShort = (date: Day): string => `${date.day} ${shortMonth(date)} ${date.year}`

/**
 * Formats a date as 'MMM D, YYYY' in Spanish, in the site's time zone: 'Ago 5, 2024'.
 * @throws RangeError for an invalid date, as all formats of this module
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

/** Formats a date in words, in the site's time zone: '5 de agosto de 2024', in English 'August 5, 2024'. */
export const longDate = (moment: Date | string, language: Language = 'es'): string =>
  inWords(wallTime(moment), language)

/**
 * Formats a calendar day in words: '5 de agosto de 2024', in English 'August 5, 2024'. `null` for a text that is no day.
 * @param day 'YYYY-MM-DD'; it has no time zone
 */
export function longDay(day: string, language: Language = 'es'): string | null {
  const parts = partsOfDay(day)
  return parts && inWords(parts, language)
}

/** Formats a date and its time in words, in the site's time zone: '5 de agosto de 2024 a las 1:07 p.m.' */
export function longDateTime(moment: Date | string): string {
  const wall = wallTime(moment)
  return `${inWords(wall, 'es')} ${wall.hour % 12 === 1 ? 'a la' : 'a las'} ${halfDayClock(wall)}`
}

/** Formats a date in few letters, in the site's time zone: '5 ago 2024'. */
export const mediumDate = (moment: Date | string): string => inShort(wallTime(moment))

/** Formats a date and its time in few letters, in the site's time zone: '5 ago 2024, 1:07 p.m.' */
export function mediumDateTime(moment: Date | string): string {
  const wall = wallTime(moment)
  return `${inShort(wall)}, ${halfDayClock(wall)}`
}

/** Formats a date without its year, in the site's time zone: '5 ago'. */
export function shortDate(moment: Date | string): string {
  const date = wallTime(moment)
  return `${date.day} ${shortMonth(date)}`
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
  return `${printedMonth(wall)} ${digits(wall.day)}, ${wall.year}, ${clock(wall)}`
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
