import { dayOf } from './calendar.ts'
import { clock } from './dates.ts'
import { addDays } from './days.ts'
import { digits } from './zone.ts'

/** Whether this is the name of a time zone, such as 'America/Chicago'; an offset is none. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return !/^[+-]/.test(zone)
  } catch {
    return false
  }
}

/**
 * The minutes after midnight, from 0 to 1,439, that a clock in a time zone shows.
 * @throws RangeError if the zone is none
 */
export function clockMinutes(zone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}

/**
 * The time of a moment on the clock of a time zone, with its day compared with the site's.
 * @returns '6:00 p.m.'; and -1, 0 or 1 for the day before, the same, and the next
 * @throws RangeError if the zone is none, or for an invalid date
 */
export function clockIn(zone: string, moment: Date): { time: string; daysAway: -1 | 0 | 1 } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const there = `${digits(of('year'), 4)}-${digits(of('month'))}-${digits(of('day'))}`
  const here = dayOf(moment)
  return {
    time: clock({ hour: of('hour'), minute: of('minute') }),
    daysAway: there === here ? 0 : there === addDays(here, 1) ? 1 : -1,
  }
}
