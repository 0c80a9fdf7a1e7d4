import { expect, test } from 'vitest'
import { toggledInterests } from './interests.ts'

test('a fourth interest is refused; one of the three can be left', () => {
  expect(toggledInterests(['1', '2'], '3')).toEqual(['1', '2', '3'])
  expect(toggledInterests(['1', '2', '3'], '4')).toBeNull()
  expect(toggledInterests(['1', '2', '3'], '2')).toEqual(['1', '3'])
})
