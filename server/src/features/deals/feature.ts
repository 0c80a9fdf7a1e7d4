import { defineFeature } from '../../manifest/feature.ts'
import { operations } from './operations.ts'
import { dealData } from './personal-data.ts'
import { readingHandlers } from './reading/handlers.ts'

export const deals = defineFeature({
  name: 'deals',
  operations,
  handlers: (services) => ({ ...readingHandlers(services) }),
  personalData: dealData,
  files: { holders: ['deal_photos.file'] },
})
