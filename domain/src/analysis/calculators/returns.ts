/**
 * The present value of yearly flows in dollars: the first is today's, each further one a year later; the rate is a
 * fraction.
 */
export function presentValue(flows: readonly number[], rate: number): number {
  let value = 0
  for (let year = flows.length - 1; year >= 0; year--) value = value / (1 + rate) + (flows[year] ?? 0)
  return value
}

// Rates between which a change of sign is searched, from a near-total loss to a hundredfold return. Flows whose sign
// changes more than once can have several solutions; the one nearest to zero is taken.
const RATES = [
  0, 0.01, -0.01, 0.03, -0.03, 0.06, -0.06, 0.1, -0.1, 0.2, -0.2, 0.4, -0.4, 0.7, -0.7, 1, -0.9, 2, -0.97, 5,
  -0.99, 10, 30, 100,
]
const SORTED = [...RATES].sort((one, other) => one - other)

/**
 * The internal rate of return as a yearly percent: the rate at which the flows (dollars, the first today, then one at
 * each year's end) have a present value of zero. Found by bisection, to a billionth. `null` when no rate between −99
 * % and 10,000 % solves it, for instance when nothing is invested or nothing comes back.
 */
export function internalRate(flows: readonly number[]): number | null {
  if (!flows.some((flow) => flow < 0) || !flows.some((flow) => flow > 0) || !flows.every(Number.isFinite))
    return null
  const brackets = SORTED.slice(1).map((high, index) => [SORTED[index] ?? 0, high] as const)
  const distance = ([low, high]: readonly [number, number]) => Math.min(Math.abs(low), Math.abs(high))
  const bracket = brackets
    .filter(([low, high]) => presentValue(flows, low) >= 0 !== presentValue(flows, high) >= 0)
    .sort((one, other) => distance(one) - distance(other))[0]
  if (!bracket) return null
  let [low, high] = bracket
  const positiveBelow = presentValue(flows, low) >= 0
  for (let round = 0; round < 100 && high - low > 1e-13; round++) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) >= 0 === positiveBelow) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 100
}
