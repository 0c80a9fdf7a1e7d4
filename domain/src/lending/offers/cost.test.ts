import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { costOf, pointsOf } from './cost.ts'
import type { LoanTerms } from './terms.ts'

const thousand = (count: number) => cents(count * 100_000)

const hardMoney: LoanTerms = {
  amount: thousand(200),
  rate: 12,
  points: 2,
  fees: thousand(1),
  termMonths: 12,
  interestOnlyMonths: 12,
}

describe('what a loan costs', () => {
  test('points are percents of the loan, with three decimals', () => {
    expect(pointsOf({ amount: thousand(200), points: 2 })).toBe(thousand(4))
    expect(pointsOf({ amount: cents(333_333), points: 1.125 })).toBe(cents(3_750))
  })

  test('hard money: interest each month, the loan at the end, and a rate above the interest by points and fees', () => {
    const cost = costOf(hardMoney, 6)
    expect(cost).toMatchObject({
      atClosing: thousand(5),
      points: thousand(4),
      firstPayment: thousand(2),
      laterPayment: null,
      balloon: thousand(200),
      held: { months: 6, total: thousand(17), payoff: thousand(200) },
    })
    expect(cost.apr).toBeCloseTo(14.7, 2)
    // Paid off early, the same points and fees are borne by fewer months.
    expect(cost.held.yearly).toBeCloseTo(17.3, 1)
  })

  test('without points and fees the rate is the interest, however long it is held', () => {
    for (const months of [1, 6, 12, 99]) {
      const { apr, held } = costOf({ ...hardMoney, points: 0, fees: cents(0) }, months)
      expect(apr).toBeCloseTo(12, 6)
      expect(held.yearly).toBeCloseTo(12, 6)
      expect(held.months).toBe(Math.min(months, 12))
    }
  })

  test('a loan of 30 years: equal payments, no balloon', () => {
    const terms = { ...hardMoney, amount: thousand(165), rate: 7, points: 0, fees: cents(0), termMonths: 360 }
    expect(costOf({ ...terms, interestOnlyMonths: 0 }, 360)).toMatchObject({
      firstPayment: cents(109_775),
      laterPayment: null,
      balloon: 0,
      held: { months: 360, payoff: 0 },
    })
    expect(costOf({ ...terms, interestOnlyMonths: 60 }, 60)).toMatchObject({
      firstPayment: cents(96_250),
      laterPayment: cents(116_619),
      held: { months: 60, total: cents(96_250 * 60), payoff: thousand(165) },
    })
  })

  test('points and fees that take all of the loan leave no rate', () => {
    expect(costOf({ ...hardMoney, fees: thousand(196) }, 12).apr).toBeNull()
  })

  const anyTerms: fc.Arbitrary<LoanTerms> = fc
    .record({
      amount: fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map(cents),
      rate: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1_000),
      points: fc.integer({ min: 0, max: 10_000 }).map((thousandths) => thousandths / 1_000),
      fees: fc.integer({ min: 0, max: 200_000 }).map(cents),
      termMonths: fc.integer({ min: 1, max: 120 }),
      interestOnly: fc.boolean(),
    })
    .map(({ interestOnly, ...terms }) => ({
      ...terms,
      interestOnlyMonths: interestOnly ? terms.termMonths : 0,
    }))

  test('dearer in any part is never cheaper, in the rate or in all', () => {
    const dearer: ((terms: LoanTerms, more: number) => LoanTerms)[] = [
      (terms, more) => ({ ...terms, rate: terms.rate + more / 1_000 }),
      (terms, more) => ({ ...terms, points: terms.points + more / 1_000 }),
      (terms, more) => ({ ...terms, fees: cents(terms.fees + more) }),
    ]
    fc.assert(
      fc.property(
        anyTerms,
        fc.constantFrom(...dearer),
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 120 }),
        (terms, worse, more, months) => {
          const [before, after] = [costOf(terms, months), costOf(worse(terms, more), months)]
          // A payment rounded to the cent moves the rate by a hair.
          expect(after.apr ?? 0).toBeGreaterThanOrEqual((before.apr ?? 0) - 1e-3)
          expect(after.held.yearly ?? 0).toBeGreaterThanOrEqual((before.held.yearly ?? 0) - 1e-3)
          expect(after.held.total).toBeGreaterThanOrEqual(before.held.total)
        },
      ),
      { numRuns: 200 },
    )
  })
})
