import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { billing } from '@cancha/contract/calls/money/billing'
import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { sentenceOn } from '../../../api/errors.ts'
import { queriesOf, queryFor } from '../../../api/queries.ts'
import type { AskedOf } from '../../../shell/addresses/list-address.ts'
import { refusedFilters } from '../../../shell/administration/refused-filters.ts'
import { type depositsAddress, type disputesAddress, monthIn, type PaymentsSearch } from './addresses.ts'

type FilteredPayments = ReceivedOf<typeof billing.payments> & {
  refused?: Partial<Record<'search' | 'from' | 'until', string>>
}

export const paymentsQuery = (asked: PaymentsSearch) =>
  queryFor(
    billing.payments,
    { query: asked },
    {
      take: (found): FilteredPayments => found,
      refused: (error) => ({
        payments: [],
        next: null,
        totals: null,
        refused: refusedFilters(error, ['search', 'from', 'until']),
      }),
    },
  )

/** Banks and the payment provider change a payment without anybody's press, so each visit asks anew. */
export const paymentQuery = (id: string) => queryFor(billing.payment, { params: { id } }, { staleTime: 0 })

export const disputesQuery = (asked: AskedOf<typeof disputesAddress>) =>
  queryFor(billing.disputes, { query: asked }, { staleTime: 0 })

export type ReceivedDeposits = ReceivedOf<typeof billing.deposits>
type DepositsOrRefusal = { found: ReceivedDeposits; refused: null } | { found: null; refused: string }

/** Money moves without anybody's press, so each visit asks anew. */
export const depositsQuery = (asked: AskedOf<typeof depositsAddress>) =>
  queryFor(
    billing.deposits,
    { query: monthIn(asked) },
    {
      staleTime: 0,
      take: (found): DepositsOrRefusal => ({ found, refused: null }),
      refused: (error): DepositsOrRefusal => {
        const refused = sentenceOn(error, 'query.month')
        if (refused === null) throw error
        return { found: null, refused }
      },
    },
  )

/** The program checks by the hour, and at each start. */
export const setupQuery = queryFor(billing.setup, {}, { staleTime: 0 })

/** The queries that a refund makes stale. */
export const afterRefund = [
  queriesOf(billing.payments),
  queriesOf(billing.payment),
  queriesOf(auditLog.auditEntries),
  queriesOf(memberAdministration.member),
]
