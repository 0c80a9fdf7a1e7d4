import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../../../api/errors.ts'
import { analysisQuery } from '../public/queries.ts'
import type { StoredAnalysis } from './draft.ts'

/** Loads a saved analysis for its calculator's page. Analyses of other people or calculators are not found. */
export async function loadSaved(
  { queryClient }: { queryClient: QueryClient },
  shortid: string,
  type: CalculatorType,
): Promise<void> {
  try {
    // Always loaded from the server: the draft starts from it, and must not overwrite a newer version.
    const analysis = await queryClient.fetchQuery(analysisQuery(shortid))
    if (analysis.calculator_type !== type) throw notFound()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound()
    throw error
  }
}

/** The loaded analysis in the form from which a draft starts. */
export function useSaved(shortid: string): StoredAnalysis {
  const { data } = useSuspenseQuery(analysisQuery(shortid))
  return { shortid: data.shortid, version: data.version, data: data.calculator_data }
}
