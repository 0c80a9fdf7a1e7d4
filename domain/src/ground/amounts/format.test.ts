import { describe, expect, test } from 'vitest'
import { formatDollars } from './format.ts'
import { formatShortDollars } from './short-dollars.ts'

describe('dollars have their sign and commas for thousands', () => {
  test.each([
    [0, '$0.00', '$0', '$0'],
    [29.99, '$29.99', '$30', '$29.99'],
    [997, '$997.00', '$997', '$997'],
    [1482.5, '$1,482.50', '$1,483', '$1,482.50'],
    [-1354.4, '−$1,354.40', '−$1,354', '−$1,354.40'],
    [-0.004, '$0.00', '$0', '$0'],
    [-0.4, '−$0.40', '$0', '−$0.40'],
    [9_999_999.995, '$10,000,000.00', '$10,000,000', '$10,000,000'],
  ])('%d', (dollars, always, never, present) => {
    expect(formatDollars(dollars, 'always')).toBe(always)
    expect(formatDollars(dollars, 'never')).toBe(never)
    expect(formatDollars(dollars, 'present')).toBe(present)
  })
})

test.each([
  [0, '$0', '$0'],
  [7.5, '$7.50', '$7.50'],
  [950, '$950', '$950'],
  [1000, '$1\u00a0mil', '$1K'],
  [12_500, '$12.5\u00a0mil', '$12.5K'],
  [-250_000, '−$250\u00a0mil', '−$250K'],
  [999_960, '$1\u00a0M', '$1M'],
  [1_200_000, '$1.2\u00a0M', '$1.2M'],
  [1_250_000, '$1.25\u00a0M', '$1.25M'],
  [3_400_000_000, '$3,400\u00a0M', '$3,400M'],
])('%d is shortened to %s, in English to %s', (dollars, spanish, english) => {
  expect(formatShortDollars(dollars)).toBe(spanish)
  expect(formatShortDollars(dollars, 'en')).toBe(english)
})
