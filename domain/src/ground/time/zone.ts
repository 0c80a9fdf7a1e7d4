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
 * The wall time of a moment: the date and the time of day in the site's time zone.
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
  // '8/5/2024, 13:07:00': more than twice as fast as formatToParts, of which a page of dates feels the difference.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] =
    inZone.format(new Date(moment)).match(/\d+/g)?.map(Number) ?? []
  return { year, month, day, hour, minute, second }
}

/** A whole number with at least so many digits: '05'. */
export const digits = (value: number, least = 2): string => String(value).padStart(least, '0')
