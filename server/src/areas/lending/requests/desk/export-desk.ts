import type { InputOf } from '@cancha/contract/ground/operation'
import type { answering } from '@cancha/contract/lending/requests/answering'
import { DESK_LISTS } from '@cancha/contract/lending/requests/answering'
import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { ENTRY_STATE_NAMES, LOAN_RESULTS, LOAN_STATES } from '@cancha/domain/lending/requests/request-life'
import { type Cell, csvFile, csvLine } from '../../../../csv.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { findEntryIds } from './find-entry-ids.ts'
import { companyOf, entriesById } from './list-desk.ts'
import { presentEntry } from './present-row.ts'

/** Most requests of a file. */
const MOST = 10_000
/** Requests that are read together, so that the program serves others between them. */
const BATCH = 500

const moment = (at: string | null): string | null => at && mediumDateTime(at)

/**
 * The columns of the file. Income, credit, savings, tax option and employment aren't among them, though a lender reads them on the page: a
 * file is passed on, and stays where the page forgets.
 */
const COLUMNS: readonly (readonly [head: string, of: (row: LenderRow) => Cell])[] = [
  ['Enviada', ({ sentAt }) => mediumDateTime(sentAt)],
  ['Solicitud', ({ lrnid }) => lrnid],
  ['Contigo', ({ place }) => ENTRY_STATE_NAMES[place]],
  ['Estado de la solicitud', ({ status }) => LOAN_STATES[status]],
  ['Cómo terminó', ({ result }) => result && LOAN_RESULTS[result]],
  ['Préstamo', ({ loantype }) => loantype],
  ['Cantidad (USD)', ({ askedamount }) => askedamount],
  ['Ciudad', ({ city }) => city],
  ['Estado', ({ state }) => state],
  ['ZIP', ({ zip }) => zip],
  ['Propiedad', ({ propertytype }) => PROPERTY_TYPES[propertytype]],
  ['Valor (USD)', ({ propertyvalue }) => propertyvalue],
  ['Impuestos al año (USD)', ({ propertytax }) => propertytax],
  ['Rentada', ({ isrented }) => isrented],
  ['Renta al mes (USD)', ({ currentrent }) => currentrent],
  ['Se compró', ({ propertypurchased }) => propertypurchased],
  ['Precio de compra (USD)', ({ propertypurchasedprice }) => propertypurchasedprice],
  ['Renovación (USD)', ({ renovacioncost }) => renovacioncost],
  ['Deuda (USD)', ({ currentdebt }) => currentdebt],
  ['Valor arreglada (USD)', ({ afterrepairecost }) => afterrepairecost],
  ['Quién la pide', ({ fullname }) => fullname],
  ['Compañía', ({ companyname }) => companyname],
  ['Teléfono', ({ telephonenumber }) => telephonenumber],
  ['Correo', ({ email }) => email],
  ['Idioma', ({ langcontact }) => langcontact?.join(' y ') ?? null],
  ['Dirección', ({ propertyaddress }) => propertyaddress],
  ['Contestada', ({ answeredAt }) => moment(answeredAt)],
  ['Préstamo hecho', ({ transaction }) => (transaction === 'Si' ? 'Sí' : 'No')],
  ['Cantidad prestada (USD)', ({ loanamount }) => loanamount],
  ['Comisión (%)', ({ commission }) => commission],
  ['Comisión (USD)', ({ commissionamount }) => commissionamount],
  ['Fecha del préstamo', ({ transactiondate }) => moment(transactiondate)],
]

/**
 * The requests of a lender that match, as CSV, the last first: of each what the lender may see, without private ranges.
 * @throws Refusal invalid_input if there are more than a file may have
 */
export async function deskAsCsv(
  services: Services,
  viewer: Viewer,
  { list, ...filters }: InputOf<(typeof answering)['exportLenderLoans']>['query'],
): Promise<Buffer> {
  const { db } = services.database
  const lines = [csvLine(...COLUMNS.map(([head]) => head))]
  const lists = list === undefined ? DESK_LISTS : [list]
  const asked = { parts: lists.map((one) => ({ list: one })), filters }
  let before: number | undefined
  while ((await companyOf(db, viewer.id)) !== null) {
    const ids = await findEntryIds(db, viewer.id, asked, {
      limit: BATCH,
      ...(before !== undefined && { before }),
    })
    for (const read of await entriesById(db, ids)) {
      const row = presentEntry(services, viewer, read)
      lines.push(csvLine(...COLUMNS.map(([, of]) => of(row))))
    }
    before = ids.at(-1)
    if (lines.length - 1 > MOST) throw tooMany()
    if (ids.length < BATCH) break
  }
  return csvFile(lines)
}

const tooMany = () =>
  refuseField(
    'invalid_input',
    'query.state',
    `Son más de ${formatCount(MOST)} solicitudes: elige una lista, un estado o una ciudad`,
  )
