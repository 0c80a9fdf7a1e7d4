// The forums' topics that ask about an analysis, each answered with counter-analyses.

import type { DemoTopic } from '../types.ts'
import { brrrrTopics } from './brrrr.ts'
import { flipTopics } from './flip.ts'
import { multifamilyTopics } from './multifamily.ts'
import { refinancingTopics } from './refinancing.ts'
import { rentTopics } from './rent.ts'

export const analysisTopics: readonly (DemoTopic & { subcategory: string })[] = [
  ...rentTopics,
  ...flipTopics,
  ...brrrrTopics,
  ...refinancingTopics,
  ...multifamilyTopics,
]
