import type { CalculatorType } from '@cancha/contract/analyses'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../../api/errors.ts'
import { analysisQuery } from '../queries.ts'
import type { Saved } from './draft.ts'

/** Loads one's own analysis for the page of its calculator. Another person's, and another calculator's, doesn't exist. */
export async function loadSaved(
  queryClient: QueryClient,
  shortid: string,
  type: CalculatorType,
): Promise<void> {
  try {
    // Asked anew: the draft begins from it, and what was saved meanwhile must not be written over.
    const analysis = await queryClient.fetchQuery(analysisQuery(shortid))
    if (analysis.calculator_type !== type) throw notFound()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound()
    throw error
  }
}

/** The analysis that the page loaded, as a draft begins from it. */
export function useSaved(shortid: string): Saved {
  const { data } = useSuspenseQuery(analysisQuery(shortid))
  return { shortid: data.shortid, version: data.version, data: data.calculator_data }
}
