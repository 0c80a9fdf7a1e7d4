import type { Issue } from '@cancha/contract/ground/error-answer'
import { PAYMENTS_EXPORT_MOST } from '@cancha/contract/money/billing'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { PAYMENT_STATE_NAMES } from '@cancha/domain/money/billing/payment-state-names'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { csvFile, csvLine } from '../../../../csv.ts'
import type { Tx } from '../../../../database/connection.ts'
import { boundedSearch } from '../../../../http/limits/bounded-search.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { presentPayment } from '../present.ts'
import { conditionsOf, type Filters, findPayments } from './find-payments.ts'

/** The longest search for the payments of a file, in seconds. */
const SEARCH_SECONDS = 4

const HEAD = [
  'Fecha',
  'Recibo',
  'Estado',
  'Plan',
  'Total',
  'Pagado',
  'Devuelto',
  'Quién pagó',
  'Correo',
  'Tarjeta',
] as const

/** Dollars, as a spreadsheet adds them up. */
const dollars = (amount: Cents): number => amount / 100

/**
 * The payments that match as CSV, newest first; that they were taken, by whom and why, is an entry of the audit log.
 * @throws Refusal invalid_input if there are more than a file may have; unavailable, as `tooSlow` says, if it takes too long
 */
export async function paymentsAsCsv(
  { database }: Pick<Services, 'database'>,
  by: Actor,
  { filters, tooSlow }: { filters: Filters; tooSlow: Issue },
  reason: string,
): Promise<Buffer> {
  const look = async (tx: Tx) => {
    const found = await findPayments(tx, await conditionsOf(tx, filters), { most: PAYMENTS_EXPORT_MOST + 1 })
    if (found.length > PAYMENTS_EXPORT_MOST)
      throw refuseField(
        'invalid_input',
        'query.from',
        `Son más de ${formatCount(PAYMENTS_EXPORT_MOST)} pagos: elige menos días`,
      )
    await recordAudit(tx, by, {
      action: 'payments.exported',
      details: { payments: found.length, filters },
      reason,
    })
    return found
  }
  const found = await boundedSearch(database, tooSlow, look, SEARCH_SECONDS)
  const lines = found.map((each) => {
    const { at, number, state, plan, payer, card } = presentPayment(each)
    const { total, paid, refunded } = each.payment
    return csvLine(
      mediumDateTime(at),
      number,
      PAYMENT_STATE_NAMES[state],
      plan && PLANS[plan].name,
      dollars(total),
      dollars(paid),
      dollars(refunded),
      payer?.name ?? null,
      payer?.email ?? null,
      card?.last4 ?? null,
    )
  })
  return csvFile([csvLine(...HEAD), ...lines])
}
