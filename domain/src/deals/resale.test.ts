import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StatedFacts, USUAL } from './figures.ts'
import { gainOf, rentToPrice } from './resale.ts'

const HICKS: StatedFacts = {
  price: 142_000,
  renovationestimate: 38_000,
  avr: 265_000,
  rent: 2_200,
  taxes: 240,
  insurance: null,
  othercosts: null,
}

describe('what is gained by repairing and selling', () => {
  test('is the value less price, repairs, selling, closing, what holding it costs and the loan', () => {
    const resale = gainOf(HICKS, USUAL)
    expect(resale?.lines.map(({ key, amount, stated }) => [key, Math.round(amount), stated])).toEqual([
      ['avr', 265_000, true],
      ['price', -142_000, true],
      ['renovation', -38_000, true],
      ['selling', -18_550, false],
      ['closing', -2_840, false],
      // Six months of $240 that the dealer states and $71 that is assumed.
      ['holding', -1_866, false],
      // 80 % of 180,000 is 144,000: 6 % of interest for half a year and two points.
      ['loan', -11_520, false],
    ])
    expect(resale?.gain).toBeCloseTo(50_224, 6)
  })

  test('what is held is stated where both taxes and insurance are', () => {
    const holding = gainOf({ ...HICKS, insurance: 100 }, USUAL)?.lines.find(({ key }) => key === 'holding')
    expect(holding).toEqual({ key: 'holding', amount: -2_040, stated: true })
  })

  test('is unknown without a value or repairs', () => {
    expect(gainOf({ ...HICKS, avr: null }, USUAL)).toBeNull()
    expect(gainOf({ ...HICKS, renovationestimate: null }, USUAL)).toBeNull()
  })

  test('falls with price and repairs and grows with the value', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (price, repairs, avr, more) => {
        const gain = (given: Partial<StatedFacts>) =>
          gainOf({ ...HICKS, price, renovationestimate: repairs, avr, ...given }, USUAL)?.gain ?? Number.NaN
        expect(gain({ price: price + more })).toBeLessThan(gain({}))
        expect(gain({ renovationestimate: repairs + more })).toBeLessThan(gain({}))
        expect(gain({ avr: avr + more })).toBeGreaterThan(gain({}))
      }),
    )
  })
})

test('rent to price is a month’s rent in percent of the price', () => {
  expect(rentToPrice({ price: 120_000, rent: 1_200 })).toBe(1)
  expect(rentToPrice({ price: 0, rent: 1_200 })).toBeNull()
  expect(rentToPrice({ price: 120_000, rent: null })).toBeNull()
})
