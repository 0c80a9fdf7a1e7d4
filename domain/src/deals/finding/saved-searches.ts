import { dayOf } from '../../ground/time/calendar.ts'
import { addDays, partsOfDay, weekdayOf } from '../../ground/time/days.ts'
import { momentAt } from '../../ground/time/moments.ts'

/** How often a person is told of deals that a saved search finds, with its names. */
export const HOW_OFTEN = {
  now: 'Al momento',
  daily: 'Una vez al día',
  weekly: 'Una vez a la semana',
  never: 'No me avisen',
} as const
export type HowOften = keyof typeof HOW_OFTEN

/** Of several searches that find the same deal, the first of these tells it. */
export const SOONEST_FIRST = ['now', 'daily', 'weekly', 'never'] as const satisfies readonly HowOften[]

/** Most saved searches of a person. */
export const SAVED_SEARCHES_MOST = 20

/** The hour of the site's clock from which summaries leave. */
const HOUR = 8

/**
 * When the next summary of a search's deals leaves: tomorrow or today at eight, or the next Monday at eight.
 * @returns null where nothing waits: what is told at once, or never
 */
export function nextSummary(often: HowOften, now: Date): Date | null {
  if (often === 'now' || often === 'never') return null
  for (let away = 0; away <= 7; away++) {
    const day = addDays(dayOf(now), away)
    const parts = day === null ? null : partsOfDay(day)
    if (day === null || parts === null) continue
    const at = momentAt({ ...parts, hour: HOUR, minute: 0, second: 0 })
    const isMonday = weekdayOf(day) === 1
    if (at > now && (often === 'daily' || isMonday)) return at
  }
  throw new RangeError('a week has a Monday')
}
