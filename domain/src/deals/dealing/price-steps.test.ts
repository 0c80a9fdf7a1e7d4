import { expect, test } from 'vitest'
import { isStepWithin, PRICE_STEPS } from './price-steps.ts'

test.each([
  [{}, [...PRICE_STEPS.keys()]],
  [{ priceFrom: 100_000, priceTo: 149_000 }, [3, 4]],
  [{ priceTo: 50_000 }, [0, 1]],
  [{ priceFrom: 2_000_000 }, [11]],
  [{ priceFrom: 200_000, priceTo: 100_000 }, []],
])('of %j these steps are looked for', (range, steps) => {
  expect([...PRICE_STEPS.keys()].filter((step) => isStepWithin(step, range))).toEqual(steps)
})
