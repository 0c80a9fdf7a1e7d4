import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualPercentageRate, type Flow } from './apr.ts'

/** `count` equal payments, the first after this many unit periods and this part of one. */
const regular = (amount: number, count: number, periods: number, fraction = 0): Flow[] =>
  Array.from({ length: count }, (_, index) => ({ amount, periods: periods + index, fraction }))
/** The same with another first and another last payment. */
const irregular = (flows: Flow[], { first, last }: { first?: number; last?: number }): Flow[] =>
  flows.map((flow, index) => {
    if (index === 0 && first !== undefined) return { ...flow, amount: first }
    return index === flows.length - 1 && last !== undefined ? { ...flow, amount: last } : flow
  })

const at = (amount: number, periods: number, fraction = 0): Flow[] => [{ amount, periods, fraction }]

describe('examples of Regulation Z, 12 CFR part 1026, appendix J, paragraph (c), to the hundredth that it prints', () => {
  test.each<[string, { advance: number; payments: Flow[]; perYear: number }, number]>([
    [
      '(c)(1)(i) monthly payments, regular first period',
      { advance: 5000, payments: regular(230, 24, 1), perYear: 12 },
      9.69,
    ],
    [
      '(c)(1)(ii) monthly payments, long first period',
      { advance: 6000, payments: regular(200, 36, 1, 19 / 30), perYear: 12 },
      11.82,
    ],
    [
      '(c)(1)(iii) semimonthly payments, short first period',
      { advance: 5000, payments: regular(219.17, 24, 0, 6 / 15), perYear: 24 },
      10.34,
    ],
    [
      '(c)(1)(iv) quarterly payments, long first period',
      { advance: 10_000, payments: regular(385, 40, 1, 39 / 90), perYear: 4 },
      8.97,
    ],
    [
      '(c)(1)(v) weekly payments, long first period',
      { advance: 500, payments: regular(17.6, 30, 4, 4 / 7), perYear: 52 },
      14.96,
    ],
    [
      '(c)(2)(i) monthly payments, irregular first payment',
      { advance: 5000, payments: irregular(regular(230, 24, 1), { first: 250 }), perYear: 12 },
      10.08,
    ],
    [
      '(c)(2)(ii) payments every four weeks, long first period, irregular first payment',
      { advance: 400, payments: irregular(regular(38.31, 12, 1, 5 / 28), { first: 39.5 }), perYear: 13 },
      28.5,
    ],
    [
      '(c)(3)(i) monthly payments, irregular last payment',
      { advance: 5000, payments: irregular(regular(230, 24, 1), { last: 280 }), perYear: 12 },
      10.5,
    ],
    [
      '(c)(3)(ii) payments every two weeks, short first period, irregular last payment',
      { advance: 200, payments: irregular(regular(9.5, 20, 0, 8 / 14), { last: 30 }), perYear: 26 },
      12.22,
    ],
    [
      '(c)(4)(i) monthly payments, irregular first and last payment',
      { advance: 5000, payments: irregular(regular(230, 24, 1), { first: 250, last: 280 }), perYear: 12 },
      10.9,
    ],
    [
      '(c)(4)(ii) payments every two months, short first period, irregular first and last payment',
      {
        advance: 8000,
        payments: irregular(regular(465, 20, 0, 52 / 60), { first: 449.36, last: 200 }),
        perYear: 6,
      },
      7.3,
    ],
    [
      '(c)(5)(i) one payment, less than a year, in days',
      { advance: 1000, payments: at(1080, 1), perYear: 365 / 255 },
      11.45,
    ],
    [
      '(c)(5)(ii) one payment, less than a year, in whole months',
      { advance: 1000, payments: at(1044, 1), perYear: 2 },
      8.8,
    ],
    [
      '(c)(5)(iii) one payment after two years',
      { advance: 1000, payments: at(1135.19, 2), perYear: 1 },
      6.55,
    ],
  ])('%s', (_, { advance, payments, perYear }, expected) => {
    const rate = annualPercentageRate({ advances: at(advance, 0), payments, periodsPerYear: perYear })
    expect(rate).not.toBeNull()
    expect(Math.round((rate ?? 0) * 100) / 100).toBe(expected)
  })
})

describe('the rate', () => {
  test('is what the payments of an annuity were worked out with', () => {
    const month = 0.07 / 12
    const payment = (165_000 * month) / (1 - (1 + month) ** -360)
    const flows = { advances: at(165_000, 0), payments: regular(payment, 360, 1), periodsPerYear: 12 }
    expect(annualPercentageRate(flows)).toBeCloseTo(7, 9)
  })

  test('is 0 where no more is paid than was advanced', () => {
    for (const paid of [1000, 900])
      expect(
        annualPercentageRate({ advances: at(1000, 0), payments: at(paid, 12), periodsPerYear: 12 }),
      ).toBe(0)
  })

  test('is none where nothing is advanced, nothing is paid, or it has no bound', () => {
    const periodsPerYear = 12
    expect(annualPercentageRate({ advances: [], payments: at(1, 1), periodsPerYear })).toBeNull()
    expect(annualPercentageRate({ advances: at(1, 0), payments: [], periodsPerYear })).toBeNull()
    expect(annualPercentageRate({ advances: at(1, 0), payments: at(100, 1), periodsPerYear })).toBeNull()
  })

  test('makes the payments worth the advances', () => {
    const amount = fc.integer({ min: 100_000, max: 100_000_000 })
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 480 }),
        fc.double({ min: 1.001, max: 4, noNaN: true }),
        (advance, count, times) => {
          const payments = regular((advance * times) / count, count, 1)
          const yearly =
            annualPercentageRate({ advances: at(advance, 0), payments, periodsPerYear: 12 }) ?? Number.NaN
          const month = yearly / 1200
          const back = payments.reduce((sum, { amount, periods }) => sum + amount / (1 + month) ** periods, 0)
          expect(Math.abs(back / advance - 1)).toBeLessThan(1e-6)
        },
      ),
    )
  })
})
