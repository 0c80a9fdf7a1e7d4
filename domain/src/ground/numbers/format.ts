/** How a number is cut to its digits: to the nearest with halves away from zero, away from zero, or towards zero. */
export type Rounding = 'halfExpand' | 'expand' | 'trunc'

// Commas for thousands and a point for decimals, as in the United States, for Spanish readers too. Formatters are made
// at first use and kept, since making one takes as long as formatting hundreds of numbers.
const formats = new Map<string, Intl.NumberFormat>()

/** A number by a formatter that is kept under this key. */
export function formatBy(value: number, key: string, options: Intl.NumberFormatOptions): string {
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
  formatBy(value, `${least} ${most} ${roundingMode}`, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode,
  })

/** Formats a count: '1,234'. */
export const formatCount = (count: number): string => formatDecimals(count, 0)
