import { expect, test } from 'vitest'
import { isSoonEnough } from './publish-at.ts'

const NOW = new Date('2027-01-01T12:00:00Z')

test.each([
  ['2027-01-01T11:00:00Z', true],
  ['2032-01-05T11:59:59Z', true],
  ['2032-01-05T12:00:00Z', false],
  ['2199-01-01T14:00:00Z', false],
  ['mañana', false],
])('a piece may be published by itself at %s: %s', (at, may) => {
  expect(isSoonEnough(at, NOW)).toBe(may)
})
