import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { type CardFigure, cardFigures } from '@cancha/domain/talk/forums/attached-analysis'

/** An analysis in a post, with the figures that the server would send with it. */
export function attached(given: Omit<AttachedAnalysis, 'kind' | 'card'>): AttachedAnalysis {
  const { headline, highlights } = cardFigures(given.calculator_type, given.calculator_data)
  return {
    kind: 'analysis',
    ...given,
    card: {
      calculator: CALCULATORS[given.calculator_type].name,
      headline: shown(headline),
      highlights: highlights.map(shown),
    },
  }
}

const shown = ({ key, label, term, unit, value }: CardFigure) => ({
  key,
  label,
  term: term ?? null,
  shown: formatFigure(value, unit, true),
})
