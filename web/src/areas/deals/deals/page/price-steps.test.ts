import { expect, test } from 'vitest'
import { lastDrop, priceSteps } from './price-steps.ts'

const PRICES = [
  { at: '2026-10-12T15:00:00.000Z', price: 155_000 },
  { at: '2026-10-24T15:00:00.000Z', price: 149_000 },
  { at: '2026-11-06T15:00:00.000Z', price: 142_000 },
]
const NOW = Date.parse('2026-11-26T15:00:00.000Z')

test('prices are listed with their changes, the last one first', () => {
  expect(priceSteps(PRICES).map(({ price, by }) => [price, by])).toEqual([
    [142_000, -7_000],
    [149_000, -6_000],
    [155_000, null],
  ])
  expect(priceSteps([])).toEqual([])
})

test('a lower price is news for thirty days; a higher one and the first one never are', () => {
  expect(lastDrop(PRICES, NOW)).toEqual({ by: 7_000, at: PRICES[2]?.at })
  expect(lastDrop(PRICES, NOW + 11 * 86_400_000)).toBeNull()
  expect(lastDrop(PRICES.slice(0, 1), NOW)).toBeNull()
  expect(lastDrop([...PRICES, { at: '2026-11-20T15:00:00.000Z', price: 143_000 }], NOW)).toBeNull()
})
