import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPREAD_FROM, spreadOf } from './spread.ts'

test.each([
  [[118, 262, 386], { middle: 262, low: 118, high: 386, count: 3 }],
  [[386, -40, 262, 118], { middle: 190, low: -40, high: 386, count: 4 }],
  [[5, 5, 5], { middle: 5, low: 5, high: 5, count: 3 }],
  [[100, null, 90, '∞', 9], { middle: 90, low: 9, high: 100, count: 3 }],
] as const)('%j lie around %j', (figures, spread) => expect(spreadOf(figures)).toEqual(spread))

test.each([[[]], [[118, 262]], [[118, null, 262, null]], [[118, '∞', 262]]] as const)(
  '%j are too few numbers for a spread',
  (figures) => expect(spreadOf(figures)).toBeNull(),
)

const figures = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.constantFrom(null, '∞' as const) },
  ),
)

test('as many numbers lie below the middle as above it, whatever their order', () =>
  fc.assert(
    fc.property(figures, (list) => {
      const spread = spreadOf(list)
      const numbers = list.filter((figure) => typeof figure === 'number')
      expect(spread === null).toBe(numbers.length < SPREAD_FROM)
      if (spread === null) return
      const { middle, low, high, count } = spread
      expect([count, low, high]).toEqual([numbers.length, Math.min(...numbers), Math.max(...numbers)])
      const half = Math.ceil(count / 2)
      expect(numbers.filter((number) => number <= middle).length).toBeGreaterThanOrEqual(half)
      expect(numbers.filter((number) => number >= middle).length).toBeGreaterThanOrEqual(half)
      expect(spreadOf(list.toReversed())).toEqual(spread)
    }),
  ))
