import { expect, test } from 'vitest'
import { CALCULATORS } from '../calculators/calculators.ts'
import { headlineOf } from './headline.ts'

const RENTED = {
  purchase_price: 100_000,
  monthly_rent: 1_500,
}

test('the headline of an analysis that waits says for which fields, each with its step', () => {
  const results = CALCULATORS.rental_property.compute(RENTED)
  const { value, negative, missing } = headlineOf('rental_property', RENTED, results)
  expect([value, negative]).toEqual(['—', false])
  expect(missing.length).toBeGreaterThan(0)
  for (const { key, label, step } of missing)
    expect(CALCULATORS.rental_property.inputs).toContainEqual(expect.objectContaining({ key, label, step }))
})

test('a headline is rounded, and says when it is a loss', () => {
  for (const [cashflow, value, negative] of [
    [1_097.75, '$1,098', false],
    [-1_097.75, '−$1,098', true],
    ['∞', '∞', false],
  ] as const) {
    const { headline } = CALCULATORS.rental_property
    expect(headlineOf('rental_property', {}, { [headline]: cashflow })).toMatchObject({ value, negative })
  }
})
