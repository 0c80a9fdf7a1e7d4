import { digits, type WallTime, wallTime } from './zone.ts'

const DAY_MS = 86_400_000

/**
 * The moment at which a clock in the site's time zone shows this time. An hour that the clock shows twice, in autumn,
 * means its first time; an hour that it leaves out, in spring, means the same time after the clock is put forward: 2:30
 * is 3:30 then.
 * @throws RangeError for a date that the calendar hasn't
 */
export function momentAt(wall: WallTime): Date {
  const asUtc = inUtc(wall)
  // A day before and a day after any change of the clock, one offset each holds.
  const [before, after] = [asUtc - offsetAt(asUtc - DAY_MS), asUtc - offsetAt(asUtc + DAY_MS)]
  const shows = (moment: number) => inUtc(wallTime(moment)) === asUtc
  return new Date(!shows(before) && shows(after) ? after : before)
}

/** How far the site's clock is ahead of UTC at a whole second, in milliseconds: −4 or −5 hours. */
const offsetAt = (moment: number): number => inUtc(wallTime(moment)) - moment

/** The moment at which a clock in UTC shows this time, in milliseconds; NaN if no clock does. */
function inUtc({ year, month, day, hour, minute, second }: WallTime): number {
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`
  return Date.parse(`${date}T${digits(hour)}:${digits(minute)}:${digits(second)}Z`)
}
