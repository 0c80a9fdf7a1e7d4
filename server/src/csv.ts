export type Cell = string | number | null

/** Signs with which a spreadsheet's formula can begin, also as wide as Chinese characters, which Excel takes for the others. */
const SIGNS = '=+\\-@＝＋－＠'

/**
 * Where a spreadsheet may see a cell begin that holds a formula: at a text's beginning, and behind what separates cells or
 * rows in a program that doesn't separate by commas. To that one a quote in the middle of a cell is a quote and nothing more, so
 * quoting doesn't keep a text together there. Blanks and quotes before the sign don't help.
 */
const FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[\\s"']*[${SIGNS}])`, 'g')
/** Some programs drop these at a cell's beginning, and run what follows. */
const DROPPED = /^[\t\r]/

/**
 * One field, quoted. A text that a spreadsheet would run as a formula is prefixed with an apostrophe, which marks it as text;
 * numbers are our own and stay numbers, even negative ones.
 */
export function field(cell: Cell): string {
  if (cell === null) return '""'
  const text = typeof cell === 'string' ? guarded(cell) : String(cell)
  return `"${text.replaceAll('"', '""')}"`
}

function guarded(text: string): string {
  const safe = text.replace(FORMULA, "'")
  return DROPPED.test(safe) ? `'${safe}` : safe
}

export const csvLine = (...cells: Cell[]): string => cells.map(field).join(',')

/** The lines as a file in UTF-8, with the byte order mark that Excel needs. */
export const csvFile = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
