// The forums' topics that ask about an analysis, each answered with counter-analyses.
import { brrrrTopics } from './analyses-brrrr.ts'
import { flipTopics } from './analyses-flip.ts'
import { multifamilyTopics } from './analyses-multifamily.ts'
import { refinancingTopics } from './analyses-refinancing.ts'
import { rentTopics } from './analyses-rent.ts'
import type { DemoTopic } from './types.ts'

export const analysisTopics: readonly (DemoTopic & { subcategory: string })[] = [
  ...rentTopics,
  ...flipTopics,
  ...brrrrTopics,
  ...refinancingTopics,
  ...multifamilyTopics,
]
