import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { PLACES } from '../wizard/words.ts'
import { FlipAnalysis } from './FlipAnalysis.tsx'

export const Route = createFileRoute('/calculator/flip')({
  head: () => ({ meta: pageMeta(PLACES.flip_analysis.title, PLACES.flip_analysis.lead) }),
  component: () => <FlipAnalysis />,
})
