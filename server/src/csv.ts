export type Cell = string | number | null

/** Characters with which a spreadsheet formula can begin. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * One field, quoted. A text that a spreadsheet would run as a formula is prefixed with an apostrophe, which marks it
 * as text; numbers are our own and stay numbers, even negative ones.
 */
export function field(cell: Cell): string {
  if (cell === null) return '""'
  const text = typeof cell === 'string' && FORMULA.test(cell.trimStart()) ? `'${cell}` : String(cell)
  return `"${text.replaceAll('"', '""')}"`
}

export const csvLine = (...cells: Cell[]): string => cells.map(field).join(',')

/** The lines as a file in UTF-8, with the byte order mark that Excel needs. */
export const csvFile = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
