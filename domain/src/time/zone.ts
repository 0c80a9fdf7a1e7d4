/**
 * The site's time zone. Every day and time is shown in it, and every calendar day begins and ends in it, on the server
 * and in the browser alike (decision 23 of the specification).
 */
const ZONE = 'America/New_York'

/** A date and a time of day as a calendar and a clock in the site's time zone show them. */
export interface WallTime {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  /** 0 to 23 */
  hour: number
  minute: number
  second: number
}

// The only formatter of dates in the program. It is asked for numbers only, which are the same in every version of ICU:
// words, order and spaces differ between Node and browsers. It is made at first use, since that takes long.
let inZone: Intl.DateTimeFormat | undefined

/**
 * What a calendar and a clock in the site's time zone show at a moment.
 * @throws RangeError for an invalid date
 */
export function wallTime(moment: Date | string | number): WallTime {
  inZone ??= new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of inZone.formatToParts(new Date(moment)))
    if (type in wall) wall[type as keyof WallTime] = Number(value)
  return wall
}

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

/** A whole number with at least so many digits: '05'. */
export const digits = (value: number, least = 2): string => String(value).padStart(least, '0')
