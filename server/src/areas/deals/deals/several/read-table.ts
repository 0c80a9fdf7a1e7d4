import { DEAL_FILE_MOST } from '@cancha/domain/deals/sheet-columns'
import { CsvError, parse } from 'csv-parse/sync'
import { refuseField } from '../../../../http/request/refusal.ts'

/** A line of a table: where it begins in its file, counted from 1, and its cells. */
export type TableLine = { line: number; cells: string[] }

const refused = (msg: string) => refuseField('invalid_input', 'body.text', msg)

const DELIMITERS = [',', ';', '\t'] as const

/** The delimiter that the first line has most of, outside of quotes. Spreadsheets in Spanish write semicolons. */
function delimiterOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '')
  const first = unquoted.split('\n').find((line) => line !== '') ?? ''
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * The lines of a file in CSV, the headers first. Empty lines are left out.
 * @throws Refusal invalid_input at the file, with the line where it can't be read
 */
export function readTable(sent: string): { headers: string[]; lines: TableLine[] } {
  const text = sent.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (text.startsWith('PK'))
    throw refused('Es un libro de Excel: ábrelo y guárdalo como CSV («Guardar como», «CSV UTF-8»).')
  const delimiter = delimiterOf(text)
  let read: { record: string[]; info: { lines: number } }[]
  try {
    read = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more than fits, to tell that there are more: a million lines cost no more than these.
      to: DEAL_FILE_MOST + 2,
    }) as unknown as typeof read
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error['lines'])
    throw refused(
      Number.isSafeInteger(line)
        ? `No se puede leer desde la línea ${line}: hay unas comillas (") sin abrir o sin cerrar.`
        : 'Hay unas comillas (") sin abrir o sin cerrar.',
    )
  }
  const [header, ...rows] = read
  if (!header) throw refused('El archivo está vacío.')
  if (rows.length === 0)
    throw refused('El archivo solo tiene los nombres de las columnas: agrega tus propiedades debajo.')
  if (rows.length > DEAL_FILE_MOST)
    throw refused(`El archivo trae más de ${DEAL_FILE_MOST} propiedades: divídelo en varios.`)
  return {
    headers: header.record,
    // The library counts to where a record ends.
    lines: rows.map(({ record, info }) => ({
      line: info.lines - newlinesIn(record),
      cells: record,
    })),
  }
}

const newlinesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)
