import { type Cents, cents, portionOf } from '../../ground/amounts/cents.ts'
import { annualPercentageRate } from './apr.ts'
import { type Payment, scheduleOf } from './schedule.ts'
import type { LoanTerms } from './terms.ts'

/** The whole cost of a loan. Percents as 9.69 for 9.69 %. */
export interface LoanCost {
  /** The lender's charges at closing: points and fees. */
  atClosing: Cents
  points: Cents
  /** The first payment: of interest alone, or the equal one. */
  firstPayment: Cents
  /** The equal payment after the months of interest alone; null where there are no others. */
  laterPayment: Cents | null
  /** The balloon: one sum due at the end of the term beside the month's interest; 0 where the payments repay the loan. */
  balloon: Cents
  /** To the end of the term; see `annualPercentageRate`. Null where points and fees take all of the loan. */
  apr: number | null
  /** Paid off after these months, what it costs a year, and in all: interest, points and fees. */
  held: { months: number; yearly: number | null; total: Cents; payoff: Cents }
}

/** The costs of a loan that don't depend on how long it is held, and its payments: worked out once, for many lengths of time. */
export interface LoanPlan {
  fixed: Omit<LoanCost, 'held'>
  terms: LoanTerms
  schedule: readonly Payment[]
  /** Points, fees and the interest of the months until each one, in the order of the schedule. */
  paidUntil: readonly Cents[]
}

/** The lender's points of a loan, in cents. */
export const pointsOf = ({ amount, points }: Pick<LoanTerms, 'amount' | 'points'>): Cents =>
  portionOf(amount, Math.round(points * 1_000), 100_000)

const asFlows = (payments: readonly Payment[], payoff = 0) =>
  payments.map(({ month, payment }, index) => ({
    amount: payment + (index === payments.length - 1 ? payoff : 0),
    periods: month,
  }))

/** The rate of payments, beside what is received at closing. */
const rateOf = (received: number, payments: ReturnType<typeof asFlows>) =>
  annualPercentageRate({ advances: [{ amount: received, periods: 0 }], payments, periodsPerYear: 12 })

/** A loan to the end of its term. For what it costs if it is paid off earlier, see `costHeld`. */
export function planOf(terms: LoanTerms): LoanPlan {
  const schedule = scheduleOf(terms)
  const points = pointsOf(terms)
  const atClosing = cents(points + terms.fees)
  const isBalloon = terms.interestOnlyMonths === terms.termMonths
  let paid = atClosing
  return {
    terms,
    schedule,
    paidUntil: schedule.map(({ interest }) => {
      paid = cents(paid + interest)
      return paid
    }),
    fixed: {
      atClosing,
      points,
      firstPayment: firstOf(schedule, isBalloon),
      laterPayment:
        terms.interestOnlyMonths > 0 && !isBalloon
          ? (schedule[terms.interestOnlyMonths]?.payment ?? null)
          : null,
      balloon: isBalloon ? terms.amount : cents(0),
      apr: rateOf(terms.amount - atClosing, asFlows(schedule)),
    },
  }
}

/**
 * The cost of a loan that is paid off after some months.
 * @param heldMonths more than the term counts as the term
 */
export function costHeld({ fixed, terms, schedule, paidUntil }: LoanPlan, heldMonths: number): LoanCost {
  const months = Math.max(1, Math.min(heldMonths, terms.termMonths))
  const paid = schedule.slice(0, months)
  const payoff = paid.at(-1)?.balance ?? cents(0)
  return {
    ...fixed,
    held: {
      months,
      yearly: rateOf(terms.amount - fixed.atClosing, asFlows(paid, payoff)),
      total: paidUntil[paid.length - 1] ?? fixed.atClosing,
      payoff,
    },
  }
}

/**
 * The cost of a loan to the end of its term, and when it is paid off after some months. The rate counts interest, points and
 * the lender's fees, not the payments to others for title, appraisal or taxes (12 CFR 1026.4(c)(7)); an estimate, since loans
 * for business are exempt from its disclosure.
 * @param heldMonths after how many months it will be paid off; more than the term counts as the term
 */
export const costOf = (terms: LoanTerms, heldMonths: number): LoanCost => costHeld(planOf(terms), heldMonths)

/** Of a loan of one month that is due whole, the payment is its interest: the rest is the balloon. */
const firstOf = ([first]: readonly Payment[], isBalloon: boolean): Cents => {
  if (!first) return cents(0)
  return isBalloon ? first.interest : first.payment
}
