import { AvailableFor, DealValues } from '@cancha/contract/deals/deal'
import { inSpanish } from '@cancha/contract/ground/sentences'
import { bodyHtml } from '@cancha/domain/deals/body-text'
import { isPropertyType, PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import {
  cellAsTyped,
  columnsIn,
  DEAL_COLUMNS,
  type DealColumn,
  missingColumns,
} from '@cancha/domain/deals/sheet-columns'
import { houseKey } from '@cancha/domain/deals/trust/house-key'
import { usPlaces } from '../../../../adapters/geocoding/us-places.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { readTable } from './read-table.ts'

type DealColumnValues = Partial<Record<DealColumn, string>>
type Fault = { column: string; msg: string }

/** One property of a file: what its form's fields would have, and what is wrong with it. */
export type FileDeal = {
  line: number
  typed: DealColumnValues
  faults: Fault[]
  /** The same for the same house, where its address is known. */
  house: string | null
}

const TYPE_NAMES = Object.values(PROPERTY_TYPES).join(', ')

const inWords = (columns: readonly DealColumn[]): string =>
  columns.map((column) => `«${DEAL_COLUMNS[column].header}»`).join(', ')

/**
 * The properties of a file in CSV.
 * @throws Refusal invalid_input at the file where it is no table of properties
 */
export function readDeals(text: string): { deals: FileDeal[]; ignored: string[] } {
  const { headers, lines } = readTable(text)
  const columns = columnsIn(headers)
  const missing = missingColumns(columns)
  if (missing.length > 0)
    throw refuseField(
      'invalid_input',
      'body.text',
      `En la primera línea ${missing.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${inWords(missing)}. La plantilla las trae todas.`,
    )
  const seen = new Map<string, number>()
  const deals = lines.map(({ line, cells }): FileDeal => {
    const typed = typedOf(columns, cells)
    const faults = faultsOf(typed)
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      faults.unshift({
        column: 'Toda la línea',
        msg: 'Tiene más celdas que la primera línea: un texto con comas va entre comillas',
      })
    const house = houseOf(typed)
    const before = house === null ? undefined : seen.get(house)
    if (before !== undefined)
      faults.push({ column: DEAL_COLUMNS.address1.header, msg: `Es la misma casa que en la línea ${before}` })
    else if (house !== null) seen.set(house, line)
    return { line, typed, faults, house }
  })
  return {
    deals,
    ignored: headers.filter((header, at) => columns[at] === null && header.trim() !== ''),
  }
}

function typedOf(columns: readonly (DealColumn | null)[], cells: readonly string[]): DealColumnValues {
  const typed: DealColumnValues = {}
  columns.forEach((column, at) => {
    const cell = cells[at]
    if (column !== null && cell !== undefined) typed[column] = cellAsTyped(column, cell)
  })
  // As in the form, the ZIP fills in what is left empty.
  const zip = zipOf(typed)
  const place = zip === null ? null : usPlaces().ofZip(zip)
  return {
    ...typed,
    city: typed.city || place?.city || '',
    state: typed.state || place?.stateCode || '',
  }
}

/** The five digits of a ZIP, also of one with four more. */
const zipOf = ({ zipcode = '' }: DealColumnValues): string | null =>
  /^\d{5}(?=-\d{4}$|$)/.exec(zipcode)?.[0] ?? null

/** A sentence without the name that it begins with, which the column says: 'No puede ser menos de $1'. One that says more stays whole. */
const withoutName = (message: string) => message.replace(/^.+ no puede ser (?=más|menos)/, 'No puede ser ')

/** The faults for which publishing would refuse a deal, a sentence for each column. */
function faultsOf(typed: DealColumnValues): Fault[] {
  const values = DealValues.safeParse({ ...typed, body: bodyHtml(typed.body ?? '') }, { error: inSpanish })
  const vacant = AvailableFor.safeParse(typed.availablefor)
  const faults = new Map<DealColumn, string>()
  for (const { path, message } of values.error?.issues ?? []) {
    const column = path[0] as DealColumn
    const isEmpty = (typed[column] ?? '') === ''
    if (!faults.has(column)) faults.set(column, isEmpty ? 'Está vacía' : withoutName(message))
  }
  if (!vacant.success) faults.set('availablefor', 'Escribe «sí» o «no»')
  // A spreadsheet has no list to choose from.
  if (typed.type && !isPropertyType(typed.type)) faults.set('type', `Escribe uno de estos: ${TYPE_NAMES}`)
  // A good ZIP will fill them in.
  if (faults.has('zipcode'))
    for (const column of ['city', 'state'] as const) if (!typed[column]) faults.delete(column)
  return (Object.keys(DEAL_COLUMNS) as DealColumn[]).flatMap((column) => {
    const msg = faults.get(column)
    return msg === undefined ? [] : [{ column: DEAL_COLUMNS[column].header, msg }]
  })
}

function houseOf(typed: DealColumnValues): string | null {
  const { address1 = '', address2 = '' } = typed
  const zip = zipOf(typed)
  return address1 === '' || zip === null ? null : houseKey({ address1, address2, zip })
}
