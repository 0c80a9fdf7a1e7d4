import type { CalculatorType } from '@cancha/contract/analyses'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../../api/errors.ts'
import { bringAnalysisTools } from '../../../shell/analyses/AnalysisTools.tsx'
import type { Features } from '../../../shell/manifest/gather.ts'
import type { LateParts } from '../../../shell/manifest/late-parts.ts'
import { analysisQuery } from '../queries.ts'
import type { Saved } from './draft.ts'

type Context = { queryClient: QueryClient; features: Features; parts: LateParts }

/** Loads a saved analysis for its calculator's page. Analyses of other people or calculators are not found. */
export async function loadSaved(
  { queryClient, features, parts }: Context,
  shortid: string,
  type: CalculatorType,
): Promise<void> {
  try {
    // Always loaded from the server: the draft starts from it, and must not overwrite a newer version.
    const [analysis] = await Promise.all([
      queryClient.fetchQuery(analysisQuery(shortid)),
      bringAnalysisTools({ features, parts }),
    ])
    if (analysis.calculator_type !== type) throw notFound()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound()
    throw error
  }
}

/** The loaded analysis in the form from which a draft starts. */
export function useSaved(shortid: string): Saved {
  const { data } = useSuspenseQuery(analysisQuery(shortid))
  return { shortid: data.shortid, version: data.version, data: data.calculator_data }
}
