import { defineFeature } from '../../shell/manifest/feature.ts'

export const notifications = defineFeature({
  name: 'notifications',
  live: async () => (await import('./live.ts')).live,
})
