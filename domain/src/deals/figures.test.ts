import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilingOf, grossYield, leftAMonth, type StatedFacts, USUAL } from './figures.ts'

const HICKS: StatedFacts = {
  price: 142_000,
  renovationestimate: 38_000,
  avr: 265_000,
  rent: 2_200,
  taxes: 240,
  insurance: null,
  othercosts: null,
}

describe('what is left of a month', () => {
  test('is the rent less payment, taxes, insurance and shares of the rent, each told whether it was stated', () => {
    const month = leftAMonth(HICKS, USUAL)
    // 106,500 at 7.5 % over 360 months: 744.66 by the annuity formula.
    expect(
      month?.lines.map(({ key, amount, stated }) => [key, Math.round(amount * 100) / 100, stated]),
    ).toEqual([
      ['rent', 2200, true],
      ['payment', -744.66, false],
      ['taxes', -240, true],
      ['insurance', -71, false],
      ['othercosts', -0, false],
      ['vacancy', -110, false],
      ['maintenance', -176, false],
      ['management', -176, false],
    ])
    expect(month?.left).toBeCloseTo(682.34, 2)
  })

  test('is unknown without a rent', () => {
    expect(leftAMonth({ ...HICKS, rent: null }, USUAL)).toBeNull()
  })

  test('grows with the rent and falls with the price', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 100_000 }), (price, more, rent) => {
        const left = (given: Partial<StatedFacts>) =>
          leftAMonth({ ...HICKS, price, rent, ...given }, USUAL)?.left ?? 0
        expect(left({ rent: rent + 100 })).toBeGreaterThan(left({}))
        expect(left({ price: price + more })).toBeLessThan(left({}))
      }),
    )
  })
})

test('the ceiling is 70 % of the value after repair less the repairs, where both are stated', () => {
  expect(ceilingOf(HICKS)).toBeCloseTo(147_500, 6)
  expect(ceilingOf({ avr: null, renovationestimate: 1 })).toBeNull()
  expect(ceilingOf({ avr: 1, renovationestimate: null })).toBeNull()
})

test('the gross yield is a year’s rent of the price', () => {
  expect(grossYield({ price: 120_000, rent: 1_000 })).toBe(10)
  expect(grossYield({ price: 0, rent: 1_000 })).toBeNull()
  expect(grossYield({ price: 1, rent: null })).toBeNull()
})
