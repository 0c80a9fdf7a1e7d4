import { formatDecimals } from './format.ts'
import { PERCENT_SIGN } from './percents.ts'

/** Formats the interest of a loan, which comes in eighths of a percent, with at most three decimals: '6.875 %'. */
export const formatRate = (percent: number): string => formatDecimals(percent, 3) + PERCENT_SIGN.es
