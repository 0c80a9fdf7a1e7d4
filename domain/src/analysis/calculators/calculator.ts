import type { Language } from '../../ground/text/language.ts'
import type { Numeral, Phrase } from '../english/phrases.ts'
import type { NameOf } from '../english/words.ts'
import type { Working } from '../explain/working.ts'
import { evaluate, type Flow, type Formula, type Result, type Scope, type Unit } from './formula.ts'
import { type Input, type Reading, readInputs, unitOf } from './inputs.ts'

/** The calculators by their names on the wire. */
export type CalculatorType = 'rental_property' | 'flip_property' | 'refinance_property' | 'flip_analysis'

/** A figure that a calculator works out, with its label and explanation. */
export interface Output<Name extends string = string> {
  key: Name
  /** the Spanish label */
  label: string
  /** the English term shown beside the label */
  term?: string
  unit: Unit
  formula: Formula
  /** its meaning, in one sentence */
  help?: string
}

/** The input and output types of one calculator: their keys are limited to those that have English words. */
export type InputOf<Type extends CalculatorType> = Input<NameOf<Type>, Phrase | Numeral>
export type OutputOf<Type extends CalculatorType> = Output<NameOf<Type>>

export type Results = Readonly<Record<string, Result>>

export interface TableColumn<Words extends string = string> {
  key: string
  label: Words
  unit: Unit
  /** shown only where there is room; on a phone it is folded away */
  minor?: true
}

/** A table of figures: amortisation, projections, profit by month. */
export interface CalculatorTable<Words extends string = string> {
  key: string
  title: Words
  columns: readonly TableColumn<Words>[]
  rows: readonly Readonly<Record<string, Result>>[]
}

/** A sentence that sums up the figures. `careful` stands between good and bad. */
export interface Verdict {
  tone: 'good' | 'careful' | 'bad'
  title: string
  sentence: string
}

export interface Step {
  /** one word for the list of steps */
  label: string
  /** the question at the top of the step */
  title: string
  lead?: string
}

/** One line of what an amount consists of. */
export interface FlowPart {
  op: '' | '+' | '−'
  label: Phrase
  working: Working
}

type Series = (scope: Scope) => readonly Flow[] | null

/** One year of the property in dollars, and what selling it at the end of that year would leave. */
export interface RentalYear {
  year: number
  rent: number
  /** taxes, insurance, maintenance, management and empty months */
  costs: number
  noi: number
  debt: number
  cashflow: number
  value: number
  balance: number
  equity: number
  /** value minus selling costs and debt */
  proceeds: number
}

export interface Definition<Type extends CalculatorType> {
  type: Type
  /** 'Renta' */
  name: string
  steps: readonly Step[]
  inputs: readonly InputOf<Type>[]
  outputs: readonly OutputOf<Type>[]
  /** the groups of figures in a report, with their titles */
  groups: readonly { title: Phrase; outputs: readonly string[] }[]
  /** the figure that the page shows largest */
  headline: string
  /** the figures that stand beside it */
  highlights: readonly string[]
  /** inputs and outputs that the goal solver and the sensitivity grid offer first */
  levers: readonly string[]
  goals: readonly string[]
  /** the figures that look too good while often-forgotten costs are left empty */
  flattered?: readonly string[]
  series?: Readonly<Record<string, Series>>
  /** the years of a property that is kept and rented; `null` while a needed field is missing */
  years?: (scope: Scope) => readonly RentalYear[] | null
  /** the parts of the amount at position `at` of a series, in reading order */
  partsOf?: (scope: Scope, series: string, at: number) => readonly FlowPart[]
  verdict: (results: Results) => Verdict | null
  tablesOf: (scope: Scope) => readonly CalculatorTable<Phrase>[]
}

/**
 * A calculator: its fields, its figures with their formulas as data, and its tables. Every function accepts any data
 * (typed texts, a stored record, JSON from a stranger) and never throws; a figure that can't be worked out is `null`,
 * shown as a dash.
 */
export interface Calculator<Type extends CalculatorType = CalculatorType>
  extends Omit<Definition<Type>, 'tablesOf' | 'inputs' | 'outputs' | 'groups'> {
  language: Language
  inputs: readonly Input[]
  outputs: readonly Output[]
  groups: readonly { title: string; outputs: readonly string[] }[]
  /** translates a phrase of its formulas into its language */
  say: (phrase: Phrase | Numeral) => string
  /** all figures, by key */
  compute: (data: unknown) => Results
  /** amortisation, projections, profit by month; empty tables are left out */
  tables: (data: unknown) => readonly CalculatorTable[]
  /** parses the data: numbers, texts, and an error sentence for each faulty field */
  read: (data: unknown) => Reading
  /** gives the figures lazily, each calculated once; `instead` replaces the values of some inputs */
  open: (reading: Reading, instead?: Readonly<Record<string, number>>) => Scope
}

/** Creates a calculator, in Spanish, from its definition. */
export function defineCalculator<Type extends CalculatorType>(
  definition: Definition<Type>,
): Calculator<Type> {
  const { tablesOf, ...described } = definition
  const outputs = new Map<string, Output>(definition.outputs.map((output) => [output.key, output]))
  const inputUnits = new Map<string, Unit>(definition.inputs.map((input) => [input.key, unitOf(input)]))

  const open: Calculator['open'] = ({ values }, instead = {}) => {
    const known = new Map<string, Result>()
    const result = (name: string): Result => {
      const kept = known.get(name)
      if (kept !== undefined) return kept
      const output = outputs.get(name)
      const found = output
        ? evaluate(output.formula, output.unit, scope)
        : (instead[name] ?? values[name] ?? null)
      known.set(name, found)
      return found
    }
    const scope: Scope = {
      result,
      unit: (name) => outputs.get(name)?.unit ?? inputUnits.get(name) ?? 'count',
      series: (name) => definition.series?.[name]?.(scope) ?? null,
    }
    return scope
  }
  const read = (data: unknown) => readInputs(definition.inputs, data)
  return {
    ...described,
    language: 'es',
    say: (phrase) => phrase,
    read,
    open,
    compute: (data) => {
      const scope = open(read(data))
      return Object.fromEntries(definition.outputs.map(({ key }) => [key, scope.result(key)]))
    },
    tables: (data) => tablesOf(open(read(data))).filter(({ rows }) => rows.length > 0),
  }
}

/** The label and unit of a figure or field, by its key. */
export const wordsOf = (
  calculator: Pick<Calculator, 'inputs' | 'outputs'>,
  key: string,
): { label: string; term?: string | undefined; unit: Unit } => {
  const output = calculator.outputs.find((each) => each.key === key)
  if (output) return output
  const input = calculator.inputs.find((each) => each.key === key)
  if (!input) throw new RangeError(`no field and no figure is called ${key}`)
  return { label: input.label, term: input.term, unit: unitOf(input) }
}
