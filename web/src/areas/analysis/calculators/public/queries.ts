import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/calls/analysis/calculators'
import { queryFor } from '../../../../api/queries.ts'

/**
 * One of the viewer's saved analyses. Loaded again each time its page opens, since another window may have changed
 * it.
 */
export const analysisQuery = (shortid: string) =>
  queryFor(calculators.analysis, { params: { shortid } }, { staleTime: 0 })

/** The viewer's most recently changed analyses, of all calculators. */
export const recentAnalysesQuery = (userId: string) =>
  queryFor(calculators.recentAnalyses, { params: { userId } }, { staleTime: 0 })

/** A page, from 1, of the viewer's saved analyses of one calculator. */
export const analysesQuery = (userId: string, type: CalculatorType, page: number, tag?: string) =>
  queryFor(calculators.analyses, { params: { userId, type }, query: { page, tag } }, { staleTime: 0 })
