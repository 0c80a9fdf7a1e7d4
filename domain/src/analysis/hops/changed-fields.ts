import { formatRate } from '../../ground/numbers/rates.ts'
import type { Calculator } from '../calculators/calculator.ts'
import { formatFigure } from '../calculators/format-figure.ts'
import { type Input, numberIn, unitOf } from '../calculators/inputs.ts'

/** A field that has another value, in words. */
export interface FieldChange {
  key: string
  label: string
  before: string
  after: string
}

const EMPTY = 'vacío'

/** The value of a field as people read it: the words of a choice, a number with its unit, or the text as it was typed. */
function inWords(input: Input, value: unknown): string {
  if (value === undefined || value === null || String(value).trim() === '') return EMPTY
  const choice = input.choices?.find((each) => String(each.value) === String(value))
  if (choice) return choice.label
  const number = numberIn(value, input.kind)
  if (typeof number !== 'number') return String(value)
  // Interest comes in eighths of a percent, which two decimals would round.
  return unitOf(input) === 'percent' ? formatRate(number) : formatFigure(number, unitOf(input))
}

/** Equal as the calculator reads them: '7' and 7 are, and so are an emptied field and one that was never filled in. */
function isSame(input: Input, one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) =>
    value === undefined || value === null ? '' : String(value).trim(),
  )
  if (first === second) return true
  const numbers = [numberIn(one, input.kind), numberIn(other, input.kind)]
  return typeof numbers[0] === 'number' && numbers[0] === numbers[1]
}

/**
 * Lists the fields that other values would change, in the order of the form: 'Tasa de interés al año', from '7 %' to '6.875 %'.
 * @param data of the analysis, as it stands
 * @param fields with their new values
 */
export const changedFields = (
  { inputs }: Pick<Calculator, 'inputs'>,
  data: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, number | string>>,
): FieldChange[] =>
  inputs.flatMap((input) => {
    const { key, label } = input
    if (!Object.hasOwn(fields, key) || isSame(input, data[key], fields[key])) return []
    return [{ key, label, before: inWords(input, data[key]), after: inWords(input, fields[key]) }]
  })
