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
