import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { missingVerb } from '@cancha/domain/analysis/summary/missing-words'
import { FieldLinks } from '../../results/FieldLinks.tsx'
import { fieldAddress } from '../kinds.ts'

/** Says which fields an analysis in a list waits for, each a link to its field; nothing when it is complete. */
export function MissingFields({ analysis }: { analysis: SavedAnalysis }) {
  const { missing } = analysis.headline
  if (missing.length === 0) return null
  return (
    <span className="text-sm text-2">
      {missingVerb(missing, 'es')}:{' '}
      <FieldLinks fields={missing} fieldAddress={(input) => fieldAddress(analysis, input)} />
    </span>
  )
}
