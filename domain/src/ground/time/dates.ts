import { digits, type WallTime, wallTime } from './zone.ts'

// All words are written out here: those of ICU differ between Node and browsers, down to the kinds of spaces, and a page
// that is drawn by both would change under its reader.
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** The whole name of a month: 'agosto'. */
export const monthName = ({ month }: Pick<WallTime, 'month'>) => MONTHS[month - 1] ?? ''

/** The first three letters of a month: 'ago'. */
export const shortMonth = (date: Pick<WallTime, 'month'>): string => monthName(date).slice(0, 3)

/** '5 de agosto de 2024' */
export const inSpanishWords = (date: Pick<WallTime, 'year' | 'month' | 'day'>): string =>
  `${date.day} de ${monthName(date)} de ${date.year}`

/** '1:07 p.m.', whose space doesn't break a line. */
export const clock = ({ hour, minute }: Pick<WallTime, 'hour' | 'minute'>): string =>
  `${hour % 12 || 12}:${digits(minute)}\u00a0${hour < 12 ? 'a' : 'p'}.m.`

/**
 * Formats a date in words, in the site's time zone: '5 de agosto de 2024'.
 * @throws RangeError for an invalid date, as all formats of moments
 */
export const longDate = (moment: Date | string): string => inSpanishWords(wallTime(moment))

/** Formats a date and its time in words, in the site's time zone: '5 de agosto de 2024 a la 1:07 p.m.' */
export function longDateTime(moment: Date | string): string {
  const wall = wallTime(moment)
  return `${inSpanishWords(wall)} ${wall.hour % 12 === 1 ? 'a la' : 'a las'} ${clock(wall)}`
}
