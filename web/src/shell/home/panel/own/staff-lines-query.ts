import { home } from '@cancha/contract/calls/ground/home'
import type { HomeLine } from '@cancha/contract/ground/home'
import { ownQuery } from '../../../../api/queries.ts'
import { mayWrite, moderatesForums } from '../../../session/readers.ts'
import type { StaffContext } from './staff-lines.ts'

/** Things come to staff without any event of theirs too, so they are counted every minute. */
const RECOUNT_MS = 60_000

/**
 * The lines of somebody who writes, moderates or administers; none for everyone else, for whom the code isn't loaded. The key begins as that of
 * the member's own lines, so that an event that makes those stale has these counted too.
 */
export function staffLinesQuery(context: StaffContext) {
  const isStaff = mayWrite(context.user) || moderatesForums(context.user)
  const read = async (): Promise<HomeLine[]> =>
    isStaff ? (await import('./staff-lines.ts')).staffLines(context) : []
  return ownQuery(home.homeLines.path, 'staff', read, {
    staleTime: 0,
    refetchInterval: isStaff && RECOUNT_MS,
  })
}
