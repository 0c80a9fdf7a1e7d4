import { hops } from '@cancha/contract/calls/deals/hops'
import { queryFor } from '../../../api/queries.ts'

/** The viewer's own analyses of a deal. */
export const dealAnalysesQuery = (dealid: string) =>
  queryFor(hops.dealAnalyses, { params: { dealid } }, { take: ({ analyses }) => analyses, staleTime: 0 })

/** The topics of the forum that stand beside a deal. */
export const dealTopicsQuery = (dealid: string) =>
  queryFor(hops.dealTopics, { params: { dealid } }, { take: ({ topics }) => topics })
