import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, MOST_CENTS } from './cents.ts'
import { formatCents } from './format-cents.ts'
import { moneySentence, parseMoney } from './parse.ts'

const ANY = { least: cents(-MOST_CENTS), most: MOST_CENTS }

test.each([
  ['1,500.50', 1500_50],
  ['$1,500', 1500_00],
  [' $ 1500 ', 1500_00],
  ['\u00a0$29.99', 29_99],
  ['.5', 50],
  ['$.05', 5],
  ['0.500', 50],
  ['12.', 12_00],
  ['1,482.500', 1482_50],
  ['007', 7_00],
  ['90,071,992,547,409.91', MOST_CENTS],
  [29.99, 29_99],
  [0.1 + 0.2, 'fraction'],
  [997, 997_00],
  [0, 0],
  ['', 'missing'],
  ['  ', 'missing'],
  ['$', 'missing'],
  // Points for thousands, and commas for cents: a hundred times too little or too much, if they were guessed.
  ['$1.500', 'pointed'],
  ['1.500,50', 'pointed'],
  ['1.250.000', 'pointed'],
  ['12,50', 'pointed'],
  ['1,5', 'pointed'],
  ['0,500', 'pointed'],
  ['1500,00', 'pointed'],
  ['mil', 'unreadable'],
  ['.', 'unreadable'],
  ['1 500', 'unreadable'],
  ['1,50,000', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['5-3', 'unreadable'],
  ['$$5', 'unreadable'],
  ['1e3', 'unreadable'],
  ['１００', 'unreadable'],
  [Number.NaN, 'unreadable'],
  [Number.POSITIVE_INFINITY, 'unreadable'],
  ['10.005', 'pointed'],
  ['1000.005', 'fraction'],
  [10.005, 'fraction'],
  ['-5', 'tooSmall'],
  ['−0.01', 'tooSmall'],
  [-0.01, 'tooSmall'],
  [-1e300, 'tooSmall'],
  ['90,071,992,547,409.92', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
  [1e300, 'tooLarge'],
] as const)('«%s» is read as %s', (typed, read) => expect(parseMoney(typed)).toBe(read))

test('an amount outside of the accepted ones isn’t taken, and its sentence names the limit', () => {
  const range = { least: cents(50_000_00), most: cents(100_000_50) }
  expect(parseMoney('50,000', range)).toBe(50_000_00)
  expect(parseMoney('49,999.99', range)).toBe('tooSmall')
  expect(parseMoney(100_000.51, range)).toBe('tooLarge')
  expect(moneySentence('tooSmall', range)).toBe('No puede ser menos de $50,000')
  expect(moneySentence('tooLarge', range)).toBe('No puede ser más de $100,000.50')
})

test('a negative amount is taken where it may be', () => {
  expect(parseMoney('−$32.00', ANY)).toBe(-32_00)
  expect(parseMoney('- 5', ANY)).toBe(-5_00)
  expect(parseMoney('$-5', ANY)).toBe(-5_00)
  expect(parseMoney(-29.99, ANY)).toBe(-29_99)
})

describe('what was formatted', () => {
  test.each([
    // The prices as the specification prints them.
    [29_99, '$29.99', '$29.99'],
    [319_99, '$319.99', '$319.99'],
    [359_88, '$359.88', '$359.88'],
    [997_00, '$997', '$997.00'],
    [677_00, '$677', '$677.00'],
    [9997_00, '$9,997', '$9,997.00'],
    [0, '$0', '$0.00'],
    [5, '$0.05', '$0.05'],
    [-32_00, '−$32', '−$32.00'],
    [MOST_CENTS, '$90,071,992,547,409.91', '$90,071,992,547,409.91'],
  ])('%d cents: %s, or %s', (amount, present, always) => {
    expect(formatCents(cents(amount), 'present')).toBe(present)
    expect(formatCents(cents(amount), 'always')).toBe(always)
  })

  test('is read as what it was', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(cents), fc.constantFrom('always', 'present'), (amount, shown) => {
        expect(parseMoney(formatCents(amount, shown), ANY)).toBe(amount)
      }),
    )
  })

  test('is read from a number of dollars, too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7e15, max: 7e15 }).map(cents), (amount) => {
        expect(parseMoney(amount / 100, ANY)).toBe(amount)
      }),
    )
  })

  test('any text is read or refused with a sentence', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,$-− '), maxLength: 30 })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string(), fc.double()), (text) => {
        const read = parseMoney(text)
        if (typeof read === 'number') expect(read).toBeGreaterThanOrEqual(0)
        else expect(moneySentence(read)).toMatch(/^(Escribe|No puede ser) /)
      }),
    )
  })
})
