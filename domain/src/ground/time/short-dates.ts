import { clock, shortMonth } from './dates.ts'
import { type WallTime, wallTime } from './zone.ts'

const inShort = (date: WallTime) => `${date.day} ${shortMonth(date)} ${date.year}`

/** Formats a date in few letters, in the site's time zone: '5 ago 2024'. */
export const mediumDate = (moment: Date | string): string => inShort(wallTime(moment))

/** Formats a date and its time in few letters, in the site's time zone: '5 ago 2024, 1:07 p.m.' */
export function mediumDateTime(moment: Date | string): string {
  const wall = wallTime(moment)
  return `${inShort(wall)}, ${clock(wall)}`
}

/** Formats a date without its year, in the site's time zone: '5 ago'. */
export function shortDate(moment: Date | string): string {
  const date = wallTime(moment)
  return `${date.day} ${shortMonth(date)}`
}
