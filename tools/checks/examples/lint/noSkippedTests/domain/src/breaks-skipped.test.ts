import { expect, test } from 'vitest'

test.skip('later', () => {
  expect(1).toBe(1)
})
