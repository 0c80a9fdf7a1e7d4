import type { CalculatorType } from '@cancha/contract/analyses'
import { calculators } from '@cancha/contract/calls/calculators'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { sessionQuery } from '../../api/session.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { ANALYSES } from './public/queries.ts'

/** A saved analysis of one's own. Another window may change it: it is read anew whenever its page opens. */
export const analysisQuery = (shortid: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'one', shortid],
    queryFn: () => call(calculators.analysis, { params: { shortid } }),
    staleTime: 0,
  })

/** A page of one's own analyses of a calculator, from 1. */
export const analysesQuery = (userId: string, type: CalculatorType, page: number, tag?: string) =>
  queryOptions({
    queryKey: [...ANALYSES, 'list', userId, type, page, tag ?? ''],
    queryFn: () => call(calculators.analyses, { params: { userId, type }, query: { page, tag } }),
    staleTime: 0,
  })

/** From two to four analyses side by side. */
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

/** Whether one's reports carry a picture of one's own. */
export const reportBrandQuery = (userId: string) =>
  queryOptions({
    queryKey: ['report-brand', userId],
    queryFn: () => call(calculators.reportBrand, { params: { userId } }),
    staleTime: 0,
  })

/** An analysis by the link that shows it. */
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
  /** of an analysis that exists already, with the version that was read: one that another window changed is not overwritten */
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
 * Saves a new analysis or changes one, and says how it went in a toast. `save` answers where it is kept now, or null
 * when it isn't. For signed-in people only.
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

/** What the server refuses has the specification's sentence, unless it has something of its own to say to the person. */
export function whyNotSaved(error: unknown): string {
  const { code, message } = asApiError(error)
  if (code === 'offline' || code === 'internal' || code === 'unavailable') return savingText.failed
  return code === 'conflict' || code === 'limit_reached' || code === 'rate_limited'
    ? message
    : savingText.refused
}
