import type { ExplainedLine, Explanation } from '@cancha/domain/analysis/explain/settle'
import { type Piece, rowsTogether } from '../../../../printing/layout.ts'
import { INK, type Look, type Sheet } from '../../../../printing/sheet.ts'

export interface TypedFigure {
  label: string
  term?: string | undefined
  value: string
}

const words = ({ label, term }: { label: string; term?: string | undefined }) =>
  term ? `${label} · ${term}` : label

/** The figures beside the headline, in a row on a grey ground. */
export function highlightRow(sheet: Sheet, figures: readonly TypedFigure[]): Piece[] {
  if (figures.length === 0) return []
  const [space, inset, size] = [10, 10, 18]
  const width = (sheet.width - space * (figures.length - 1)) / figures.length
  const inner = width - 2 * inset
  const label: Look = { font: 'table', size: 9, colour: INK.soft }
  const below: Look = { font: 'table', size: 8, colour: INK.faint }
  const labelled = Math.max(...figures.map((figure) => sheet.heightOf(figure.label, inner, label)))
  const termed = Math.max(...figures.map(({ term }) => (term ? sheet.heightOf(term, inner, below) : 0)))
  const height = 8 + labelled + 3 + 22 + (termed > 0 ? termed + 2 : 0) + 6
  const draw = (top: number) => {
    figures.forEach((figure, index) => {
      const left = sheet.left + index * (width + space)
      sheet.decorate(() => void sheet.doc.roundedRect(left, top, width, height, 6).fill(INK.sunken))
      const box = { x: left + inset, width: inner }
      sheet.text('P', sheet.root, figure.label, { ...box, y: top + 8 }, label)
      const fitted = sheet.sizeFor(figure.value, inner, { font: 'figure', size })
      const value = { ...box, y: top + 11 + labelled + (size - fitted) / 2 }
      sheet.text('P', sheet.root, figure.value, value, { font: 'figure', size: fitted })
      if (figure.term) sheet.text('P', sheet.root, figure.term, { ...box, y: top + 35 + labelled }, below)
    })
  }
  return [{ height, draw }]
}

const LEDGER_WIDTH = 360
const AMOUNT_WIDTH = 120
const BAR_AT = LEDGER_WIDTH + 16
/** Only amounts of money get a bar: a percentage next to dollars would mean nothing. */
const sizeOf = ({ value, unit }: ExplainedLine) =>
  typeof value === 'number' && unit === 'money' ? Math.abs(value) : 0

/** A figure and its explanation, line by line, each with a bar in proportion to its amount. */
export function ledger(sheet: Sheet, { label, term, text, lines, because }: Explanation): Piece[] {
  if (lines.length === 0 && !because) return []
  const most = Math.max(0, ...lines.map(sizeOf))
  const title = sheet.paragraph('P', words({ label, term }), { font: 'strong', size: 11 })
  const rows = rowsTogether(
    lines.map((line) => ledgerLine(sheet, line, most)),
    4,
  )
  const total: Piece = {
    height: 23,
    draw: (y) => {
      sheet.rule(y, { to: sheet.left + LEDGER_WIDTH, colour: INK.ink })
      const box = { x: sheet.left, y: y + 3, width: LEDGER_WIDTH }
      sheet.text('P', sheet.root, `= ${text}`, box, { font: 'strong', size: 11, align: 'right' })
    },
  }
  const why = because && sheet.paragraph('P', because, { size: 9.5, colour: INK.soft }, LEDGER_WIDTH)
  return [
    { ...title, height: title.height + 3, withNext: true },
    ...rows.map((row) => (row === rows.at(-1) ? { ...row, withNext: true } : row)),
    why ? { ...total, withNext: true } : total,
    ...(why ? [why] : []),
  ]
}

function ledgerLine(sheet: Sheet, line: ExplainedLine, most: number): Piece {
  const soft: Look = { size: 9.5, colour: INK.soft }
  const faint: Look = { font: 'table', size: 9, colour: INK.faint }
  const width = LEDGER_WIDTH - AMOUNT_WIDTH - 16
  const told = words(line)
  const high = sheet.heightOf(told, width, soft)
  const typed = line.typed ? sheet.heightOf(line.typed, width, faint) : 0
  const draw = (y: number) => {
    const label = { x: sheet.left + 12, y, width }
    if (line.op) sheet.text('P', sheet.root, line.op, { x: sheet.left, y, width: 12 }, soft)
    sheet.text('P', sheet.root, told, label, soft)
    if (line.typed) sheet.text('P', sheet.root, line.typed, { ...label, y: y + high }, faint)
    const amount = { x: sheet.left + LEDGER_WIDTH - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH }
    sheet.text('P', sheet.root, line.text, amount, { size: 9.5, align: 'right' })
    const length = most > 0 ? (sizeOf(line) / most) * (sheet.width - BAR_AT) : 0
    if (length < 0.5) return
    const takesAway = line.op === '−' || (typeof line.value === 'number' && line.value < 0)
    const bar = [sheet.left + BAR_AT, y + 1, length, 8, 1.5] as const
    sheet.decorate(() => void sheet.doc.roundedRect(...bar).fill(takesAway ? INK.clay : INK.mint))
  }
  return { height: high + typed + 3.5, draw }
}

/** Figures in two columns, label and value on a line. A long text gets the full width, below its label. */
export function figureGrid(sheet: Sheet, figures: readonly TypedFigure[]): Piece[] {
  const space = 24
  const width = (sheet.width - space) / 2
  const rows: Piece[] = []
  let pair: TypedFigure[] = []
  const finish = () => {
    if (pair.length > 0) rows.push(figureRow(sheet, pair, width, space))
    pair = []
  }
  for (const figure of figures) {
    if (sheet.widthOf(figure.value, VALUE) > width * 0.6) {
      finish()
      rows.push(longFigure(sheet, figure))
    } else if (pair.push(figure) === 2) finish()
  }
  finish()
  return rowsTogether(rows, 3)
}

const LABEL: Look = { font: 'table', size: 9.5, colour: INK.soft }
const VALUE: Look = { size: 9.5 }

function figureRow(sheet: Sheet, figures: readonly TypedFigure[], width: number, space: number): Piece {
  const cells = figures.map((figure, column) => {
    const told = words(figure)
    const label = width - sheet.widthOf(figure.value, VALUE) - 8
    return {
      told,
      label,
      value: figure.value,
      x: sheet.left + column * (width + space),
      high: sheet.heightOf(told, label, LABEL),
    }
  })
  const height = Math.max(...cells.map(({ high }) => high)) + 4
  const draw = (y: number) => {
    for (const { told, label, value, x } of cells) {
      sheet.text('P', sheet.root, told, { x, y, width: label }, LABEL)
      sheet.text('P', sheet.root, value, { x, y, width }, { ...VALUE, align: 'right' })
      sheet.rule(y + height - 2, { from: x, to: x + width, weight: 0.4 })
    }
  }
  return { height: height + 1, draw }
}

function longFigure(sheet: Sheet, figure: TypedFigure): Piece {
  const told = words(figure)
  const [label, value] = [
    sheet.heightOf(told, sheet.width, LABEL),
    sheet.heightOf(figure.value, sheet.width, VALUE),
  ]
  const draw = (y: number) => {
    const box = { x: sheet.left, width: sheet.width }
    sheet.text('P', sheet.root, told, { ...box, y }, LABEL)
    sheet.text('P', sheet.root, figure.value, { ...box, y: y + label }, VALUE)
    sheet.rule(y + label + value + 2, { weight: 0.4 })
  }
  return { height: label + value + 5, draw }
}
