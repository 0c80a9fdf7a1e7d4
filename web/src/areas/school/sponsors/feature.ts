import { defineFeature } from '../../../shell/manifest/feature.ts'
import { bank, handshake } from '../../../ui/icons/glyphs.ts'

export const sponsors = defineFeature({
  area: 'school',
  name: 'sponsors',
  pages: {
    '/sponsors': 'SponsorsPage.tsx',
  },
  entries: [{ place: 'invest', label: 'Patrocinadores', href: '/sponsors', order: 60, icon: handshake }],
  aliasPages: { sponsor: async () => (await import('./sponsor-alias.ts')).sponsorAlias },
  beneath: { '/sponsors': { kinds: ['sponsor'] } },
  searchKinds: {
    sponsor: { many: 'Patrocinadores', more: 'Más patrocinadores', order: 90, glyph: bank },
  },
})
