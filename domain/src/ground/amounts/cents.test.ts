import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, cents, centsOfDollars, isCents, MOST_CENTS, portionOf, sumOf } from './cents.ts'

const amounts = fc.maxSafeInteger().map(cents)
const prices = fc.integer({ min: 0, max: 100_000_000_00 }).map(cents)
/** A numerator that isn't larger than its denominator. */
const fractions = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.nat({ max: 10 ** 9 }))
  .map(([denominator, part]) => [Math.min(part, denominator), denominator] as const)
const weights = fc
  .array(fc.nat({ max: 10 ** 6 }), { minLength: 1, maxLength: 40 })
  .filter((some) => some.some((weight) => weight > 0))

describe('cents', () => {
  test.each([0.5, 29.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
    '%d are none',
    (count) => {
      expect(isCents(count)).toBe(false)
      expect(() => cents(count)).toThrow(RangeError)
    },
  )

  test.each([0, 1, 2999, -3200, MOST_CENTS, -MOST_CENTS])('%d are some', (count) => {
    expect(cents(count)).toBe(count)
  })

  test('0 has one sign only', () => expect(Object.is(cents(-0), 0)).toBe(true))

  test('are added exactly, up to the largest amount', () => {
    expect(sumOf([])).toBe(0)
    expect(sumOf([cents(2999), cents(-32_00), cents(1)])).toBe(-200)
    expect(sumOf([MOST_CENTS, cents(-1), cents(1)])).toBe(MOST_CENTS)
    expect(() => sumOf([MOST_CENTS, cents(1)])).toThrow(RangeError)
  })
})

describe('a portion', () => {
  test.each([
    // A coupon of 10 percent off $319.99 takes $32.00, of 15 percent $48.00.
    [319_99, 10, 100, 32_00],
    [319_99, 15, 100, 48_00],
    // The credit for 17 of 31 days of $29.99.
    [29_99, 17 * 86_400, 31 * 86_400, 16_45],
    // A month's interest of 7.125 percent a year on $185,000.
    [185_000_00, 7_125, 12 * 100_000, 1098_44],
    // Halves go away from zero.
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, -1, 2, -1],
    [-1, -1, 2, 1],
    [3, 1, 2, 2],
    [-3, 1, 2, -2],
    [5, 1, 3, 2],
    [4, 1, 3, 1],
    [0, -1, 2, 0],
    // 90 × 0.35 and 170 × 0.35 are 31.499999999999996 and 59.49999999999999.
    [90, 35, 100, 32],
    [170, 35, 100, 60],
    [MOST_CENTS, 1, 1, MOST_CENTS],
    [MOST_CENTS, 999_999_999_999, 1_000_000_000_000, 9_007_199_254_731_984],
  ])('of %d cents, %d of %d, is %d', (amount, numerator, denominator, portion) => {
    const part = portionOf(cents(amount), numerator, denominator)
    expect(Object.is(part, portion)).toBe(true)
  })

  test('is never half a cent or more from the exact one, and of a price never above it', () => {
    fc.assert(
      fc.property(prices, fractions, (price, [part, whole]) => {
        const portion = portionOf(price, part, whole)
        const off = 2n * (BigInt(portion) * BigInt(whole) - BigInt(price) * BigInt(part))
        expect(off <= BigInt(whole) && off > -BigInt(whole)).toBe(true)
        expect(portion).toBeLessThanOrEqual(price)
      }),
    )
  })

  test('paid back is the opposite of the portion charged', () => {
    fc.assert(
      fc.property(amounts, fractions, (amount, [part, whole]) => {
        const charged = portionOf(amount, part, whole)
        expect(portionOf(cents(-amount), part, whole)).toBe(cents(-charged))
        expect(portionOf(amount, -part, whole)).toBe(cents(-charged))
      }),
    )
  })

  test.each([
    [1, 0],
    [1, -2],
    [0.5, 1],
    [1, 2.5],
    [Number.NaN, 1],
    [1, Number.POSITIVE_INFINITY],
    [2 ** 53, 1],
  ])('of %d of %d throws', (numerator, denominator) => {
    expect(() => portionOf(cents(100), numerator, denominator)).toThrow(RangeError)
  })

  test('that is more than the largest amount throws', () => {
    expect(() => portionOf(MOST_CENTS, 3, 2)).toThrow(RangeError)
  })
})

describe('shares', () => {
  test.each([
    [100_00, [1, 1, 1], [33_34, 33_33, 33_33]],
    [-100_00, [1, 1, 1], [-33_34, -33_33, -33_33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [5, [0, 1, 0, 1], [0, 3, 0, 2]],
    [1, [1, 1], [1, 0]],
    [0, [1, 1], [0, 0]],
    // The largest fraction wins, wherever it stands: 0.1, 0.2 and 0.7 cents.
    [1, [1, 2, 7], [0, 0, 1]],
    // A year of $319.99 in months.
    [319_99, Array(12).fill(1), [...Array(7).fill(26_67), ...Array(5).fill(26_66)]],
  ])('of %d by %j are %j', (whole, by, shares) => {
    const got = allocate(cents(whole), by)
    expect(got.every((share, index) => Object.is(share, shares[index]))).toBe(true)
    expect(got).toHaveLength(shares.length)
  })

  test('add up to the whole, and none is a cent or more from its exact part', () => {
    fc.assert(
      fc.property(amounts, weights, (whole, by) => {
        const shares = allocate(whole, by)
        expect(sumOf(shares)).toBe(whole)
        const total = BigInt(by.reduce((sum, weight) => sum + weight, 0))
        shares.forEach((share, index) => {
          const off = BigInt(share) * total - BigInt(whole) * BigInt(by[index] ?? 0)
          expect(off < total && off > -total).toBe(true)
          if (by[index] === 0) expect(share).toBe(0)
        })
      }),
    )
  })

  test('of equal weights differ by a cent at most', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 400 }), (whole, count) => {
        const shares = allocate(whole, Array(count).fill(1))
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.each([[[]], [[0, 0]], [[1, -1]], [[0.5]], [[Number.NaN]]])('by %j throw', (by) => {
    expect(() => allocate(cents(100), by)).toThrow(RangeError)
  })
})

describe('dollars in cents', () => {
  test.each([
    [29.99, 29_99],
    [319.99, 319_99],
    [0.1 + 0.2, 30],
    [1.005, 1_01],
    [-1.005, -1_01],
    [1.004999, 1_00],
    [8.325, 8_33],
    [1e-7, 0],
    [5e-324, 0],
    [-1e-9, 0],
    [1e9, 1e11],
    [70_000_000_000_000.01, 7_000_000_000_000_001],
  ])('$%d are %d', (dollars, count) => expect(Object.is(centsOfDollars(dollars), count)).toBe(true))

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15, 1e308, -1e21])('%d throw', (dollars) => {
    expect(() => centsOfDollars(dollars)).toThrow(RangeError)
  })

  test('are those of the amount that was divided by 100', () => {
    const exact = fc.integer({ min: -7e15, max: 7e15 }).map(cents)
    fc.assert(
      fc.property(exact, (amount) => {
        expect(centsOfDollars(amount / 100)).toBe(amount)
      }),
    )
  })
})
