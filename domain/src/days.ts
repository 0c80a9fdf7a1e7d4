const HOUR = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
})

/**
 * The last second of a day in the site's time zone, New York, daylight saving time included.
 * @param day a calendar day, 'YYYY-MM-DD'
 */
export function endOfDay(day: string): Date {
  const inSummer = new Date(`${day}T23:59:59-04:00`)
  return HOUR.format(inSummer) === '23' ? inSummer : new Date(`${day}T23:59:59-05:00`)
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

/**
 * The calendar day of a moment in the site's time zone, New York.
 * @returns 'YYYY-MM-DD'
 */
export const dayOf = (moment: Date): string => DAY.format(moment)
