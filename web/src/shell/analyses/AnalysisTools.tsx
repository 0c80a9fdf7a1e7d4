import type { AnalysisToolProps } from '../manifest/feature.ts'
import type { Features } from '../manifest/gather.ts'
import type { LateParts } from '../manifest/late-parts.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

/** Loads what {@link AnalysisTools} shows: for the loaders of pages with a saved analysis. */
export const bringAnalysisTools = async ({ features, parts }: { features: Features; parts: LateParts }) => {
  await Promise.all(features.analysisTools.map(({ load }) => parts.bring(load)))
}

/** The buttons that other features have for a saved analysis, on its own page. */
export function AnalysisTools(props: AnalysisToolProps) {
  const { analysisTools } = useFeatures()
  const parts = useParts()
  return analysisTools.map(({ key, load }) => {
    const Tool = parts.get(load)
    return Tool && <Tool key={key} {...props} />
  })
}
