import { lazy, Suspense } from 'react'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import type { AnalysisProps } from './Analysis.tsx'

// Charts, grid and tables come when somebody looks at them: the fields don't wait for them.
const Analysis = lazy(async () => ({ default: (await import('./Analysis.tsx')).Analysis }))

export function LazyAnalysis(props: AnalysisProps) {
  return (
    <Suspense fallback={<Bone height={420} />}>
      <Analysis {...props} />
    </Suspense>
  )
}
