import { formatBy, type Rounding } from './format.ts'

/** Formats a number with at most so many significant digits: '0.5833'. */
export const formatSignificant = (
  value: number,
  most: number,
  roundingMode: Rounding = 'halfExpand',
): string => formatBy(value, `${most} ${roundingMode}`, { maximumSignificantDigits: most, roundingMode })
