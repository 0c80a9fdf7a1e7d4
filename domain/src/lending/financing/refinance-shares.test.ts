import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refinance } from '../../analysis/calculators/refinance.ts'
import { cents } from '../../ground/amounts/cents.ts'
import { highestPrice, type PriceFound, type Targets } from './highest-price.ts'
import type { ProgrammeTerms } from './programme-loans.ts'
import { bindsInWords } from './targets.ts'

/** An investor's house, for which shares of the value had been tried by fives: 167,620 at 60 %. */
const HOUSE = {
  ...{ cash_purchase: 30_000, rehab_costs: 30_000, rehab_duration: 4, holding_costs: 900 },
  ...{ property_taxes: 3_600, insurance: 1_400, maintenance: 1_200, management: 1_500, vacancy: 900 },
  ...{ gross_monthly_income: 2_050, arv: 240_000, sale_closing: 3_500 },
}

const programmeOf = (ltvMost: number, rateTo: number, points: number): ProgrammeTerms => ({
  ...{ amountFrom: cents(0), amountTo: null, ltvMost, rateFrom: rateTo, rateTo, points },
  ...{ termMonths: 360, interestOnly: false },
})

/** The share and the price, where there is one. */
function best(programme: ProgrammeTerms, targets: Targets, more = {}): PriceFound | null {
  const answer = highestPrice(refinance, { ...HOUSE, ...more }, programme, targets)
  return 'sentence' in answer ? null : answer
}

test('any share is lent, and the target that a larger one would miss is what binds', () => {
  const answer = best(programmeOf(75, 7.5, 2), { cashflow: 250 })
  // By hand at 64.55 %: 178,321.
  expect(answer?.price).toBe(178_337.05)
  expect(answer?.fields['refinance_percent']).toBeCloseTo(64.557, 3)
  expect(answer && bindsInWords(refinance, answer.binds)).toBe(
    'Lo que manda es «Te queda al mes»: con un dólar más bajaría de $250.00.',
  )
})

test('is found above shares that don’t even pay the closing', () => {
  const answer = best(programmeOf(75, 7.5, 2), { cashflow: 1_240 }, { arv: 20_000, sale_closing: 8_500 })
  // The rent leaves $93.33 for a payment, which is one of 13,348 in 360 months: 30,000 + 98 % of it − 8,500.
  expect(answer?.price).toBeCloseTo(34_581, -1)
})

test('at no share a dollar more holds: all of them tried, by fifths of a percent', () => {
  let prices = 0
  const anyTerms = fc.tuple(
    fc.integer({ min: 50, max: 90 }),
    fc.integer({ min: 30, max: 100 }).map((tenths) => tenths / 10),
    fc.integer({ min: 0, max: 4 }),
  )
  const anyTargets = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.option(fc.integer({ min: 0, max: 90 })))
  fc.assert(
    fc.property(anyTerms, anyTargets, ([ltvMost, rate, points], [cashflow, recovered]) => {
      const answer = best(programmeOf(ltvMost, rate, points), { cashflow, capital_recovered: recovered })
      if (answer) prices += 1
      for (let share = 0.2; share <= ltvMost; share += 0.2) {
        const results = refinance.compute({
          ...{ ...HOUSE, refinance_percent: share, interest: rate, points },
          purchase_price: (answer?.price ?? 30_000) + 1,
        })
        const holds =
          Number(results['to_bring'] ?? 0) < 0.01 &&
          Number(results['cashflow']) >= cashflow &&
          (recovered === null || Number(results['capital_recovered']) >= recovered)
        expect(holds, `${share} %`).toBe(false)
      }
    }),
    { numRuns: 25 },
  )
  expect(prices).toBeGreaterThan(5)
})
