import type { CalculatorType } from '@cancha/contract/calculators'
import type { Calculator } from '@cancha/domain/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import type { Result } from '@cancha/domain/calculators/formula'
import { uncountedWords } from '@cancha/domain/calculators/reasons'
import { addressIn, analysisTitle } from '@cancha/domain/calculators/saved'
import { type Cell, csvFile, csvLine as line } from '../../csv.ts'

type Analysis = { type: CalculatorType; name: string; data: Record<string, string | number> }
/** To the thousandth of a cent: what comes after is noise of the computer's arithmetic. */
const plain = (result: Result | undefined): Cell =>
  typeof result === 'number' ? Math.round(result * 1e5) / 1e5 + 0 : (result ?? null)

/**
 * All that an analysis holds, for spreadsheets: what was typed, the figures, and every table below them.
 */
export function tablesAsCsv({ type, name, data }: Analysis): Buffer {
  const calculator: Calculator = CALCULATORS[type]
  const reading = calculator.read(data)
  const uncounted = uncountedWords(calculator, reading, calculator.open(reading))
  const results = calculator.compute(data)
  const lines = [
    line(analysisTitle({ type, name, data })),
    line(calculator.name, addressIn(data)),
    '',
    line('Datos'),
    ...calculator.inputs
      .filter(({ key }) => data[key] !== undefined && data[key] !== '')
      .map(({ key, label, term }) => line(label, data[key] ?? null, term ?? null)),
    ...(uncounted ? [line('Sin contar', uncounted)] : []),
    '',
    line('Resultados'),
    ...calculator.outputs.map(({ key, label, term }) => line(label, plain(results[key]), term ?? null)),
    ...calculator
      .tables(data)
      .flatMap(({ title, columns, rows }) => [
        '',
        line(title),
        line(...columns.map(({ label }) => label)),
        ...rows.map((row) => line(...columns.map(({ key }) => plain(row[key])))),
      ]),
  ]
  return csvFile(lines)
}
