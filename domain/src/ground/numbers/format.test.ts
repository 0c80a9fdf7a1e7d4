import { describe, expect, test } from 'vitest'
import { formatCount, formatDecimals } from './format.ts'
import { formatPercent } from './percents.ts'
import { formatRate } from './rates.ts'
import { formatSignificant } from './significant.ts'
import { formatSize } from './sizes.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1234, '1,234'],
  [1_234_567, '1,234,567'],
  [-1234, '−1,234'],
])('the count %d is written %s', (count, text) => expect(formatCount(count)).toBe(text))

describe('decimals', () => {
  test.each([
    [1234.5, 2, 0, '1,234.5'],
    [1234.5, 2, 2, '1,234.50'],
    [1234, 2, 0, '1,234'],
    // Halves go away from zero, also where a binary number is a little less than it says.
    [1.005, 2, 0, '1.01'],
    [0.125, 2, 0, '0.13'],
    [-0.125, 2, 0, '−0.13'],
    [2.5, 0, 0, '3'],
    [-2.5, 0, 0, '−3'],
  ])('%d with at most %d and at least %d is written %s', (value, most, least, text) =>
    expect(formatDecimals(value, most, least)).toBe(text),
  )

  test('are cut away from zero or towards it where that is asked for, after a number was cut to the nearest', () => {
    expect(formatDecimals(1.251, 1)).toBe('1.3')
    expect(formatDecimals(1.251, 1, 0, 'expand')).toBe('1.3')
    expect(formatDecimals(1.211, 1, 0, 'expand')).toBe('1.3')
    expect(formatDecimals(1.299, 1, 0, 'trunc')).toBe('1.2')
  })

  test('are counted from the first digit that isn’t zero, for numbers below one', () => {
    expect(formatSignificant(0.0058333, 4)).toBe('0.005833')
    expect(formatSignificant(0.0058333, 2, 'expand')).toBe('0.0059')
    expect(formatSignificant(-0.5, 4)).toBe('−0.5')
  })
})

test.each([
  [7, '7\u00a0%'],
  [7.125, '7.13\u00a0%'],
  [-2.5, '−2.5\u00a0%'],
])('%d percent are written %s', (percent, text) => expect(formatPercent(percent)).toBe(text))

test.each([
  [10, '10\u00a0%'],
  [6.875, '6.875\u00a0%'],
  [6.8754, '6.875\u00a0%'],
])('an interest of %d percent is written %s', (percent, text) => expect(formatRate(percent)).toBe(text))

test.each([
  [0, '0\u00a0bytes'],
  [1, '1\u00a0byte'],
  [640, '640\u00a0bytes'],
  [1023, '1,023\u00a0bytes'],
  [1024, '1\u00a0KB'],
  [130_000, '127\u00a0KB'],
  [3.2 * 1024 * 1024, '3.2\u00a0MB'],
  [20 * 1024 * 1024, '20\u00a0MB'],
  [99.9 * 1024 * 1024, '99.9\u00a0MB'],
  [99.97 * 1024 * 1024, '100\u00a0MB'],
  [300.4 * 1024 * 1024, '300\u00a0MB'],
  // Not «1,024 MB».
  [1024 * 1024 * 1024 - 1, '1\u00a0GB'],
  [1.5 * 1024 ** 3, '1.5\u00a0GB'],
  [5000 * 1024 ** 4, '5,000\u00a0TB'],
])('a file of %d bytes is written %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))
