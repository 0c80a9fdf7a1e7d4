import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'

/** An amount with its cents: '$29.99', '−$5.00'. */
export const money = (amount: number): string => formatCents(cents(amount), 'always')

/** How much more or less than before: '+$5.00', '−3'; null for the same. */
export function change(now: number, before: number, unit: 'money' | 'count'): string | null {
  const more = now - before
  if (more === 0) return null
  const size = unit === 'money' ? money(Math.abs(more)) : formatCount(Math.abs(more))
  return `${more > 0 ? '+' : '−'}${size}`
}

/** Cents as the dollars of a picture. */
export const dollars = (amount: Cents | number): number => amount / 100
