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
/** Steps after which two neighbouring numbers are left, even if each only halves what is between them. */
const STEPS = 200
/** Two rates nearer than this, of a unit period, are the same to far more than the hundredth that is shown. */
const NEAR = 1e-14

type Worth = { value: number; slope: number }

/**
 * The present value of flows at a rate of a unit period, and its slope: how the value changes with the rate. Within a period
 * simple interest counts.
 */
function worth(flows: readonly Flow[], rate: number): Worth {
  let [value, slope] = [0, 0]
  const log = Math.log1p(rate)
  for (const { amount, periods, fraction = 0 } of flows) {
    const part = 1 + fraction * rate
    const now = amount / (part * Math.exp(periods * log))
    value += now
    slope -= now * (periods / (1 + rate) + fraction / part)
  }
  return { value, slope }
}

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
  /** The present value of the payments less that of the advances. It falls as the rate grows, since later flows weigh less. */
  const owedAt = (rate: number): Worth => {
    const [paid, advanced] = [worth(payments, rate), worth(advances, rate)]
    return { value: paid.value - advanced.value, slope: paid.slope - advanced.slope }
  }
  if (owedAt(HIGHEST).value > 0) return null
  return rootBetween(owedAt, 0, HIGHEST) * periodsPerYear * 100
}

/** Where a falling function is zero: Newton's steps, and halving where one would leave what is known to be around it. */
function rootBetween(at: (rate: number) => Worth, from: number, to: number): number {
  let [low, high, rate] = [from, to, from]
  for (let step = 0; step < STEPS && high - low > NEAR; step++) {
    const { value, slope } = at(rate)
    if (value > 0) low = rate
    else high = rate
    const next = rate - value / slope
    const isInside = next > low && next < high
    if (isInside && Math.abs(next - rate) < NEAR) return next
    rate = isInside ? next : (low + high) / 2
  }
  return rate
}
