import { formatDecimals } from '../numbers/format.ts'
import type { Language } from '../text/language.ts'
import { formatDollars, withDollarSign } from './format.ts'

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
