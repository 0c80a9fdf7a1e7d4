import { expect, test } from 'vitest'
import { priceChange } from './price-change.ts'

test.each([
  [149_000, 142_000, 'El precio bajó de $149,000 a $142,000 desde tu análisis.'],
  [142_000, 149_000.5, 'El precio subió de $142,000 a $149,000.50 desde tu análisis.'],
  [142_000, 142_000, null],
])('of a price that was %s and is %s it is said: %s', (then, now, sentence) => {
  expect(priceChange(then, now)).toBe(sentence)
})
