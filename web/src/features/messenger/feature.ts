import { defineFeature } from '../../shell/manifest/feature.ts'

export const messenger = defineFeature({
  name: 'messenger',
  live: async () => (await import('./data/live.ts')).live,
})
