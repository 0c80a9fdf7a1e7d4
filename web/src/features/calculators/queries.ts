import type { CalculatorType } from '@cancha/contract/analyses'
import { calculators } from '@cancha/contract/calls/calculators'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { sessionQuery } from '../../api/session.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { ANALYSES } from './public/queries.ts'

/**
 * One of the viewer's saved analyses. Loaded again each time its page opens, since another window may have changed
 * it.
 */
export const analysisQuery = (shortid: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'one', shortid],
    queryFn: () => call(calculators.analysis, { params: { shortid } }),
    staleTime: 0,
  })

/** A page, from 1, of the viewer's saved analyses of one calculator. */
export const analysesQuery = (userId: string, type: CalculatorType, page: number, tag?: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'list', userId, type, page, tag ?? ''],
    queryFn: () => call(calculators.analyses, { params: { userId, type }, query: { page, tag } }),
    staleTime: 0,
  })

/** Two to four analyses side by side. */
export const comparedAnalysesQuery = (userId: string, ids: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'compared', userId, ids],
    queryFn: async () =>
      (await call(calculators.compareAnalyses, { params: { userId }, query: { ids } })).data,
    staleTime: 0,
  })

export const analysisShareQuery = (shortid: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'share', shortid],
    queryFn: async () => (await call(calculators.analysisShare, { params: { shortid } })).share,
    staleTime: 0,
  })

/** Whether the viewer has a logo for their reports. */
export const reportBrandQuery = (userId: string) =>
  queryOptions({
    queryKey: ['report-brand', userId],
    queryFn: () => call(calculators.reportBrand, { params: { userId } }),
    staleTime: 0,
  })

/** A shared analysis, by the token of its link. */
export const sharedAnalysisQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-analysis', token],
    queryFn: () => call(calculators.sharedAnalysis, { params: { token } }),
  })

export const refreshAnalyses = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ANALYSES })

export interface Saving {
  type: CalculatorType
  data: Readonly<Record<string, unknown>>
  /** set for an existing analysis, with the version that was loaded: the server refuses to overwrite a newer one */
  existing?: { shortid: string; version: number } | undefined
}

/** Sentences that the specification prints literally. */
export const savingText = {
  saved: 'Saved successfully',
  updated: 'Updated successfully',
  refused: 'Failed to save data. Please try again.',
  failed: 'Something went wrong. Please try again.',
} as const

/**
 * Saves a new or changed analysis and shows the result in a toast. `save` returns the saved analysis's address, or
 * null if it failed. For signed-in people only.
 */
export function useSaveAnalysis(): {
  saving: boolean
  save: (saving: Saving) => Promise<{ shortid: string; version: number } | null>
} {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState(false)

  async function save({ type, data, existing }: Saving) {
    setSaving(true)
    try {
      const { id: user } = (await queryClient.ensureQueryData(sessionQuery)) ?? { id: '' }
      const record = { calculator_type: type, calculator_data: { ...data }, user }
      if (!existing) {
        const { shortid } = await call(calculators.saveAnalysis, { body: record })
        notify.success(savingText.saved)
        await refreshAnalyses(queryClient)
        return { shortid, version: 1 }
      }
      const { shortid, version: known } = existing
      const { version } = await call(calculators.updateAnalysis, {
        params: { shortid },
        body: { ...record, version: known },
      })
      notify.success(savingText.updated)
      await refreshAnalyses(queryClient)
      return { shortid, version }
    } catch (error) {
      notify.error(whyNotSaved(error))
      return null
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}

/** The message for a failed save: the specification's sentence, unless the server has a more specific one. */
export function whyNotSaved(error: unknown): string {
  const { code, message } = asApiError(error)
  if (code === 'offline' || code === 'internal' || code === 'unavailable') return savingText.failed
  return code === 'conflict' || code === 'limit_reached' || code === 'rate_limited'
    ? message
    : savingText.refused
}
