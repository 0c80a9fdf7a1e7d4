import { formatDecimals } from '../numbers/format.ts'
import type { Cents } from './cents.ts'
import { withDollarSign } from './format.ts'

/** Formats cents: '$29.99', and '$997' or '$997.00', '−$32.00'. No digit passes through a fraction of a dollar. */
export function formatCents(amount: Cents, shown: 'always' | 'present'): string {
  const size = Math.abs(amount)
  const rest = size % 100
  const dollars = formatDecimals((size - rest) / 100, 0)
  return withDollarSign(
    rest === 0 && shown === 'present' ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`,
    amount < 0,
  )
}
