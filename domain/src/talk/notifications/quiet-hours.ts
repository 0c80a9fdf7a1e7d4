import { clockMinutes } from '../../ground/time/zones.ts'

/** The hours in which a person isn't disturbed: minutes after midnight, from 0 to 1,439, on the clock of an IANA zone. */
export type QuietHours = { from: number; to: number; zone: string }

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/**
 * The end of the quiet hours in which a moment lies, on the minute; null outside of them. Hours that begin later than they end pass midnight.
 * `from` belongs to them and `to` doesn't. When clocks change during the night, the end is the moment at which the clock shows `to`.
 * @throws RangeError if the zone is none
 */
export function quietUntil(moment: Date, { from, to, zone }: QuietHours): Date | null {
  const isQuiet = (minutes: number) =>
    from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
  const now = clockMinutes(zone, moment)
  if (!isQuiet(now)) return null
  const minute = Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS
  const guess = minute + ((to - now + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS
  // Clocks that are put forward or back in between show another time then: moved by what is missing.
  const shown = clockMinutes(zone, new Date(guess))
  const off = ((to - shown + DAY_MINUTES + DAY_MINUTES / 2) % DAY_MINUTES) - DAY_MINUTES / 2
  return new Date(guess + off * MINUTE_MS)
}
