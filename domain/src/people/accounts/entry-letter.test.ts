import { expect, test } from 'vitest'
import { entryCode } from './entry-letter.ts'

test.each([
  [0, '000000'],
  [42, '000042'],
  [999_999, '999999'],
])('the number %i is the entry code %s', (drawn, code) => {
  expect(entryCode(drawn)).toBe(code)
})
