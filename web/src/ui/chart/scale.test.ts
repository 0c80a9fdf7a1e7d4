import { expect, test } from 'vitest'
import { marksBetween } from './scale.ts'

test.each([
  [0, 230_000, [0, 100_000, 200_000, 300_000]],
  [-8000, 45_000, [-20_000, 0, 20_000, 40_000, 60_000]],
  [0, 0, [0]],
  [-10, -5, [-10, -7.5, -5, -2.5, 0]],
])('between %d and %d stand round marks with zero', (low, high, marks) =>
  expect(marksBetween(low, high)).toEqual(marks),
)
