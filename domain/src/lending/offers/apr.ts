/** Money that changes hands, in cents or dollars alike, so many unit periods after the first advance. */
export interface Flow {
  amount: number
  /** Whole unit periods, from 0 on. */
  periods: number
  /** The part of one more unit period, from 0 to below 1. */
  fraction?: number
}

export interface Flows {
  advances: readonly Flow[]
  payments: readonly Flow[]
  /** Unit periods of a year: 12 for months. */
  periodsPerYear: number
}

/** The highest rate of a unit period that is looked for: 1,000 %. */
const HIGHEST = 10
/** Halvings after which two neighbouring numbers are left. */
const STEPS = 200

/** What flows are worth at the beginning, at a rate of a unit period: within a period simple interest counts. */
const worth = (flows: readonly Flow[], rate: number): number =>
  flows.reduce(
    (sum, { amount, periods, fraction = 0 }) =>
      sum + amount / ((1 + fraction * rate) * Math.exp(periods * Math.log1p(rate))),
    0,
  )

/**
 * The annual percentage rate by the actuarial method: the rate of a unit period at which the payments are worth the advances, times the
 * unit periods of a year.
 * Source: Regulation Z, 12 CFR part 1026, appendix J, paragraph (b)(8), the general equation.
 * @returns a percent, 9.69 for 9.69 %; 0 where no more is paid than was advanced; null where nothing is advanced or paid, or the rate is above
 * 1,000 % of a unit period
 */
export function annualPercentageRate({ advances, payments, periodsPerYear }: Flows): number | null {
  const total = (flows: readonly Flow[]) => flows.reduce((sum, { amount }) => sum + amount, 0)
  if (total(advances) <= 0 || total(payments) <= 0) return null
  if (total(payments) <= total(advances)) return 0
  /** Falls as the rate grows, since what comes later weighs less. */
  const owed = (rate: number) => worth(payments, rate) - worth(advances, rate)
  if (owed(HIGHEST) > 0) return null
  let [low, high] = [0, HIGHEST]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (owed(middle) > 0) low = middle
    else high = middle
  }
  return ((low + high) / 2) * periodsPerYear * 100
}
