import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import type { AnalysisProps } from './Analysis.tsx'

// Charts, grid and tables come when somebody looks at them: the fields don't wait for them.
const Analysis = lazyPart(async () => (await import('./Analysis.tsx')).Analysis)

export function LazyAnalysis(props: AnalysisProps) {
  return <Analysis {...props} waiting={<Bone height={420} />} />
}
