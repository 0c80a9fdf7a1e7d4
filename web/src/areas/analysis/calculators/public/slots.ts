import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { TakerName } from '@cancha/domain/analysis/hops/things'
import type { ComponentType } from 'react'
import type { Load } from '../../../../shell/manifest/late-parts.ts'
import { type Part, slot } from '../../../../shell/manifest/slot.ts'
import type { Glyph } from '../../../../ui/icons/glyphs.ts'
import type { FigureRowProps } from './FigureRow.tsx'

/** The values of an analysis' fields, as they were typed. */
export type AnalysisData = Readonly<Record<string, string | number>>

export type AnalysisPartProps = {
  /** A saved analysis of the person who looks at it. */
  analysis: SavedAnalysis
  /** The values of its fields now, saved or not; `onChange` changes one of them. */
  data: AnalysisData
  onChange: (key: string, value: string | number) => void
}

/** Parts of other features about a saved analysis, above its answer. */
export const analysisParts = slot<Part<AnalysisPartProps>>('analysis')

export type AnalysisToolProps = {
  calculator: Calculator
  data: AnalysisData
  /** The row of a figure that unfolds its explanation: the analysis has it already, and imported by a tool it would be a file of its own. */
  FigureRow: ComponentType<FigureRowProps>
  /** Writes a value into the analysis. */
  onApply?: ((key: string, value: string | number) => void) | undefined
}

/** A tool's key is the name of its section in the page's address; its label leads there from the analysis' contents. */
export type AnalysisTool = { key: string; label: string; load: Load<ComponentType<AnalysisToolProps>> }

/** Tools of other features below the numbers of an analysis. */
export const analysisTools = slot<AnalysisTool>('tool', { late: true })

/** A page that begins something from a thing, at the address that `TAKERS` (domain) gives it, with the sign of the button that leads there. */
export type HopPage = { key: TakerName; icon: Glyph }

/** The pages that begin something from a deal or an analysis. Whatever gives what such a page takes shows its button (`HopLinks`). */
export const hopPages = slot<HopPage>('hops')
