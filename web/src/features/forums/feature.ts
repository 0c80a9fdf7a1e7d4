import { defineFeature } from '../../shell/manifest/feature.ts'

export const forums = defineFeature({
  name: 'forums',
  pages: {
    '/forums/$name/$sid/$title': 'topic/TopicPage.tsx',
    '/forumspro/$name/$sid/$title': 'topic/ProTopicPage.tsx',
  },
  live: async () => (await import('./topic/live/live.ts')).live,
})
