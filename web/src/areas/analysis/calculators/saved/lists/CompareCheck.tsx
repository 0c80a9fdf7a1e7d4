import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { titleOf } from '../kinds.ts'
import { FULL } from './CompareBar.tsx'
import type { AnalysisList } from './RowActs.tsx'

type Props = Pick<AnalysisList, 'isChosen' | 'onChoose' | 'full'> & {
  analysis: SavedAnalysis
  className: string | undefined
  /** the label, where no column heading names it */
  word?: string
}

/** A checkbox that chooses an analysis for comparison. When the maximum is reached, the others say so. */
export function CompareCheck({ analysis, isChosen, onChoose, full, className, word }: Props) {
  const chosen = isChosen(analysis)
  const closed = full && !chosen
  return (
    <label className={className}>
      {word}
      <input
        type="checkbox"
        checked={chosen}
        disabled={closed}
        title={closed ? FULL : undefined}
        onChange={() => onChoose(analysis)}
        aria-label={`Comparar: ${titleOf(analysis)}`}
      />
    </label>
  )
}
