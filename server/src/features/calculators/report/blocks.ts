import type { CalculatorTable } from '@cancha/domain/calculators/calculator'
import type { ExplainedLine, Explanation } from '@cancha/domain/calculators/explain'
import { written } from '@cancha/domain/calculators/written'
import { INK, type Look, type Sheet } from './sheet.ts'

export interface TypedFigure {
  label: string
  term?: string | undefined
  value: string
}

const words = ({ label, term }: { label: string; term?: string | undefined }) =>
  term ? `${label} · ${term}` : label

/** The figures that stand beside the answer, in a row on a quiet ground. */
export function highlightRow(sheet: Sheet, figures: readonly TypedFigure[]): void {
  if (figures.length === 0) return
  const [gap, height] = [10, 72]
  sheet.room(height)
  const width = (sheet.width - gap * (figures.length - 1)) / figures.length
  const top = sheet.y
  figures.forEach((figure, index) => {
    const x = sheet.left + index * (width + gap)
    sheet.decorate(() => void sheet.doc.roundedRect(x, top, width, height, 6).fill(INK.sunken))
    const box = { x: x + 10, width: width - 20 }
    sheet.lines(
      figure.label,
      { ...box, y: top + 8, height: 22 },
      { font: 'table', size: 9, colour: INK.soft },
    )
    sheet.line('P', sheet.root, figure.value, { ...box, y: top + 31 }, { font: 'figure', size: 18 })
    if (figure.term)
      sheet.line(
        'P',
        sheet.root,
        figure.term,
        { ...box, y: top + 55 },
        { font: 'table', size: 8, colour: INK.faint },
      )
  })
  sheet.y += height
}

/** A figure and where it comes from: line by line, each with a bar as long as it counts. */
export function ledger(sheet: Sheet, { label, term, value, unit, lines, because }: Explanation): void {
  if (lines.length === 0 && !because) return
  const row = 15
  // Long ones (the years of an IRR) are told by their ends.
  const told = lines.length > 14 ? [...lines.slice(0, 6), null, ...lines.slice(-6)] : lines
  sheet.room((told.length + 1) * row + 26)
  sheet.paragraph('P', words({ label, term }), { font: 'strong', size: 11 })
  sheet.y += 3
  const most = Math.max(0, ...lines.map(sizeOf))
  for (const line of told) {
    if (line) ledgerLine(sheet, line, most)
    else
      sheet.line('P', sheet.root, '…', { x: sheet.left + 14, y: sheet.y, width: 40 }, { colour: INK.faint })
    sheet.y += row
  }
  sheet.rule(sheet.y, { to: sheet.left + LEDGER_WIDTH, colour: INK.ink })
  const box = { x: sheet.left, y: sheet.y + 3, width: LEDGER_WIDTH }
  sheet.line('P', sheet.root, `= ${written(value, unit)}`, box, { font: 'strong', size: 11, align: 'right' })
  sheet.y += 20
  if (because) sheet.paragraph('P', because, { size: 9.5, colour: INK.soft }, { width: LEDGER_WIDTH })
  sheet.y += 8
}

const LEDGER_WIDTH = 360
const BAR_AT = LEDGER_WIDTH + 16
/** Only money has a length: a percent beside dollars would say nothing. */
const sizeOf = ({ value, unit }: ExplainedLine) =>
  typeof value === 'number' && unit === 'money' ? Math.abs(value) : 0

function ledgerLine(sheet: Sheet, line: ExplainedLine, most: number): void {
  const { y } = sheet
  const text: Look = { size: 9.5, colour: INK.soft }
  sheet.line(
    'P',
    sheet.root,
    `${line.op || ' '} ${words(line)}`,
    { x: sheet.left, y, width: LEDGER_WIDTH - 100 },
    text,
  )
  const amount = { x: sheet.left + LEDGER_WIDTH - 96, y, width: 96 }
  sheet.line('P', sheet.root, written(line.value, line.unit), amount, { size: 9.5, align: 'right' })
  const length = most > 0 ? (sizeOf(line) / most) * (sheet.width - BAR_AT) : 0
  if (length < 0.5) return
  const takesAway = line.op === '−' || (typeof line.value === 'number' && line.value < 0)
  sheet.decorate(
    () =>
      void sheet.doc
        .roundedRect(sheet.left + BAR_AT, y + 1, length, 8, 1.5)
        .fill(takesAway ? INK.clay : INK.mint),
  )
}

/** Figures in two columns, each a line: what it is, and how much. */
export function figureGrid(sheet: Sheet, figures: readonly TypedFigure[]): void {
  const [gap, row] = [24, 15]
  const width = (sheet.width - gap) / 2
  for (let at = 0; at < figures.length; at += 2) {
    sheet.room(row)
    const { y } = sheet
    for (const [column, figure] of figures.slice(at, at + 2).entries()) {
      const x = sheet.left + column * (width + gap)
      const valueWidth = Math.min(sheet.widthOf(figure.value, { size: 9.5 }), width * 0.6)
      const label = { x, y, width: width - valueWidth - 8 }
      sheet.line('P', sheet.root, words(figure), label, { font: 'table', size: 9.5, colour: INK.soft })
      sheet.line('P', sheet.root, figure.value, { x, y, width }, { size: 9.5, align: 'right' })
      sheet.rule(y + 12.5, { from: x, to: x + width, weight: 0.4 })
    }
    sheet.y += row
  }
  sheet.y += 6
}

/** Rows of figures, with the head again on every page. Dollars without cents: the page and the CSV have them. */
export function tableOf(sheet: Sheet, { columns, rows }: CalculatorTable): void {
  const row = 14
  const narrow = columns.length > 6
  const size = narrow ? 8 : 9
  const first = narrow ? 26 : 60
  const width = Math.min((sheet.width - first) / (columns.length - 1), 110)
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  const xOf = (index: number) => (index === 0 ? sheet.left : sheet.left + first + (index - 1) * width)
  const total = first + (columns.length - 1) * width

  const line = (role: 'TH' | 'TD', cells: readonly string[], look: Look) => {
    const tr = sheet.doc.struct('TR')
    table.add(tr)
    cells.forEach((cell, index) => {
      const place = { x: xOf(index), y: sheet.y, width: (index === 0 ? first : width) - 3 }
      const align = index === 0 ? ('left' as const) : ('right' as const)
      sheet.line(role, tr, cell, place, { font: 'table', size, align, ...look })
    })
    tr.end()
    sheet.y += row
    sheet.rule(sheet.y - 3, { to: sheet.left + total, weight: role === 'TH' ? 0.8 : 0.4 })
  }
  const head = () =>
    line(
      'TH',
      columns.map(({ label }) => label),
      { size: size - 0.5, colour: INK.faint },
    )
  head()
  for (const values of rows) {
    if (sheet.room(row)) head()
    line(
      'TD',
      columns.map(({ key, unit }) => written(values[key], unit, unit === 'money')),
      {},
    )
  }
  table.end()
  sheet.y += 6
}
