export type Cell = string | number | null

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

export const csvLine = (...cells: Cell[]): string => cells.map(field).join(',')

/** Lines as a file: UTF-8 with the mark by which Excel knows it. */
export const csvFile = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
