import type { CalculatorType } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import type { Result, Unit } from '../../analysis/calculators/formula.ts'
import { type Input, numberIn, type Reading, tidyData, unitOf } from '../../analysis/calculators/inputs.ts'
import { type AnalysisData, changeableInputs } from './attached-analysis.ts'

/** The most inputs that one counter-analysis changes; it changes at least one. */
export const CHANGES_MOST = 12

/** An input's key with its new value, as typed or as a number. */
export interface Change {
  readonly field: string
  readonly value: number | string
}

/** The value of an input: a number, the value of a choice, or `null` where it was left empty. */
type Entered = number | string | null

/** An input that two analyses of one property fill in differently. */
export interface ChangedInput {
  key: string
  /** the Spanish label */
  label: string
  /** of numbers, and of choices between numbers */
  unit: Unit
  /** the entered value: the default in an untouched input, `null` in an empty one */
  original: Entered
  counter: Entered
}

/**
 * The inputs in which a counter-analysis counts with other values than the analysis that it answers (the original), in
 * the calculator's order. Inputs that the calculator counts alike are left out: an emptied cost and a 0, an untouched
 * input and its default, '2,100' and 2100. Texts and what only describes the property aren't compared.
 */
export function changedInputs(
  type: CalculatorType,
  original: AnalysisData,
  counter: AnalysisData,
): readonly ChangedInput[] {
  const [before, after] = [CALCULATORS[type].read(original), CALCULATORS[type].read(counter)]
  return changeableInputs(type)
    .filter(({ key }) => countedIn(before, key) !== countedIn(after, key))
    .map((input) => ({
      key: input.key,
      label: input.label,
      unit: unitOf(input),
      original: enteredIn(before, input, original),
      counter: enteredIn(after, input, counter),
    }))
}

/**
 * The value of an input of an analysis: a number, the value of a choice, the default of an input that was left as it
 * was; `null` where it is empty, or where the calculator has no such input.
 */
export function enteredValue(type: CalculatorType, data: AnalysisData, key: string): Entered {
  const input = changeableInputs(type).find((one) => one.key === key)
  return input ? enteredIn(CALCULATORS[type].read(data), input, data) : null
}

/** The value that the calculator counts with. */
const countedIn = ({ values, texts }: Reading, key: string): Entered => values[key] ?? texts[key] ?? null

function enteredIn(reading: Reading, input: Input, data: AnalysisData): Entered {
  const typed = Object.hasOwn(data, input.key) ? data[input.key] : undefined
  // A choice goes back to its default when it is emptied; another input only while it is untouched.
  const filled = input.choices || typed === undefined ? input.default : undefined
  return isEmpty(input, typed) && filled === undefined ? null : countedIn(reading, input.key)
}

const isEmpty = ({ choices, kind }: Input, typed: unknown): boolean =>
  choices ? String(typed ?? '').trim() === '' : numberIn(typed, kind) === null

/** A sentence, in Spanish, on what is wrong with the change `at` this place of the list; `null`: with all of them. */
export interface ChangeFault {
  at: number | null
  sentence: string
}

/**
 * The data of a counter-analysis: the attached data with the changes of its author.
 * @returns the data, or at least one fault: none or more than CHANGES_MOST changes, an input that the calculator doesn't
 * have or that is changed twice, a value that it doesn't accept, an empty one, or one that it counts like what is there
 */
export function counterData(
  type: CalculatorType,
  original: AnalysisData,
  changes: readonly Change[],
): { data: AnalysisData; faults?: never } | { data?: never; faults: readonly ChangeFault[] } {
  if (changes.length === 0) return { faults: [{ at: null, sentence: 'Cambia al menos un número.' }] }
  if (changes.length > CHANGES_MOST)
    return { faults: [{ at: null, sentence: `Cambia ${CHANGES_MOST} números como máximo.` }] }
  const counter = { ...original, ...valuesIn(changes) }
  const { issues } = CALCULATORS[type].read(counter)
  const changed = changedInputs(type, original, counter)
  const fields = changes.map(({ field }) => field)
  const faultIn = ({ field, value }: Change, at: number): string | undefined => {
    const input = changeableInputs(type).find(({ key }) => key === field)
    if (!input) return 'Ese dato no entra en la cuenta de esta calculadora.'
    const { label, choices } = input
    if (fields.indexOf(field) < at) return `${label}: ya está entre tus cambios, déjalo una sola vez.`
    if (isEmpty(input, value))
      return `${label}: ${choices ? 'elige una de las opciones' : 'escribe un número'}.`
    if (issues[field]) return issues[field]
    if (changed.some(({ key }) => key === field)) return undefined
    return `${label}: ${choices ? 'elige otra opción, esa' : 'escribe otro número, ese'} ya está en la cuenta.`
  }
  const faults = changes.flatMap((change, at) => {
    const sentence = faultIn(change, at)
    return sentence === undefined ? [] : { at, sentence }
  })
  if (faults.length > 0) return { faults }
  return { data: { ...original, ...tidyData(changeableInputs(type), valuesIn(changes)) } }
}

