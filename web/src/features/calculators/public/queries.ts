import { calculators } from '@cancha/contract/calls/calculators'
import { queryFor } from '../../../api/queries.ts'

/** The viewer's most recently changed analyses, of all calculators. */
export const recentAnalysesQuery = (userId: string) =>
  queryFor(calculators.recentAnalyses, { params: { userId } }, { staleTime: 0 })
