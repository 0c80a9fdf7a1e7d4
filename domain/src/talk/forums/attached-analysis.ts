import { type CalculatorType, wordsOf } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import type { Result, Unit } from '../../analysis/calculators/formula.ts'
import { type Input, isText, tidyData } from '../../analysis/calculators/inputs.ts'

/** The data of an analysis by the fields' keys: numbers as numbers, and '' for a field that was emptied. */
export type AnalysisData = Readonly<Record<string, number | string>>

const PLACE: readonly string[] = ['city', 'state', 'zip']

/** Choices and counts that describe the property: no figure uses them. */
const DESCRIBING: readonly string[] = ['type', 'bedrooms', 'bathrooms', 'sqft']

/** The most figures that stand beside an attached analysis' headline. */
export const HIGHLIGHTS_MOST = 4

/** The inputs that figures are made of, in the calculator's order: what another member can enter otherwise. */
export const changeableInputs = (type: CalculatorType): readonly Input[] =>
  CALCULATORS[type].inputs.filter((input) => !isText(input) && !DESCRIBING.includes(input.key))

/**
 * The part of an analysis' data that a topic shows: numbers and choices that the calculator knows and accepts. Street,
 * description, year and dates are never part of it, since people write there what they like; city, state and postal
 * code only if `withPlace`.
 * @returns a copy, which later changes of the analysis don't reach
 */
export function attachedData(
  type: CalculatorType,
  data: Readonly<Record<string, unknown>>,
  { withPlace }: { withPlace: boolean },
): AnalysisData {
  const { inputs } = CALCULATORS[type]
  const shown = inputs.filter((input) => !isText(input) || (withPlace && PLACE.includes(input.key)))
  return tidyData(shown.map(onlyListed), data)
}

/** A choice that may also be written is one of its list here: what is written could be anything. */
function onlyListed(input: Input): Input {
  if (input.kind !== 'choice') return input
  const { others: _, ...listed } = input
  return listed
}

/** A figure on the card of an attached analysis. */
export interface CardFigure {
  key: string
  /** the Spanish label */
  label: string
  /** the English term shown beside the label */
  term?: string | undefined
  unit: Unit
  /** in `unit`; `null` is a dash */
  value: Result
}

/**
 * The figures of an attached analysis, worked out now: the one that is shown largest, and those beside it, at most
 * HIGHLIGHTS_MOST. Never throws; a figure that can't be worked out is `null`.
 */
export function cardFigures(
  type: CalculatorType,
  data: AnalysisData,
): { headline: CardFigure; highlights: readonly CardFigure[] } {
  const calculator = CALCULATORS[type]
  const results = calculator.compute(data)
  const figureOf = (key: string): CardFigure => {
    const { label, term, unit } = wordsOf(calculator, key)
    return { key, label, term, unit, value: results[key] ?? null }
  }
  return {
    headline: figureOf(calculator.headline),
    highlights: calculator.highlights.slice(0, HIGHLIGHTS_MOST).map(figureOf),
  }
}
