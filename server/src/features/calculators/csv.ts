import type { CalculatorType } from '@cancha/contract/calculators'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import type { Result } from '@cancha/domain/calculators/formula'
import { addressIn, analysisTitle } from '@cancha/domain/calculators/saved'

type Analysis = { type: CalculatorType; name: string; data: Record<string, string | number> }
type Cell = string | number | null

/** What spreadsheets run as a formula when a text begins with it. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * One field, quoted. A text that a spreadsheet would take for a formula gets an apostrophe before it, by which
 * spreadsheets know a text; numbers are ours and stay numbers, also negative ones.
 */
export function field(cell: Cell): string {
  if (cell === null) return '""'
  const text = typeof cell === 'string' && FORMULA.test(cell.trimStart()) ? `'${cell}` : String(cell)
  return `"${text.replaceAll('"', '""')}"`
}

const line = (...cells: Cell[]): string => cells.map(field).join(',')
/** To the thousandth of a cent: what comes after is noise of the computer's arithmetic. */
const plain = (result: Result | undefined): Cell =>
  typeof result === 'number' ? Math.round(result * 1e5) / 1e5 + 0 : (result ?? null)

/**
 * All that an analysis holds, for spreadsheets: what was typed, the figures, and every table below them. UTF-8 with
 * the mark by which Excel knows it.
 */
export function tablesAsCsv({ type, name, data }: Analysis): Buffer {
  const calculator = CALCULATORS[type]
  const results = calculator.compute(data)
  const lines = [
    line(analysisTitle({ type, name, data })),
    line(calculator.name, addressIn(data)),
    '',
    line('Datos'),
    ...calculator.inputs
      .filter(({ key }) => data[key] !== undefined && data[key] !== '')
      .map(({ key, label, term }) => line(label, data[key] ?? null, term ?? null)),
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
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}
