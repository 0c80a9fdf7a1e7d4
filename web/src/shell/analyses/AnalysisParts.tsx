import type { AnalysisPartProps } from '../manifest/feature.ts'
import type { Features } from '../manifest/gather.ts'
import type { LateParts } from '../manifest/late-parts.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

/** Loads what {@link AnalysisParts} shows: for the loaders of pages with a saved analysis. */
export const bringAnalysisParts = async ({ features, parts }: { features: Features; parts: LateParts }) => {
  await Promise.all(features.analysisParts.map(({ load }) => parts.bring(load)))
}

/** What other features have to say of a saved analysis, on its own page. */
export function AnalysisParts(props: AnalysisPartProps) {
  const { analysisParts } = useFeatures()
  const parts = useParts()
  return analysisParts.map(({ key, load }) => {
    const Part = parts.get(load)
    return Part && <Part key={key} {...props} />
  })
}
