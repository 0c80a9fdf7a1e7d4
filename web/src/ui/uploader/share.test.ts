import { expect, test } from 'vitest'
import { partText, percentOf } from './share.ts'

test('a part is told beside the whole', () => {
  expect(partText(12.44 * 1024 ** 2, 300 * 1024 ** 2)).toBe('12.4\u00a0MB de 300\u00a0MB')
})

test('only what is complete is 100 percent', () => {
  expect([
    percentOf(0, 10),
    percentOf(4, 10),
    percentOf(9_999, 10_000),
    percentOf(10, 10),
    percentOf(0, 0),
  ]).toEqual([0, 40, 99, 100, 0])
})
