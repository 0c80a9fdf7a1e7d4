import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { analysisParts } from '../../analysis/calculators/public/slots.ts'
import { dealParts } from '../deals/public/slots.ts'

export const hops = defineFeature({
  area: 'deals',
  name: 'hops',
  fills: [
    fill(analysisParts, {
      key: 'deal',
      order: 10,
      load: async () => (await import('./analysis/AnalysisDeal.tsx')).AnalysisDeal,
    }),
    fill(
      dealParts,
      {
        key: 'analyses',
        at: 'way',
        order: 10,
        load: async () => (await import('./deal/DealAnalyses.tsx')).DealAnalyses,
      },
      {
        key: 'topics',
        at: 'way',
        order: 20,
        load: async () => (await import('./deal/DealTopics.tsx')).DealTopics,
      },
    ),
  ],
})
