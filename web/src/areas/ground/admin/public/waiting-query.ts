import { admin } from '@cancha/contract/calls/ground/admin'
import { queryFor } from '../../../../api/queries.ts'

/** The numbers of waiting things, counted anew at each visit of the home of administration. */
export const waitingQuery = queryFor(admin.waiting, {}, { take: ({ waiting }) => waiting, staleTime: 0 })
