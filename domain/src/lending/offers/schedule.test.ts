import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumOf } from '../../ground/amounts/cents.ts'
import { scheduleOf } from './schedule.ts'

const thousand = (count: number) => cents(count * 100_000)

describe('a schedule', () => {
  test('of 165,000 at 7 % for 30 years pays 1,097.75, as decision 33 of the specification has it', () => {
    const payments = scheduleOf({ amount: thousand(165), rate: 7, termMonths: 360, interestOnlyMonths: 0 })
    expect(payments).toHaveLength(360)
    expect(payments[0]).toEqual({
      month: 1,
      payment: cents(109_775),
      interest: cents(96_250),
      principal: cents(13_525),
      balance: cents(16_486_475),
    })
    // The last one takes what rounding left, here less than a dollar and a half.
    expect(Math.abs((payments.at(-1)?.payment ?? 0) - 109_775)).toBeLessThan(150)
  })

  test('of interest alone gives the loan back with the last payment', () => {
    const payments = scheduleOf({ amount: thousand(200), rate: 12, termMonths: 12, interestOnlyMonths: 12 })
    expect(payments.slice(0, 11).every(({ payment }) => payment === thousand(2))).toBe(true)
    expect(payments.at(-1)).toEqual({
      month: 12,
      payment: thousand(202),
      interest: thousand(2),
      principal: thousand(200),
      balance: 0,
    })
  })

  test('of some months of interest alone repays the loan in the others', () => {
    const payments = scheduleOf({ amount: thousand(100), rate: 6, termMonths: 24, interestOnlyMonths: 12 })
    expect(payments.slice(0, 12).map(({ principal }) => principal)).toEqual(Array(12).fill(0))
    expect(payments[12]?.payment).toBe(cents(860_664))
    expect(payments.at(-1)?.balance).toBe(0)
  })

  test('without interest divides the loan', () => {
    const payments = scheduleOf({ amount: cents(100_000), rate: 0, termMonths: 3, interestOnlyMonths: 0 })
    expect(payments.map(({ payment }) => payment)).toEqual([33_333, 33_333, 33_334])
  })

  test.each([
    [0, 0],
    [12, 13],
    [12, -1],
  ])('of %i months with %i of interest alone is none', (termMonths, interestOnlyMonths) => {
    expect(() => scheduleOf({ amount: thousand(1), rate: 5, termMonths, interestOnlyMonths })).toThrow(
      RangeError,
    )
  })

  test('adds up to the cent and ends at exactly zero, whatever the terms', () => {
    const terms = fc
      .record({
        amount: fc.integer({ min: 100_000, max: 100_000_000_000 }).map(cents),
        rate: fc.integer({ min: 0, max: 40_000 }).map((thousandths) => thousandths / 1_000),
        termMonths: fc.integer({ min: 1, max: 480 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ part, ...terms }) => ({ ...terms, interestOnlyMonths: Math.floor(terms.termMonths * part) }))
    fc.assert(
      fc.property(terms, (terms) => {
        const payments = scheduleOf(terms)
        let before = terms.amount
        for (const { payment, interest, principal, balance } of payments) {
          expect(interest + principal).toBe(payment)
          expect(before - principal).toBe(balance)
          expect(Math.min(payment, interest, principal, balance)).toBeGreaterThanOrEqual(0)
          before = balance
        }
        expect(before).toBe(0)
        expect(sumOf(payments.map(({ principal }) => principal))).toBe(terms.amount)
      }),
      { numRuns: 60 },
    )
  })
})
