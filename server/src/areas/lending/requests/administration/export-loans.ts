import type { AdministeredRequest } from '@cancha/contract/lending/requests/loan-administration'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { LOAN_RESULTS, LOAN_STATES } from '@cancha/domain/lending/requests/request-life'
import { type Cell, csvFile, csvLine } from '../../../../csv.ts'
import type { Tx } from '../../../../database/connection.ts'
import { boundedSearch, SLOW_SEARCH } from '../../../../http/limits/bounded-search.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { type Filters, findLoans, loansById, presentAdministered, readAround } from './list-loans.ts'

/** Most requests of a file. */
const MOST = 10_000
/** Requests that are read together, so that the program serves others between them. */
const BATCH = 500
/** The longest search for the requests of a file, in seconds. */
const SEARCH_SECONDS = 4

/** The columns of the file: nothing of the borrower's person, the house's street, or the family's money. */
const COLUMNS: readonly (readonly [head: string, of: (row: AdministeredRequest) => Cell])[] = [
  ['Solicitud', ({ lrnid }) => lrnid],
  ['Pedida', ({ requestDate }) => mediumDateTime(requestDate)],
  ['Estado de la solicitud', ({ status }) => LOAN_STATES[status]],
  ['Días', ({ days }) => days],
  ['Préstamo', ({ loantype }) => loantype],
  ['Cantidad (USD)', ({ loanamount }) => loanamount],
  ['Ciudad', ({ city }) => city],
  ['Estado', ({ state }) => state],
  ['ZIP', ({ zip }) => zip],
  ['Propiedad', ({ propertytype }) => PROPERTY_TYPES[propertytype]],
  ['Enviada a', ({ sent }) => sent],
  ['Con interés', ({ interested }) => interested],
  ['Cerrada', ({ closedAt }) => closedAt && mediumDateTime(closedAt)],
  ['Cómo terminó', ({ result }) => result && LOAN_RESULTS[result]],
  ['Quién prestó', ({ funded }) => funded?.companyname ?? null],
  ['Prestado (USD)', ({ funded }) => funded && funded.loanamount / 100],
  [
    'Comisión (USD)',
    ({ funded }) =>
      funded === null || funded.commissionamount === null ? null : funded.commissionamount / 100,
  ],
]

/**
 * The requests that match as CSV, the last first; that they were taken, by whom and why, is an entry of
 * the audit log.
 * @throws Refusal invalid_input if there are more than a file may have
 */
export async function loansAsCsv(
  services: Services,
  by: Actor,
  { reason, ...filters }: Filters & { reason: string },
): Promise<Buffer> {
  const look = async (tx: Tx) => {
    const ids = await findLoans(tx, filters, { limit: MOST + 1 })
    if (ids.length > MOST)
      throw refuseField(
        'invalid_input',
        'query.status',
        `Son más de ${formatCount(MOST)} solicitudes: elige un estado o escribe una ciudad`,
      )
    const lines = [csvLine(...COLUMNS.map(([head]) => head))]
    const now = new Date()
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await loansById(tx, ids.slice(from, from + BATCH))
      const around = await readAround(tx, rows)
      for (const row of rows) {
        const loan = presentAdministered(services, row, around, now)
        lines.push(csvLine(...COLUMNS.map(([, of]) => of(loan))))
      }
    }
    await recordAudit(tx, by, {
      action: 'loans.exported',
      details: { requests: ids.length, filters },
      reason,
    })
    return lines
  }
  return csvFile(
    await boundedSearch(services.database, filters.search ? SLOW_SEARCH : null, look, SEARCH_SECONDS),
  )
}
