import type { Language } from '../language.ts'

/** How a number is cut to its digits: to the nearest with halves away from zero, away from zero, or towards zero. */
export type Rounding = 'halfExpand' | 'expand' | 'trunc'

// Commas for thousands and a point for decimals, as in the United States, for Spanish readers too. Formatters are made
// at first use and kept, since making one takes as long as formatting hundreds of numbers.
const formats = new Map<string, Intl.NumberFormat>()

function format(value: number, key: string, options: Intl.NumberFormatOptions): string {
  const known = formats.get(key) ?? new Intl.NumberFormat('en-US', options)
  formats.set(key, known)
  return `${value < 0 ? '−' : ''}${known.format(Math.abs(value))}`
}

/**
 * Formats a number with at most `most` decimals, and at least `least`: '1,234.5'. The digits that are rounded are those
 * of the number as JavaScript writes it, so that 1.005 becomes 1.01.
 */
export const formatDecimals = (
  value: number,
  most: number,
  least = 0,
  roundingMode: Rounding = 'halfExpand',
): string =>
  format(value, `${least} ${most} ${roundingMode}`, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode,
  })

/** Formats a number with at most so many significant digits: '0.5833'. */
export const formatSignificant = (
  value: number,
  most: number,
  roundingMode: Rounding = 'halfExpand',
): string => format(value, `${most} ${roundingMode}`, { maximumSignificantDigits: most, roundingMode })

/** Formats a count: '1,234'. */
export const formatCount = (count: number): string => formatDecimals(count, 0)

/** The percent sign after a number: in Spanish with a space that doesn't break a line. */
export const PERCENT_SIGN: Record<Language, string> = { es: '\u00a0%', en: '%' }

/** Formats percents, 7.5 for 7.5 %, with at most two decimals: '7.5 %'. */
export const formatPercent = (percent: number): string => formatDecimals(percent, 2) + PERCENT_SIGN.es

const SIZES = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * Formats the size of a file: '12.4 MB', from 100 on without decimals. A megabyte has 1024 × 1024 bytes, as in all
 * limits of the program.
 */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes, 0]
  // From 1023.5 on, a size would be rounded to 1024 of its unit.
  for (; size >= 1023.5 && unit < SIZES.length - 1; unit++) size /= 1024
  return `${formatDecimals(size, size < 100 ? 1 : 0)}\u00a0${bytes === 1 ? 'byte' : SIZES[unit]}`
}
