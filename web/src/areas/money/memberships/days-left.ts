import { addMonths } from '@cancha/domain/ground/time/calendar'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import type { OwnedSubscription } from './queries.ts'

export function daysInWords(days: number): string {
  if (days === 0) return 'Termina hoy'
  return days === 1 ? 'Te queda 1 día' : `Te quedan ${days} días`
}

const DAY_MS = 86_400_000

/** A month has a door for each day, a year one for each month. */
export function doorsOf({ plan, daysleft, periodend }: OwnedSubscription) {
  if (PLANS[plan].period === 'year')
    return { left: Math.min(12, Math.ceil((daysleft * 12) / 365)), of: 12, unit: 'meses' }
  const end = new Date(periodend)
  const days = Math.round((end.getTime() - addMonths(end, -1).getTime()) / DAY_MS)
  return { left: Math.min(days, daysleft), of: days, unit: 'días' }
}
