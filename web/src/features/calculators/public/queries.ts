import { calculators } from '@cancha/contract/calls/calculators'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The first part of the keys of all queries about saved analyses, since one change may affect every list. */
export const ANALYSES = ['analyses'] as const

/** The viewer's most recently changed analyses, of all calculators. */
export const recentAnalysesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'recent', userId],
    queryFn: () => call(calculators.recentAnalyses, { params: { userId } }),
    staleTime: 0,
  })
