import { defineFeature } from '../../manifest/feature.ts'
import { linkedDeals } from './link-cards.ts'
import { operations } from './operations.ts'
import { serveDealCards } from './page/card/serve-cards.ts'
import { dealPageHandlers } from './page/handlers.ts'
import { dealCardPace, dealSheetPace, dealViewPace, dealViewsOf } from './page/limits.ts'
import { dealData } from './personal-data.ts'
import { readingHandlers } from './reading/handlers.ts'

export const deals = defineFeature({
  name: 'deals',
  operations,
  handlers: (services) => ({ ...readingHandlers(services), ...dealPageHandlers(services) }),
  serve: serveDealCards,
  limits: [dealCardPace, dealSheetPace, dealViewPace, dealViewsOf],
  linkCards: [linkedDeals],
  personalData: dealData,
  files: { holders: ['deal_photos.file'] },
})
