import type { CalculatorTable } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { gap, type Piece, rowsTogether } from '../../../../printing/layout.ts'
import { INK, type Look, type Sheet } from '../../../../printing/sheet.ts'

/** The minimum of rows that stay together on a page. */
const LEAST_ROWS = 8
const SIZES = [9, 8.5, 8, 7.5]
const [PADDING, WIDEST] = [8, 110]

/** A printed column. */
export interface Column {
  label: string
  cells: readonly string[]
}

/** A calculator's table. Dollars without cents, which the page and the CSV have. */
export const tableOf = (sheet: Sheet, { columns, rows }: CalculatorTable): Piece[] =>
  printedTable(
    sheet,
    columns.map(({ key, label, unit }) => ({
      label,
      cells: rows.map((row) => formatFigure(row[key], unit, unit === 'money', sheet.language)),
    })),
  )

/** A table whose head is repeated on each page. */
export function printedTable(sheet: Sheet, columns: readonly Column[]): Piece[] {
  const size = SIZES.find((each) => neededWidth(sheet, columns, each) <= sheet.width) ?? SIZES[1] ?? 8
  return bandsOf(sheet, columns, size).flatMap((band, index) => [
    ...(index > 0 ? [gap(12)] : []),
    ...bandOf(sheet, band, size),
  ])
}

const look = (size: number): Look => ({ font: 'table', size })
const headLook = (size: number): Look => ({ font: 'table', size: size - 0.5, colour: INK.faint })

/** The minimum width of a column: its widest figure, or the longest word of its heading. */
function widthOf(sheet: Sheet, { label, cells }: Column, size: number): number {
  const figures = cells.map((cell) => sheet.widthOf(cell, look(size)))
  const words = label.split(' ').map((word) => sheet.widthOf(word, headLook(size)))
  return Math.max(...figures, ...words) + PADDING
}

const neededWidth = (sheet: Sheet, columns: readonly Column[], size: number) =>
  columns.reduce((sum, column) => sum + widthOf(sheet, column, size), 0)

/** Splits a table that is too wide into several below each other, each starting with the first column. */
function bandsOf(sheet: Sheet, columns: readonly Column[], size: number): Column[][] {
  const [first, ...others] = columns
  if (!first) return []
  const bands: Column[][] = [[first]]
  for (const column of others) {
    const band = bands.at(-1) ?? [first]
    if (band.length > 1 && neededWidth(sheet, [...band, column], size) > sheet.width)
      bands.push([first, column])
    else band.push(column)
  }
  return bands
}

function bandOf(sheet: Sheet, columns: readonly Column[], size: number): Piece[] {
  const natural = columns.map((column) => widthOf(sheet, column, size))
  const spare = (sheet.width - natural.reduce((sum, width) => sum + width, 0)) / columns.length
  // The first column is as narrow as possible; the others share the rest.
  const widths = natural.map((width, index) =>
    index === 0 ? Math.max(width, 34) : Math.min(width + Math.max(spare, 0), WIDEST),
  )
  const fitting = Math.min(1, sheet.width / widths.reduce((sum, width) => sum + width, 0))
  const fitted = widths.map((width) => width * fitting)
  const places = fitted.map(
    (_, index) => sheet.left + fitted.slice(0, index).reduce((sum, width) => sum + width, 0),
  )
  const total = fitted.reduce((sum, width) => sum + width, 0)
  const table = sheet.doc.struct('Table')

  const line = (role: 'TH' | 'TD', cells: readonly string[], worn: Look): Piece => {
    const inner = (index: number) => (fitted[index] ?? 0) - (index === 0 ? 0 : 3)
    const high = Math.max(...cells.map((cell, index) => sheet.heightOf(cell, inner(index), worn)))
    const draw = (y: number) => {
      const tr = sheet.doc.struct('TR')
      table.add(tr)
      cells.forEach((cell, index) => {
        const box = { x: places[index] ?? sheet.left, y, width: inner(index) }
        sheet.text(role, tr, cell, box, { ...worn, align: index === 0 ? 'left' : 'right' })
      })
      tr.end()
      sheet.rule(y + high + 1, { to: sheet.left + total, weight: role === 'TH' ? 0.8 : 0.4 })
    }
    return { height: high + 4, draw }
  }
  const heads = columns.map(({ label }) => label)
  const head = line('TH', heads, headLook(size))
  const rows = (columns[0]?.cells ?? []).map((_, at) =>
    line(
      'TD',
      columns.map(({ cells }) => cells[at] ?? ''),
      look(size),
    ),
  )
  const begun: Piece = {
    ...head,
    withNext: true,
    draw: (y) => {
      sheet.root.add(table)
      head.draw(y)
    },
  }
  const end: Piece = { height: 0, draw: () => table.end() }
  return [begun, ...rowsTogether(rows, LEAST_ROWS).map((row) => ({ ...row, again: head })), end].map(
    (piece, at, all) => (at === all.length - 2 ? { ...piece, withNext: true } : piece),
  )
}
