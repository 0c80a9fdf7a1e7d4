import { calculators } from '@cancha/contract/calls/analysis/calculators'
import { hops } from '@cancha/contract/calls/deals/hops'
import { queriesOf, queryFor } from '../../../api/queries.ts'

/** Two to four analyses side by side. */
export const comparedAnalysesQuery = (userId: string, ids: string) =>
  queryFor(
    calculators.compareAnalyses,
    { params: { userId }, query: { ids } },
    {
      take: ({ data }) => data,
      staleTime: 0,
    },
  )

export const analysisShareQuery = (shortid: string) =>
  queryFor(
    calculators.analysisShare,
    { params: { shortid } },
    {
      take: ({ share }) => share,
      staleTime: 0,
    },
  )

/** Whether the viewer has a logo for their reports. */
export const reportBrandQuery = (userId: string) =>
  queryFor(calculators.reportBrand, { params: { userId } }, { staleTime: 0 })

/** A shared analysis, by the token of its link. */
export const sharedAnalysisQuery = (token: string) =>
  queryFor(calculators.sharedAnalysis, { params: { token } })

/** The queries that a change of a saved analysis makes stale: every list may contain it, and it keeps the deal that it was begun from. */
export const savedAnalyses = [
  queriesOf(calculators.analysis),
  queriesOf(calculators.analyses),
  queriesOf(calculators.compareAnalyses),
  queriesOf(calculators.recentAnalyses),
  queriesOf(calculators.analysisShare),
  queriesOf(hops.analysisDeal),
  queriesOf(hops.dealAnalyses),
]
