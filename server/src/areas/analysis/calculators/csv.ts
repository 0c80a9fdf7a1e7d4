import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { Result, Unit } from '@cancha/domain/analysis/calculators/formula'
import { missingFor, uncountedWords } from '@cancha/domain/analysis/calculators/reasons'
import { addressIn } from '@cancha/domain/analysis/calculators/saved'
import { calculatorIn } from '@cancha/domain/analysis/english/calculators'
import { missingWords } from '@cancha/domain/analysis/summary/missing-words'
import type { Language } from '@cancha/domain/ground/text/language'
import { type Cell, csvFile, csvLine as line } from '../../../csv.ts'
import { countedInputs, unitName } from './report/inputs.ts'
import { titleIn, WORDS } from './report/words.ts'

type Analysis = { type: CalculatorType; name: string; data: Record<string, string | number> }
/** Rounded to a thousandth of a cent; further digits are noise. */
const plain = (result: Result | undefined): Cell =>
  typeof result === 'number' ? Math.round(result * 1e5) / 1e5 + 0 : (result ?? null)

/**
 * An analysis as CSV in one language: every input as it was counted and whether it was entered, the figures, and all
 * tables.
 */
export function tablesAsCsv(analysis: Analysis, language: Language): Buffer {
  const { type, data } = analysis
  const calculator: Calculator = calculatorIn(type, language)
  const words = WORDS[language].csv
  // In English the label already is the term.
  const withTerm = (term: string | undefined): Cell[] => (language === 'es' ? [term ?? null] : [])
  const named = (unit: Unit) => unitName({ kind: 'count', unit }, language)
  const reading = calculator.read(data)
  const scope = calculator.open(reading)
  const uncounted = uncountedWords(calculator, reading, scope)
  const missing = missingWords(missingFor(calculator, scope), language)
  const results = calculator.compute(data)
  const lines = [
    line(titleIn(calculator, analysis)),
    line(calculator.name, addressIn(data)),
    '',
    line(words.inputs),
    line(words.field, words.value, ...withTerm(words.term), words.unit, words.origin),
    ...countedInputs(calculator, data).map(({ label, term, plain, unit, untouched }) =>
      line(
        label,
        plain,
        ...withTerm(term),
        unit,
        plain === null ? null : untouched ? words.untouched : words.entered,
      ),
    ),
    ...(uncounted ? [line(words.uncounted, uncounted)] : []),
    ...(missing ? [line(words.missing, missing)] : []),
    '',
    line(words.results),
    line(words.figure, words.value, ...withTerm(words.term), words.unit),
    ...calculator.outputs.map(({ key, label, term, unit }) =>
      line(label, plain(results[key]), ...withTerm(term), named(unit)),
    ),
    ...calculator
      .tables(data)
      .flatMap(({ title, columns, rows }) => [
        '',
        line(title),
        line(...columns.map(({ label, unit }) => (named(unit) ? `${label} (${named(unit)})` : label))),
        ...rows.map((row) => line(...columns.map(({ key }) => plain(row[key])))),
      ]),
  ]
  return csvFile(lines)
}
