import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { Badge } from '../../../../../ui/pieces/Badge.tsx'

/** Badges for a shared analysis and for its tags; nothing when there are none. */
export function AnalysisBadges({
  analysis,
  className,
}: {
  analysis: SavedAnalysis
  className: string | undefined
}) {
  const { shared, tags } = analysis
  if (!shared && tags.length === 0) return null
  return (
    <div className={className}>
      {shared && <Badge tone="info">Compartido</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </div>
  )
}
