import { DEPOSITS_EXPORT_MOST } from '@cancha/contract/money/billing/deposits'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { monthInWords } from '@cancha/domain/ground/time/months'
import { BALANCE_NAMES } from '@cancha/domain/money/billing/deposit-words'
import { BALANCE_KINDS } from '@cancha/domain/money/billing/deposits'
import { receiptNumber } from '@cancha/domain/money/memberships/receipts'
import { sql } from 'drizzle-orm'
import { csvFile, csvLine } from '../../../../csv.ts'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { boundedSearch } from '../../../../http/limits/bounded-search.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { edgesOf, inMonth } from './month-statement.ts'

/** The longest search for the movements of a file, in seconds. */
const SEARCH_SECONDS = 4

const HEAD = [
  'Fecha',
  'Movimiento',
  'Monto (USD)',
  'Comisión (USD)',
  'Neto (USD)',
  'Recibo',
  'Quién',
  'Correo',
  'Depositado el',
  'Depósito',
  'Movimiento del proveedor',
]

const FOUND = {
  at: column.moment,
  kind: column.oneOf(...BALANCE_KINDS),
  amount: column.int,
  fee: column.int,
  entry: column.text,
  receipt: column.nullable(column.int),
  name: column.nullable(column.text),
  email: column.nullable(column.text),
  arrives: column.nullable(column.text),
  payout: column.nullable(column.text),
}

/**
 * The balance movements of a month and those that the bank got in it, as CSV, the oldest first: lines with a day of deposit in the month
 * add up to the bank's statement. Each download is an entry of the audit log, with its administrator and reason.
 * @throws Refusal invalid_input if there is more than a file may have; unavailable if it takes too long
 */
export async function depositsAsCsv(
  { database }: Pick<Services, 'database'>,
  by: Actor,
  month: string,
  reason: string,
): Promise<Buffer> {
  const { happened, deposited } = inMonth(edgesOf(month))
  const search = async (tx: Tx) => {
    const found = await selectRows(
      tx,
      FOUND,
      sql`select m.at, m.kind, m.amount, m.fee, m.entry_id as entry, r.number as receipt,
          u.first_name || ' ' || u.last_name as name, u.email, d.arrives_on::text as arrives, d.payout_id as payout
        from balance_movements m
          left join deposits d on d.id = m.deposit_id
          left join payments p on p.invoice_id = m.invoice_id
          left join receipts r on r.payment_id = p.id and r.kind = 'payment'
          left join payment_customers c on c.id = p.customer_id
          left join accounts u on u.id = c.user_id and u.deleted_at is null
        where ${happened} or ${deposited} order by m.at, m.id limit ${DEPOSITS_EXPORT_MOST + 1}`,
    )
    if (found.length > DEPOSITS_EXPORT_MOST)
      throw refuseField(
        'invalid_input',
        'query.month',
        `Son más de ${formatCount(DEPOSITS_EXPORT_MOST)} movimientos: pídele el archivo al servicio de cobros`,
      )
    await recordAudit(tx, by, {
      action: 'deposits.exported',
      details: { movements: found.length, month: monthInWords(month) },
      reason,
    })
    return found
  }
  const slow = { path: 'query.month', msg: 'Los movimientos tardan demasiado. Inténtalo más tarde.' }
  const found = await boundedSearch(database, slow, search, SEARCH_SECONDS)
  const lines = found.map(({ at, kind, amount, fee, receipt, name, email, arrives, payout, entry }) =>
    csvLine(
      dayOf(at),
      BALANCE_NAMES[kind],
      amount / 100,
      fee / 100,
      (amount - fee) / 100,
      receipt === null ? null : receiptNumber(receipt),
      name,
      email,
      arrives,
      payout,
      entry,
    ),
  )
  return csvFile([csvLine(...HEAD), ...lines])
}
