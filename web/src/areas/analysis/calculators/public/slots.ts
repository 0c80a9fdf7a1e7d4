import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import type { TakerName } from '@cancha/domain/analysis/hops/things'
import { type Part, slot } from '../../../../shell/manifest/slot.ts'
import type { Glyph } from '../../../../ui/icons/glyphs.ts'

export type AnalysisPartProps = {
  /** A saved analysis of the person who looks at it. */
  analysis: SavedAnalysis
  /** The values of its fields now, saved or not; `onChange` changes one of them. */
  data: Readonly<Record<string, string | number>>
  onChange: (key: string, value: string | number) => void
}

/** Parts of other features about a saved analysis, above its answer. */
export const analysisParts = slot<Part<AnalysisPartProps>>('analysis')

/** A page that begins something from a thing, at the address that `TAKERS` (domain) gives it, with the sign of the button that leads there. */
export type HopPage = { key: TakerName; order: number; icon: Glyph }

/** The pages that begin something from a deal or an analysis. Whatever gives what such a page takes shows its button (`HopLinks`). */
export const hopPages = slot<HopPage>('hops')
