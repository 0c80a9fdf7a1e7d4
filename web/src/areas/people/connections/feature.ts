import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isPaid } from '../../../shell/session/readers.ts'
import { people } from '../../../ui/icons/glyphs.ts'

export const connections = defineFeature({
  area: 'people',
  name: 'connections',
  pages: {
    '/network': 'network/NetworkPage.tsx',
    '/user/connections': 'lists/ConnectionsPage.tsx',
    '/user/pending-connections': 'lists/PendingConnectionsPage.tsx',
    '/user/sent-connections': 'lists/SentConnectionsPage.tsx',
    '/user/blocked': 'lists/BlockedPage.tsx',
    '/admin/moderacion/miembros': 'reports/ReportsPage.tsx',
    // Where notifications of earlier reports lead.
    '/admin/reportes': 'reports/OldReportsPage.tsx',
  },
  places: [{ key: 'network', label: 'Red', href: '/network', order: 60, icon: people }],
  entries: [
    {
      place: 'network',
      label: 'Construye tu equipo',
      href: '/network',
      order: 10,
      icon: people,
      hint: 'El directorio de miembros',
    },
  ],
  account: [{ label: 'Mis conexiones', href: '/user/connections', order: 50, shows: isPaid }],
  beneath: {
    '/network': {
      addresses: [
        '/user/connections',
        '/user/pending-connections',
        '/user/sent-connections',
        '/user/blocked',
      ],
    },
    '/user/connections': {
      addresses: ['/user/pending-connections', '/user/sent-connections', '/user/blocked'],
    },
  },
  footer: [{ column: 'community', label: 'Directorio', href: '/network', order: 10 }],
  panel: [
    {
      key: 'suggestions',
      order: 40,
      load: async () => (await import('./network/suggestions-block.tsx')).suggestionsBlock,
    },
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
  searchKinds: {
    member: {
      many: 'Miembros',
      more: 'Buscar en el directorio',
      order: 80,
      glyph: people,
      isPerson: true,
      elsewhere: (q) => `/network?${new URLSearchParams({ search: q })}`,
    },
  },
  live: async () => (await import('./live.ts')).live,
})
