import { defineFeature } from '../../../manifest/feature.ts'
import { answerFeeds } from './answer-feeds.ts'

export const feeds = defineFeature({
  area: 'ground',
  name: 'feeds',
  serve: ({ http, limits, services }) => answerFeeds({ app: http, limits, services }),
})
