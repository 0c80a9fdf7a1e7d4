import { hops as operations } from '@cancha/contract/deals/hops'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { analysisWritten } from '../../analysis/calculators/slots.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { pricesAtHome } from './home-kinds.ts'
import { keepDeal } from './keep-deal.ts'
import { hopData } from './personal-data.ts'
import { hopHandlers } from './routes.ts'

export const hops = defineFeature({
  area: 'deals',
  name: 'hops',
  operations,
  handlers: hopHandlers,
  personalData: hopData,
  fills: [fill(homeKinds, pricesAtHome), fill(analysisWritten, keepDeal)],
})
