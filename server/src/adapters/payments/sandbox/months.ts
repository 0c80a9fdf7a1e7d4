import { addMonths as monthsLater } from '@cancha/domain/ground/time/calendar'

/** The moment so many months later, in seconds; see the domain's function. */
export const addMonths = (seconds: number, months: number): number =>
  Math.floor(monthsLater(new Date(seconds * 1_000), months).getTime() / 1_000)
