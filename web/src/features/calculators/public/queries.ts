import { calculators } from '@cancha/contract/calls/calculators'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Everything under this key is of saved analyses: one change may show in every list. */
export const ANALYSES = ['analyses'] as const

/** The analyses that one changed last, of all calculators. */
export const recentAnalysesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'recent', userId],
    queryFn: () => call(calculators.recentAnalyses, { params: { userId } }),
    staleTime: 0,
  })
