import type { Calculator } from '@cancha/domain/calculators/calculator'
import { type Input, isText, unitOf } from '@cancha/domain/calculators/inputs'
import type { Language } from '@cancha/domain/calculators/language'
import { DASH, precisely, written } from '@cancha/domain/calculators/written'
import { WORDS } from './words.ts'

/** An input as it was counted, whether somebody wrote it or the calculator did. */
export interface CountedInput {
  key: string
  label: string
  term: string | undefined
  /** with its unit: '7.125 %' */
  value: string
  /** the number or the text alone, for spreadsheets */
  plain: number | string | null
  /** USD, %, months; nothing for texts and plain numbers */
  unit: string
  /** it says something, and nobody wrote it */
  untouched: boolean
}

const AS_TYPED = 10
const DAY = (language: Language) =>
  new Intl.DateTimeFormat(WORDS[language].locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Every input of a calculator as it counts, in the calculator's language: typed ones, defaults, and what is empty. */
export function countedInputs(
  { inputs, read, language }: Calculator,
  data: Record<string, string | number>,
): CountedInput[] {
  const { values, texts } = read(data)
  return inputs.map((input) => {
    const { key, label, term } = input
    const empty = data[key] === undefined || data[key] === ''
    // What the property is like was simply not told: it has no rooms less for it.
    const open = empty && input.default === undefined && isUncounted(input)
    const told = open ? UNTOLD : toldBy(input, values[key] ?? null, texts[key] ?? '', language)
    return { key, label, term, ...told, untouched: empty && told.value !== DASH }
  })
}

type Told = Pick<CountedInput, 'value' | 'plain' | 'unit'>
const UNTOLD: Told = { value: DASH, plain: null, unit: '' }
const isUncounted = ({ kind, unit }: Input) => kind === 'count' || (kind === 'choice' && unit === undefined)

function toldBy(input: Input, number: number | null, text: string, language: Language): Told {
  if (isText(input)) {
    const isDay = input.kind === 'date' && text !== ''
    const value = isDay ? DAY(language).format(new Date(`${text}T00:00:00Z`)) : text
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
  }
  if (number === null) return { value: DASH, plain: null, unit: unitName(input, language) }
  return {
    value: precisely(number, unit, AS_TYPED, language).text,
    plain: number,
    unit: unitName(input, language),
  }
}

/** 'USD', '%', 'meses': what a number of the unit counts. */
export function unitName(counted: Pick<Input, 'kind' | 'unit'>, language: Language): string {
  const unit = unitOf(counted)
  if (unit === 'money') return 'USD'
  if (unit === 'percent') return '%'
  return written(2, unit, false, language).replace('2', '').trim()
}
