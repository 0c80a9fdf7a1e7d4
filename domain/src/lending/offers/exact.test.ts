import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthlyPayment } from '../../analysis/calculators/monthly-payment.ts'
import { type Cents, cents, sumOf } from '../../ground/amounts/cents.ts'
import { annualPercentageRate } from './apr.ts'
import { costHeld, costOf, type LoanCost, planOf } from './cost.ts'
import type { LoanTerms } from './terms.ts'

// The costs worked out in the slow way: whole numbers of any length, and everything anew for each number of months.

function portion(amount: number, numerator: number, denominator: number): Cents {
  const [product, whole] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)]
  return cents(Number((2n * product + whole) / (2n * whole)))
}

function slowSchedule({ amount, rate, termMonths, interestOnlyMonths }: LoanTerms) {
  const equal = monthlyPayment(amount, rate, termMonths - interestOnlyMonths)
  const level = equal === null ? null : Math.round(equal)
  const payments = []
  let balance: number = amount
  for (let month = 1; month <= termMonths && balance > 0; month++) {
    const interest = portion(balance, Math.round(rate * 1_000), 1_200_000)
    const usual = month <= interestOnlyMonths || level === null ? 0 : Math.max(0, level - interest)
    const principal = month === termMonths ? balance : Math.min(balance, usual)
    balance -= principal
    payments.push({ month, payment: interest + principal, interest, balance: cents(balance) })
  }
  return payments
}

function slowCost(terms: LoanTerms, heldMonths: number): LoanCost {
  const schedule = slowSchedule(terms)
  const points = portion(terms.amount, Math.round(terms.points * 1_000), 100_000)
  const atClosing = cents(points + terms.fees)
  const rateOf = (payments: { month: number; payment: number }[], payoff = 0) =>
    annualPercentageRate({
      advances: [{ amount: terms.amount - atClosing, periods: 0 }],
      payments: payments.map(({ month, payment }, index) => ({
        amount: payment + (index === payments.length - 1 ? payoff : 0),
        periods: month,
      })),
      periodsPerYear: 12,
    })
  const months = Math.max(1, Math.min(heldMonths, terms.termMonths))
  const paid = schedule.slice(0, months)
  const payoff = paid.at(-1)?.balance ?? cents(0)
  const only = terms.interestOnlyMonths
  const isBalloon = only === terms.termMonths
  return {
    atClosing,
    points,
    firstPayment: cents((isBalloon ? schedule[0]?.interest : schedule[0]?.payment) ?? 0),
    laterPayment: only > 0 && !isBalloon && schedule[only] ? cents(schedule[only].payment) : null,
    balloon: isBalloon ? terms.amount : cents(0),
    apr: rateOf(schedule),
    held: {
      months,
      yearly: rateOf(paid, payoff),
      total: sumOf([atClosing, ...paid.map(({ interest }) => interest)]),
      payoff,
    },
  }
}

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    // Also amounts whose interest is more than a number holds exactly.
    amount: fc.oneof(
      fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 1_000_000_000, max: 10_000_000_000_000 }),
    ),
    rate: fc.integer({ min: 0, max: 40_000 }).map((thousandths) => thousandths / 1_000),
    points: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1_000),
    fees: fc.integer({ min: 0, max: 500_000 }).map(cents),
    termMonths: fc.integer({ min: 1, max: 480 }),
    part: fc.constantFrom(0, 0, 0.2, 0.9, 1),
  })
  .map(({ part, amount, ...terms }) => ({
    ...terms,
    amount: cents(amount),
    interestOnlyMonths: Math.floor(terms.termMonths * part),
  }))

describe('what a loan costs, worked out quickly', () => {
  test('is to the cent what it is in whole numbers of any length', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 480 }), (terms, months) => {
        expect(costOf(terms, months)).toEqual(slowCost(terms, months))
      }),
      { numRuns: 150 },
    )
  })

  test('is read off for every number of months from what was worked out once', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(fc.integer({ min: 1, max: 480 }), { minLength: 2 }), (terms, all) => {
        const plan = planOf(terms)
        for (const months of all) expect(costHeld(plan, months)).toEqual(slowCost(terms, months))
      }),
      { numRuns: 25 },
    )
  })
})
