import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { calendar } from '../../../ui/icons/glyphs.ts'
import { previewedKinds } from '../writing/public/slots.ts'

export const liveSessions = defineFeature({
  area: 'school',
  name: 'live-sessions',
  pages: { '/sesiones': 'LiveSessionsPage.tsx' },
  entries: [
    {
      place: 'learn',
      label: 'Sesiones en vivo',
      href: '/sesiones',
      order: 80,
      icon: calendar,
      hint: 'Con Cancha Pro',
    },
  ],
  searchKinds: {
    livesession: { many: 'Sesiones en vivo', more: 'Más sesiones en vivo', order: 75, glyph: calendar },
  },
  fills: [
    fill(previewedKinds, {
      key: 'livesession',
      load: async () => (await import('./preview.ts')).liveSessionPreview,
    }),
  ],
})
