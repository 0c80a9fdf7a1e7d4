import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/calls/analysis/calculators'
import type { Language } from '@cancha/domain/ground/text/language'
import { download } from '../../../../../api/file.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { savedAnalyses } from '../../queries.ts'
import { titleOf } from '../kinds.ts'

/** The one-press actions for a saved analysis. Each shows its result. */
export function useAnalysisActs(analysis: SavedAnalysis) {
  const params = { shortid: analysis.shortid }
  const title = titleOf(analysis)
  const duplicate = useWrite(calculators.duplicateAnalysis, {
    makesStale: savedAnalyses,
    says: `Copiamos «${title}».`,
  })
  const remove = useWrite(calculators.deleteAnalysis, {
    makesStale: savedAnalyses,
    says: `Borramos «${title}».`,
    undo: {
      operation: calculators.restoreAnalysis,
      input: ({ params }) => ({ params, body: {} }),
      says: `«${title}» está de vuelta.`,
    },
  })
  const report = useWrite((lang: Language) =>
    download(calculators.analysisReport, { params, query: { lang } }, `${title}.pdf`),
  )
  const tables = useWrite((lang: Language) =>
    download(calculators.analysisTables, { params, query: { lang } }, `${title}.csv`),
  )
  return {
    duplicate: () => duplicate.write({ params, body: {} }),
    remove: () => remove.write({ params }),
    report,
    tables,
  }
}
