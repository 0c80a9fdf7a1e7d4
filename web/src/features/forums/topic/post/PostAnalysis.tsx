import { ClientOnly } from '@tanstack/react-router'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import type { PostAnalysisProps } from './AnalysisCard.tsx'

// The calculators are loaded for the topics that have an analysis.
const Card = lazyPart(async () => (await import('./AnalysisCard.tsx')).AnalysisCard)

/** About as high as the card, so that little moves when it comes. */
const WAITING = <Bone height={264} />

/** The analysis or counter-analysis that goes with a post. */
export function PostAnalysis(props: PostAnalysisProps) {
  return (
    <ClientOnly fallback={WAITING}>
      <Card {...props} waiting={WAITING} />
    </ClientOnly>
  )
}
