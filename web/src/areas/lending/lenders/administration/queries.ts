import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { lenderAdministration } from '@cancha/contract/calls/lending/lender-administration'
import { pagesFor, queriesOf } from '../../../../api/queries.ts'
import type { LendersSearch } from './lenders-address.ts'

/** The lenders of one view, by words, page by page. */
export function adminLendersQuery({ estado, search }: LendersSearch) {
  const asked = {
    ...(estado !== 'todos' && { state: estado ?? ('waiting' as const) }),
    ...(search && { search }),
  }
  return pagesFor(
    lenderAdministration.adminLenders,
    { query: asked },
    { next: ({ next }) => next, from: (after) => ({ query: { ...asked, after } }) },
  )
}

/** The queries that a decision about a lender makes stale. */
export const lendersForAdmins = [
  queriesOf(lenderAdministration.adminLenders),
  queriesOf(auditLog.auditEntries),
]
