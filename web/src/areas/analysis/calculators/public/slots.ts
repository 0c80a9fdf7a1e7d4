import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { type Part, slot } from '../../../../shell/manifest/slot.ts'

export type AnalysisPartProps = {
  /** A saved analysis of the person who looks at it. */
  analysis: SavedAnalysis
  /** The values of its fields now, saved or not; `onChange` changes one of them. */
  data: Readonly<Record<string, string | number>>
  onChange: (key: string, value: string | number) => void
}

/** Parts of other features about a saved analysis, above its answer. */
export const analysisParts = slot<Part<AnalysisPartProps>>('analysis')
