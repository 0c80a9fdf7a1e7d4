import { hops as operations } from '@cancha/contract/hops'
import { defineFeature } from '../../manifest/feature.ts'
import { keepDeal } from './keep-deal.ts'
import { hopData } from './personal-data.ts'
import { hopHandlers } from './routes.ts'

export const hops = defineFeature({
  name: 'hops',
  operations,
  handlers: hopHandlers,
  afterAnalysis: keepDeal,
  personalData: hopData,
})
