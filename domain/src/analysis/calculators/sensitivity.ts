import type { Calculator } from './calculator.ts'
import type { Result } from './formula.ts'
import { type Input, rangeOf } from './inputs.ts'

/**
 * A figure for five values of one input (columns) by five of another (rows), with the person's own values in the
 * middle.
 */
export interface Sensitivity {
  columns: readonly number[]
  rows: readonly number[]
  cells: readonly (readonly Result[])[]
}

const STEPS = [-2, -1, 0, 1, 2]

/**
 * The size of one step: half a point of a rate, one point of other percents, whole months, otherwise 5 % of the
 * value.
 */
function stepOf({ kind, key }: Input, value: number): number {
  if (kind === 'percent') return key.startsWith('interest') ? 0.5 : 1
  if (kind === 'months' || kind === 'years') return 1
  if (kind === 'days') return 30
  if (kind === 'times') return 0.05
  return kind === 'money' ? roundStep(value / 20) : 1
}

/** Rounds a step of money to readable amounts: 10,925 becomes 10,000, 87 becomes 90. Dollars; at least 50. */
function roundStep(amount: number): number {
  if (amount <= 50) return 50
  const size = 10 ** Math.floor(Math.log10(amount))
  return Math.round(amount / size) * size
}

/**
 * How `goal` changes with two inputs: `across` names the columns, `down` the rows. Values stay within the fields'
 * ranges, so an edge may have fewer than five. `null` while one of the two inputs has no value.
 */
export function sensitivity(
  calculator: Calculator,
  data: unknown,
  across: string,
  down: string,
  goal: string,
): Sensitivity | null {
  const reading = calculator.read(data)
  const values = (key: string) => {
    const input = calculator.inputs.find((each) => each.key === key)
    const value = reading.values[key]
    if (!input || value === null || value === undefined) return null
    const [least, most] = rangeOf(input)
    return STEPS.map((step) => value + step * stepOf(input, value)).filter(
      (each) => each >= least && each <= most,
    )
  }
  const [columns, rows] = [values(across), values(down)]
  if (!columns || !rows) return null
  const cells = rows.map((row) =>
    columns.map((column) => calculator.open(reading, { [across]: column, [down]: row }).result(goal)),
  )
  return { columns, rows, cells }
}
