import { admin } from '@cancha/contract/calls/ground/admin'
import { queryFor } from '../../../api/queries.ts'

/** What waits is counted anew at each visit of the home. */
export const waitingQuery = queryFor(admin.waiting, {}, { take: ({ waiting }) => waiting, staleTime: 0 })