const valuesIn = (changes: readonly Change[]): AnalysisData =>
  Object.fromEntries(changes.map(({ field, value }) => [field, value]))

/** The smallest part of a figure that a page shows: hundredths in tables (cents), whole units in titles. */
export type ShownIn = 'hundredths' | 'units'

/** The effect of one change on the headline figure. */
export interface Effect extends ChangedInput {
  /** the figure once this change and those before it are made, rounded */
  after: Result
  /** how much this change adds to the figure, in its unit; `null` if it was or becomes a dash or '∞' */
  difference: number | null
}

/** The effects of all changes of a counter-analysis on the headline figure. */
export interface Effects {
  /** the headline figures of the analysis and of its counter-analysis, rounded */
  original: Result
  counter: Result
  /** from one to the other; `null` if one of them is a dash or '∞' */
  difference: number | null
  steps: readonly Effect[]
}

/**
 * Computes the effect of each change of a counter-analysis on the calculator's headline figure. The changes are made one after
 * another in the calculator's order, so that the order in which they were written doesn't matter. Figures are rounded as
 * a page shows them before they are subtracted: the differences that people read add up to the total that they read, to
 * the last digit, while all figures are numbers.
 *
 * Never throws. It expects changes that `counterData` accepts; of others, what the calculator doesn't have or counts
 * alike is left out, and what it can't read makes the figure a dash.
 */
export function effects(
  type: CalculatorType,
  original: AnalysisData,
  changes: readonly Change[],
  shownIn: ShownIn = 'hundredths',
): Effects {
  const { compute, headline } = CALCULATORS[type]
  const figureOf = (data: AnalysisData) => rounded(compute(data)[headline] ?? null, shownIn)
  const values = valuesIn(changes)
  const first = figureOf(original)
  const steps: Effect[] = []
  let [data, before] = [original, first]
  for (const changed of changedInputs(type, original, { ...original, ...values })) {
    data = { ...data, [changed.key]: values[changed.key] ?? '' }
    const after = figureOf(data)
    steps.push({ ...changed, after, difference: differenceOf(before, after, shownIn) })
    before = after
  }
  return { original: first, counter: before, difference: differenceOf(first, before, shownIn), steps }
}

const PARTS: Record<ShownIn, number> = { hundredths: 100, units: 1 }

/** Halves go away from zero, and binary noise is removed first, both as `formatFigure` does. */
function rounded(result: Result, shownIn: ShownIn): Result {
  if (typeof result !== 'number') return result
  const parts = PARTS[shownIn]
  const size = Math.round(Number((Math.abs(result) * parts).toPrecision(15))) / parts
  return result < 0 ? 0 - size : size
}

/** Subtracted in whole parts, because cents have no exact binary fraction. */
function differenceOf(before: Result, after: Result, shownIn: ShownIn): number | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null
  const parts = PARTS[shownIn]
  return (Math.round(after * parts) - Math.round(before * parts)) / parts
}

/**
 * A member's analysis with the numbers of a counter-analysis that they take over. All that figures are made of comes
 * from the counter-analysis, also what it leaves empty, so that both give the same figures; street, place, description
 * and other details of the property stay the member's.
 */
export function adoptedData(
  type: CalculatorType,
  analysis: AnalysisData,
  counter: AnalysisData,
): AnalysisData {
  const counted = new Set(changeableInputs(type).map(({ key }) => key))
  const kept = Object.entries(analysis).filter(([key]) => !counted.has(key))
  const adopted = Object.entries(counter).filter(([key]) => counted.has(key))
  return Object.fromEntries([...kept, ...adopted])
}
