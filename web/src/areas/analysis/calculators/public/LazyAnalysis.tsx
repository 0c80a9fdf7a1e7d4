import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import type { AnalysisProps } from '../results/Analysis.tsx'

// Charts, grid and tables are loaded when they come into view, so that the fields don't wait for them.
const Analysis = lazyPart(async () => (await import('../results/Analysis.tsx')).Analysis)

export function LazyAnalysis(props: AnalysisProps) {
  return <Analysis {...props} waiting={<Bone height={420} />} />
}
