import { hops } from '@cancha/contract/calls/ground/hops'
import { queriesOf, queryFor } from '../../api/queries.ts'

/** The figures that a deal gives to a hop: asked anew each time, because its price may have changed. */
export const dealFiguresQuery = (dealid: string) =>
  queryFor(hops.dealFigures, { params: { dealid } }, { staleTime: 0 })

/** The deal from which one of the viewer's analyses was begun; null if it wasn't. */
export const originQuery = (shortid: string) =>
  queryFor(hops.analysisDeal, { params: { shortid } }, { take: ({ origin }) => origin, staleTime: 0 })

/** The queries that a change of a saved analysis makes stale, besides the analysis. */
export const originsOfAnalyses = [queriesOf(hops.analysisDeal), queriesOf(hops.dealAnalyses)]
