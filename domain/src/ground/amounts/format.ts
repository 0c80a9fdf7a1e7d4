import { formatDecimals } from '../numbers/format.ts'

/** Whether an amount is written with its cents: always, never (rounded to dollars), or only if it has some. */
export type CentsShown = 'always' | 'never' | 'present'

/** An amount in dollars of which the digits are known: '−$1,097.75'. */
export const withDollarSign = (digits: string, negative: boolean): string =>
  `${negative ? '−' : ''}$${digits}`

/**
 * Formats dollars: '$1,482.50', '$1,482', '−$1,354'. Halves of a cent, or of a dollar where cents aren't shown, are
 * rounded away from zero. An amount that rounds to zero has no sign.
 */
export function formatDollars(dollars: number, cents: CentsShown): string {
  const size = Math.abs(dollars)
  const exact = formatDecimals(size, 2, 2)
  const digits =
    cents === 'never' ? formatDecimals(size, 0) : cents === 'present' ? exact.replace(/\.00$/, '') : exact
  return withDollarSign(digits, dollars < 0 && /[1-9]/.test(digits))
}
