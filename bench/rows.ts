import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'

/** A row of the table: what was measured, the result, what it is compared with. */
export type Row = {
  what: string
  result: string
  beside: string
  /** The promised limit; a row without one says what it is for. */
  budget: string
  met: boolean | null
  measured: Measured
}

/** How long a row was measured, in seconds in all, and the figure of each of its rounds, of which it tells the median. */
export type Measured = { seconds: number; rounds: readonly number[] }

/** The same for rounds that took equally long. */
export const measured = <T>(
  results: readonly T[],
  seconds: number,
  figure: (result: T) => number,
): Measured => ({
  seconds: results.length * seconds,
  rounds: results.map(figure),
})

/** How far the rounds of a row lie apart: between the largest and the smallest, by their median. */
export function spreadOf({ rounds }: Measured): string {
  if (rounds.length < 2) return 'one round'
  return percent((Math.max(...rounds) - Math.min(...rounds)) / (median([...rounds]) || 1))
}

/** Three short rounds, of which the median is used, so that a busy moment of the machine doesn't count. */
export const ROUNDS = 3

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The median of one figure over several results. */
export const medianOf = <T>(results: T[], figure: (result: T) => number): number =>
  median(results.map(figure))

export const whole = (value: number): string => formatCount(value)
export const percent = (value: number): string => formatPercent(Math.round(value * 100))
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
