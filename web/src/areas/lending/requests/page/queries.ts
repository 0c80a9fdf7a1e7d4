import { borrowing } from '@cancha/contract/calls/lending/requests/borrowing'
import { queryFor } from '../../../../api/queries.ts'

/** A request as the page's reader may see it. Others act on it meanwhile, so each visit asks anew. */
export const loanPageQuery = (token: string) =>
  queryFor(borrowing.loanPage, { params: { token } }, { take: ({ lrdata }) => lrdata, staleTime: 0 })
