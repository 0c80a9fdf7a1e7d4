import { defineFeature } from '../../manifest/feature.ts'
import { operations } from './operations.ts'
import { dealData } from './personal-data.ts'
import { findingHandlers } from './reading/finding-handlers.ts'
import { readingHandlers } from './reading/handlers.ts'
import { dealSearchKind } from './search-kind.ts'
import { dealsSection } from './weekly.ts'

export const deals = defineFeature({
  name: 'deals',
  operations,
  handlers: (services) => ({ ...readingHandlers(services), ...findingHandlers(services) }),
  personalData: dealData,
  weekly: [dealsSection],
  searchKinds: [dealSearchKind],
  sitePages: [
    {
      url: '/deals',
      title: 'Tratos',
      detail: 'Invertir',
      body: 'Casas y edificios que venden los miembros: precio, arreglos, lo que vale arreglada y lo que te queda al mes',
    },
  ],
  files: { holders: ['deal_photos.file'] },
})
