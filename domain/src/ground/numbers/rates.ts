import type { Language } from '../text/language.ts'
import { formatDecimals } from './format.ts'
import { PERCENT_SIGN } from './percents.ts'

/** Formats the interest of a loan, which comes in eighths of a percent, with at most three decimals: '6.875 %', in English '6.875%'. */
export const formatRateIn = (language: Language, percent: number): string =>
  formatDecimals(percent, 3) + PERCENT_SIGN[language]

/** Formats the interest of a loan in Spanish: '6.875 %'. */
export const formatRate = (percent: number): string => formatRateIn('es', percent)
