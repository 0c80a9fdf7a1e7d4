import { defineFeature } from '../../shell/manifest/feature.ts'

export const search = defineFeature({
  name: 'search',
  pages: {
    '/buscar': 'SearchPage.tsx',
  },
})
