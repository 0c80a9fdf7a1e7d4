import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { moderatesForums } from '../../../shell/session/readers.ts'
import { forum, shield } from '../../../ui/icons/glyphs.ts'
import { hopPages } from '../../analysis/calculators/public/slots.ts'
import { memberParts } from '../../people/members/public/slots.ts'

export const forums = defineFeature({
  area: 'talk',
  name: 'forums',
  pages: {
    '/forums': 'home/ForumPage.tsx',
    '/forums/$name': 'category/CategoryPage.tsx',
    '/forums/$name/$sid/$title': 'topic/TopicPage.tsx',
    '/forumspro': 'home/ProForumPage.tsx',
    '/forumspro/$name': 'category/ProCategoryPage.tsx',
    '/forumspro/$name/$sid/$title': 'topic/ProTopicPage.tsx',
    '/admin/moderacion': 'moderation/ModerationPage.tsx',
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
  bar: [{ spot: 3, order: 1, label: 'Foro', href: '/forums', icon: forum }],
  administration: [
    {
      label: 'Moderación',
      href: '/admin/moderacion',
      order: 40,
      icon: shield,
      shows: moderatesForums,
      waits: {
        forumQueue: { one: 'publicación por revisar', many: 'publicaciones por revisar' },
        memberReports: {
          one: 'reporte abierto',
          many: 'reportes abiertos',
          href: '/admin/moderacion/miembros',
        },
      },
    },
  ],
  footer: [{ column: 'community', label: 'Foros', href: '/forums', order: 20 }],
  panel: [
    { key: 'forums', order: 35, load: async () => (await import('./panel/forums-block.tsx')).forumsBlock },
  ],
  fills: [
    fill(memberParts, {
      key: 'posts',
      order: 10,
      load: async () => (await import('./member/MemberPosts.tsx')).MemberPosts,
    }),
    fill(hopPages, { key: 'topic', icon: forum }),
  ],
  searchKinds: {
    topic: { many: 'Temas del foro', more: 'Más temas del foro', order: 85, glyph: forum },
  },
  live: async () => (await import('./topic/live/live.ts')).live,
  leads: [async () => (await import('./topic/load-short-address.ts')).fromShortAddress],
  lineOpens: async () => (await import('./topic/live/line-opens.ts')).lineOpens,
})
