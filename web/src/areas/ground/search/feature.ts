import { defineFeature } from '../../../shell/manifest/feature.ts'

export const search = defineFeature({
  area: 'ground',
  name: 'search',
  pages: {
    '/buscar': 'SearchPage.tsx',
  },
})
