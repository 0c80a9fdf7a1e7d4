import type { SavedAnalysis } from '@cancha/contract/analyses'
import { titleOf } from '../kinds.ts'
import { FULL } from './CompareBar.tsx'
import type { AnalysisList } from './RowActs.tsx'

type Props = Pick<AnalysisList, 'isChosen' | 'onChoose' | 'full'> & {
  analysis: SavedAnalysis
  className: string | undefined
  /** the word beside the box, where no heading says it */
  word?: string
}

/** Chooses an analysis for comparing. When enough are chosen, the others say so. */
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
