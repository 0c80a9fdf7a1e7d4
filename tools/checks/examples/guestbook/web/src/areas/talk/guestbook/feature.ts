import { defineFeature } from '../../../shell/manifest/feature.ts'
import { mayWrite } from '../../../shell/session/readers.ts'
import { chat } from '../../../ui/icons/glyphs.ts'

export const guestbook = defineFeature({
  area: 'talk',
  name: 'guestbook',
  pages: { '/network/visitas': 'GuestbookPage.tsx', '/admin/visitas': 'QuietEntriesPage.tsx' },
  entries: [
    {
      place: 'network',
      label: 'Libro de visitas',
      href: '/network/visitas',
      order: 90,
      icon: chat,
      hint: 'Lo que escriben quienes pasan',
    },
  ],
  administration: [
    {
      label: 'Visitas',
      href: '/admin/visitas',
      order: 45,
      icon: chat,
      shows: mayWrite,
      waits: { quietEntries: { one: 'entrada sin aplauso', many: 'entradas sin aplauso' } },
    },
  ],
  footer: [{ column: 'community', label: 'Libro de visitas', href: '/network/visitas', order: 90 }],
  searchKinds: {
    entry: { many: 'Libro de visitas', more: 'Más del libro de visitas', glyph: chat, order: 130 },
  },
  live: async () => (await import('./live.ts')).live,
})
