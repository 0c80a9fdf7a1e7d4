import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import type { CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Result } from '@cancha/domain/analysis/calculators/formula'
import { type AnalysisData, type CardFigure, cardFigures } from '@cancha/domain/talk/forums/attached-analysis'
import { LRUCache } from 'lru-cache'

/** How many analyses' figures are kept. */
const MOST = 1_000

type WorkedOut = { headline: Result; card: AttachedAnalysis['card'] }

const workedOutCache = new LRUCache<string, WorkedOut>({ max: MOST })

/**
 * The figures of an analysis by its calculator: the headline, and what its card shows. A topic's page shows the figures of all of
 * its analyses, and each takes a calculation of thirty years. The figures depend on the inputs alone, and are kept by them.
 */
export function workedOut(type: CalculatorType, data: AnalysisData): WorkedOut {
  const key = `${type} ${JSON.stringify(data)}`
  const before = workedOutCache.get(key)
  if (before) return before
  const { headline, highlights } = cardFigures(type, data)
  const worked = {
    headline: headline.value,
    card: {
      calculator: CALCULATORS[type].name,
      headline: presentFigure(headline),
      highlights: highlights.map(presentFigure),
    },
  }
  workedOutCache.set(key, worked)
  return worked
}

const presentFigure = ({ key, label, term, unit, value }: CardFigure) => ({
  key,
  label,
  term: term ?? null,
  shown: formatFigure(value, unit, true),
})
