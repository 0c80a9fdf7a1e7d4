import { expect, test } from 'vitest'

test.only('alone', () => {
  expect(1).toBe(1)
})
