import { calculators } from '@cancha/contract/calls/calculators'
import { queryFor } from '../../../api/queries.ts'

/**
 * One of the viewer's saved analyses. Loaded again each time its page opens, since another window may have changed
 * it.
 */
export const analysisQuery = (shortid: string) =>
  queryFor(calculators.analysis, { params: { shortid } }, { staleTime: 0 })

/** The viewer's most recently changed analyses, of all calculators. */
export const recentAnalysesQuery = (userId: string) =>
  queryFor(calculators.recentAnalyses, { params: { userId } }, { staleTime: 0 })
