import type { SavedAnalysis } from '@cancha/contract/analyses'
import { calculators } from '@cancha/contract/calls/calculators'
import type { Language } from '@cancha/domain/language'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { asApiError } from '../../../../api/errors.ts'
import { download } from '../../../../api/file.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { refreshAnalyses } from '../../queries.ts'
import { titleOf } from '../kinds.ts'

/** The running action and its analysis, so that only that button shows a spinner. */
type Busy = string | null

/** The one-press actions for saved analyses. Each shows its result. */
export function useAnalysisActs() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Busy>(null)

  async function act(name: string, { shortid }: SavedAnalysis, work: () => Promise<void>) {
    setBusy(`${name} ${shortid}`)
    try {
      await work()
    } catch (error) {
      notify.error(asApiError(error).message)
    } finally {
      setBusy(null)
    }
  }
  const again = () => refreshAnalyses(queryClient)

  return {
    isBusy: (name: string, { shortid }: SavedAnalysis) => busy === `${name} ${shortid}`,
    duplicate: (analysis: SavedAnalysis) =>
      act('duplicate', analysis, async () => {
        await call(calculators.duplicateAnalysis, { params: { shortid: analysis.shortid }, body: {} })
        await again()
        notify.success(`Copiamos «${titleOf(analysis)}».`)
      }),
    remove: (analysis: SavedAnalysis) =>
      act('remove', analysis, async () => {
        const params = { shortid: analysis.shortid }
        await call(calculators.deleteAnalysis, { params })
        await again()
        notify.success(`Borramos «${titleOf(analysis)}».`, {
          label: 'Deshacer',
          onClick: () =>
            void act('restore', analysis, async () => {
              await call(calculators.restoreAnalysis, { params, body: {} })
              await again()
              notify.success(`«${titleOf(analysis)}» está de vuelta.`)
            }),
        })
      }),
    report: (analysis: SavedAnalysis, lang: Language) =>
      act('report', analysis, async () => {
        const call = { params: { shortid: analysis.shortid }, query: { lang } }
        await download(calculators.analysisReport, call, `${titleOf(analysis)}.pdf`)
      }),
    tables: (analysis: SavedAnalysis, lang: Language) =>
      act('tables', analysis, async () => {
        const call = { params: { shortid: analysis.shortid }, query: { lang } }
        await download(calculators.analysisTables, call, `${titleOf(analysis)}.csv`)
      }),
  }
}
export type AnalysisActs = ReturnType<typeof useAnalysisActs>
