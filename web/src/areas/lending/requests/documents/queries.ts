import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import { queriesOf, queryFor, type Stale } from '../../../../api/queries.ts'
import { shownLoans } from '../queries.ts'

/**
 * A request's file as its reader may see it. Others open papers and say what they lack meanwhile, so each visit asks anew; offline it
 * fails, so that the page can say so.
 */
export const loanFileQuery = (lrnid: string) =>
  queryFor(
    loanDocuments.loanFile,
    { params: { lrnid } },
    { take: ({ file }) => file, staleTime: 0, networkMode: 'always', refetchOnReconnect: true },
  )

/** All queries that show requests or their files: the events of a file stand in the request's timeline too. */
export const shownFiles: readonly Stale[] = [queriesOf(loanDocuments.loanFile), ...shownLoans]
