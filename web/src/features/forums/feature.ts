import { defineFeature } from '../../shell/manifest/feature.ts'
import { forum } from '../../ui/icons/glyphs.ts'

export const forums = defineFeature({
  name: 'forums',
  pages: {
    '/forums': 'home/ForumPage.tsx',
    '/forums/$name': 'category/CategoryPage.tsx',
    '/forums/$name/$sid/$title': 'topic/TopicPage.tsx',
    '/forumspro': 'home/ProForumPage.tsx',
    '/forumspro/$name': 'category/ProCategoryPage.tsx',
    '/forumspro/$name/$sid/$title': 'topic/ProTopicPage.tsx',
  },
  entries: [
    {
      place: 'network',
      label: 'Foros',
      href: '/forums',
      order: 20,
      icon: forum,
      hint: 'Pregunta y responde',
    },
    {
      place: 'network',
      label: 'Foros Pro',
      href: '/forumspro',
      order: 30,
      icon: forum,
      hint: 'Para miembros de pago',
    },
  ],
  footer: [{ column: 'community', label: 'Foros', href: '/forums', order: 20 }],
  panel: [
    { key: 'forums', order: 35, load: async () => (await import('./panel/forums-block.tsx')).forumsBlock },
  ],
  searchKinds: {
    topic: { many: 'Temas del foro', more: 'Más temas del foro', order: 75, glyph: forum },
  },
  live: async () => (await import('./topic/live/live.ts')).live,
})
