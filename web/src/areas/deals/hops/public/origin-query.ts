import { hops } from '@cancha/contract/calls/deals/hops'
import { queryFor } from '../../../../api/queries.ts'

/** The deal from which one of the viewer's analyses was begun; null if it wasn't. */
export const originQuery = (shortid: string) =>
  queryFor(hops.analysisDeal, { params: { shortid } }, { take: ({ origin }) => origin, staleTime: 0 })
