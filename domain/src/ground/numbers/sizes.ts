import { formatDecimals } from './format.ts'

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
