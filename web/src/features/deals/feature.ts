import { defineFeature } from '../../shell/manifest/feature.ts'

export const deals = defineFeature({
  name: 'deals',
  pages: {
    '/deals/$dealid': 'page/DealWithoutTitle.tsx',
    '/deals/$dealid/$title': 'page/DealPage.tsx',
  },
})
