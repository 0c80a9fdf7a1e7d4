import type { Language } from '../text/language.ts'
import { formatDecimals } from './format.ts'

/** The percent sign after a number: in Spanish with a space that doesn't break a line. */
export const PERCENT_SIGN: Record<Language, string> = { es: '\u00a0%', en: '%' }

/** Formats percents, 7.5 for 7.5 %, with at most two decimals: '7.5 %', in English '7.5%'. */
export const formatPercentIn = (language: Language, percent: number): string =>
  formatDecimals(percent, 2) + PERCENT_SIGN[language]

/** Formats percents in Spanish: '7.5 %'. */
export const formatPercent = (percent: number): string => formatPercentIn('es', percent)
