import { MOVEMENTS_EXPORT_MOST } from '@cancha/contract/money/figures'
import { cents, sumOf } from '@cancha/domain/ground/amounts/cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { MOVEMENT_WORDS } from '@cancha/domain/money/figures/explanations'
import { MOVEMENT_KINDS } from '@cancha/domain/money/figures/movements'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { receiptNumber } from '@cancha/domain/money/memberships/receipts'
import { csvFile, csvLine } from '../../../csv.ts'
import type { Tx } from '../../../database/connection.ts'
import { boundedSearch } from '../../../http/limits/bounded-search.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { findMovements } from './find-movements.ts'
import { boundsOf, type Period, periodInWords } from './period.ts'

/** The longest search for the movements of a file, in seconds. */
const SEARCH_SECONDS = 4

/**
 * The movements of a month or a day as CSV, the last ones first, with their sum below; that they were taken, by whom and why, is
 * an entry of the audit log.
 * @throws Refusal invalid_input if there are more than a file may have
 */
export async function movementsAsCsv(
  { database }: Services,
  by: Actor,
  period: Period,
  reason: string,
): Promise<Buffer> {
  const field = period.day === null ? 'query.month' : 'query.day'
  const search = async (tx: Tx) => {
    const found = await findMovements(tx, boundsOf(period), { most: MOVEMENTS_EXPORT_MOST + 1 })
    if (found.length > MOVEMENTS_EXPORT_MOST)
      throw refuseField(
        'invalid_input',
        field,
        `Son más de ${formatCount(MOVEMENTS_EXPORT_MOST)} movimientos: baja un día a la vez`,
      )
    await recordAudit(tx, by, {
      action: 'figures.exported',
      details: { movements: found.length, period: periodInWords(period) },
      reason,
    })
    return found
  }
  const slow = { path: field, msg: 'Los movimientos tardan demasiado. Baja un día a la vez.' }
  const found = await boundedSearch(database, slow, search, SEARCH_SECONDS)
  const lines = [
    csvLine('Fecha', 'Movimiento', 'Monto (USD)', 'Plan', 'Recibo', 'Factura', 'Quién (id)', 'Quién'),
    ...found.map(({ at, kind, amount, plan, number, invoice, userId, name }) =>
      csvLine(
        mediumDateTime(at),
        MOVEMENT_WORDS[MOVEMENT_KINDS[kind] ?? 'charge'],
        amount / 100,
        plan && PLANS[plan].name,
        number === null ? null : receiptNumber(number),
        invoice,
        userId,
        name,
      ),
    ),
    csvLine(
      'Suma',
      null,
      sumOf(found.map(({ amount }) => cents(amount))) / 100,
      null,
      null,
      null,
      null,
      null,
    ),
  ]
  return csvFile(lines)
}
