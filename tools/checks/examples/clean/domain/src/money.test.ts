import { expect, test } from 'vitest'
import { dollars } from './money.ts'

test('cents become dollars', () => {
  expect(dollars(1250)).toBe('$12.50')
})
