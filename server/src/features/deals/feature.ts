import { defineFeature } from '../../manifest/feature.ts'
import { operations } from './operations.ts'
import { serveDealCards } from './page/card/serve-cards.ts'
import { dealPageHandlers } from './page/handlers.ts'
import { dealCardPace, dealViewPace, dealViewsOf } from './page/limits.ts'
import { linkedDeals } from './page/link-cards.ts'
import { dealData } from './personal-data.ts'
import { readingHandlers } from './reading/handlers.ts'

export const deals = defineFeature({
  name: 'deals',
  operations,
  handlers: (services) => ({ ...readingHandlers(services), ...dealPageHandlers(services) }),
  serve: serveDealCards,
  limits: [dealCardPace, dealViewPace, dealViewsOf],
  linkCards: [linkedDeals],
  personalData: dealData,
  files: { holders: ['deal_photos.file'] },
})
