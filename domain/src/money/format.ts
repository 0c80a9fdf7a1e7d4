import type { Language } from '../language.ts'
import { formatDecimals } from '../numbers/format.ts'
import type { Cents } from './cents.ts'

/** Whether an amount is written with its cents: always, never (rounded to dollars), or only if it has some. */
export type CentsShown = 'always' | 'never' | 'present'

/** An amount in dollars of which the digits are known: '−$1,097.75'. */
export const withDollarSign = (digits: string, negative: boolean): string =>
  `${negative ? '−' : ''}$${digits}`

/**
 * Formats dollars: '$1,482.50', '$1,482', '−$1,354'. Halves of a cent, or of a dollar where cents aren't shown, are
 * rounded away from zero. What is rounded to nothing has no sign.
 */
export function formatDollars(dollars: number, cents: CentsShown): string {
  const size = Math.abs(dollars)
  const exact = formatDecimals(size, 2, 2)
  const digits =
    cents === 'never' ? formatDecimals(size, 0) : cents === 'present' ? exact.replace(/\.00$/, '') : exact
  return withDollarSign(digits, dollars < 0 && /[1-9]/.test(digits))
}

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

const SHORT: Record<Language, { thousand: string; million: string }> = {
  es: { thousand: '\u00a0mil', million: '\u00a0M' },
  en: { thousand: 'K', million: 'M' },
}

/**
 * Formats dollars in few letters, for the axes of charts: '$950', '$12.5 mil', '−$250 mil', '$1.25 M'; in English
 * '$12.5K' and '$1.25M'.
 */
export function formatShortDollars(dollars: number, language: Language = 'es'): string {
  const size = Math.abs(dollars)
  const { thousand, million } = SHORT[language]
  const text =
    size >= 999_950
      ? formatDecimals(size / 1e6, 2) + million
      : size >= 999.995
        ? formatDecimals(size / 1e3, 1) + thousand
        : formatDollars(size, 'present').slice(1)
  return withDollarSign(text, dollars < 0 && /[1-9]/.test(text))
}
