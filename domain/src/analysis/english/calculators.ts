import type { Language } from '../../ground/text/language.ts'
import type { Calculator, CalculatorTable, CalculatorType } from '../calculators/calculator.ts'
import { CALCULATORS } from '../calculators/calculators.ts'
import { english, type Phrase } from './phrases.ts'
import { VERDICTS } from './verdicts.ts'
import { ENGLISH } from './words.ts'

const NAMES: Record<CalculatorType, string> = {
  rental_property: 'Rental',
  flip_property: 'Fix and flip',
  refinance_property: 'Refinance',
  flip_analysis: 'Flip Analysis',
}

/**
 * The same calculator with English labels and phrases; its results don't change. The English terms beside the Spanish
 * labels are left out.
 */
function inEnglish(calculator: Calculator): Calculator {
  const { type, inputs, outputs, groups, tables } = calculator
  const words: Readonly<Record<string, string>> = ENGLISH[type]
  const named = <Named extends { key: string; label: string; term?: string; help?: string }>({
    term,
    help,
    ...rest
  }: Named) => ({ ...rest, label: words[rest.key] ?? rest.label })
  // Tables and groups only contain phrases: their definitions say so, but the calculator's type only promises texts.
  const say = (phrase: string) => english(phrase as Phrase)
  const table = ({ title, columns, ...rest }: CalculatorTable): CalculatorTable => ({
    ...rest,
    title: say(title),
    columns: columns.map((column) => ({ ...column, label: say(column.label) })),
  })
  return {
    ...calculator,
    language: 'en',
    say,
    name: NAMES[type],
    inputs: inputs.map(({ choices, forgotten, ...input }) => ({
      ...named(input),
      ...(forgotten !== undefined && { forgotten: say(forgotten) }),
      ...(choices && { choices: choices.map(({ value, label }) => ({ value, label: say(label) })) }),
    })),
    outputs: outputs.map(named),
    groups: groups.map(({ title, outputs }) => ({ title: say(title), outputs })),
    verdict: VERDICTS[type],
    tables: (data) => tables(data).map(table),
  }
}

const IN_ENGLISH: { readonly [Type in CalculatorType]: Calculator } = {
  rental_property: inEnglish(CALCULATORS.rental_property),
  flip_property: inEnglish(CALCULATORS.flip_property),
  refinance_property: inEnglish(CALCULATORS.refinance_property),
  flip_analysis: inEnglish(CALCULATORS.flip_analysis),
}

/** A calculator in the given language. */
export const calculatorIn = (type: CalculatorType, language: Language): Calculator =>
  language === 'en' ? IN_ENGLISH[type] : CALCULATORS[type]
