import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { DASH, formatFigure, formatPrecisely } from '@cancha/domain/analysis/calculators/format-figure'
import { type Input, isText, unitOf } from '@cancha/domain/analysis/calculators/inputs'
import type { Language } from '@cancha/domain/ground/text/language'
import { longDayIn } from '@cancha/domain/ground/time/dates-in-languages'

/** An input as it was counted, whether entered or assumed. */
export interface CountedInput {
  key: string
  label: string
  term: string | undefined
  /** with its unit: '7.125 %' */
  value: string
  /** the bare number or text, for spreadsheets */
  plain: number | string | null
  /** USD, %, months; empty for texts and plain numbers */
  unit: string
  /** it has a value that nobody entered */
  untouched: boolean
}

const AS_TYPED = 10

/** All inputs of a calculator as they count, in its language: entered values, defaults, and empty ones. */
export function countedInputs(
  { inputs, read, language }: Calculator,
  data: Record<string, string | number>,
): CountedInput[] {
  const { values, texts } = read(data)
  return inputs.map((input) => {
    const { key, label, term } = input
    const empty = data[key] === undefined || data[key] === ''
    // A missing description of the property (rooms, for instance) is unknown and not zero.
    const open = empty && input.default === undefined && isUncounted(input)
    const shown = open ? UNKNOWN_VALUE : shownValueOf(input, values[key] ?? null, texts[key] ?? '', language)
    return { key, label, term, ...shown, untouched: empty && shown.value !== DASH }
  })
}

type ShownValue = Pick<CountedInput, 'value' | 'plain' | 'unit'>
const UNKNOWN_VALUE: ShownValue = { value: DASH, plain: null, unit: '' }
const isUncounted = ({ kind, unit }: Input) => kind === 'count' || (kind === 'choice' && unit === undefined)

function shownValueOf(input: Input, number: number | null, text: string, language: Language): ShownValue {
  if (isText(input)) {
    const value = input.kind === 'date' ? longDayIn(language, text) : text
    return { value: value || DASH, plain: text || null, unit: '' }
  }
  const unit = unitOf(input)
  if (input.choices) {
    const chosen = input.choices.find(({ value }) => value === (text || number))
    if (chosen)
      return {
        value: chosen.label,
        plain: input.unit ? number : chosen.label,
        unit: unitName(input, language),
      }
    if (text) return { value: text, plain: text, unit: '' }
  }
  if (number === null) return { value: DASH, plain: null, unit: unitName(input, language) }
  return {
    value: formatPrecisely(number, unit, AS_TYPED, language).text,
    plain: number,
    unit: unitName(input, language),
  }
}

/** The unit's name: 'USD', '%', 'meses'. */
export function unitName(counted: Pick<Input, 'kind' | 'unit'>, language: Language): string {
  const unit = unitOf(counted)
  if (unit === 'money') return 'USD'
  if (unit === 'percent') return '%'
  return formatFigure(2, unit, false, language).replace('2', '').trim()
}
