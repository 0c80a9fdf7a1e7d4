import { defineFeature } from '../../shell/manifest/feature.ts'
import { house } from '../../ui/icons/glyphs.ts'

export const deals = defineFeature({
  name: 'deals',
  pages: {
    '/deals': 'list/DealsPage.tsx',
    '/deals/guardados': 'list/SavedDealsPage.tsx',
  },
  entries: [
    {
      place: 'invest',
      label: 'Tratos',
      href: '/deals',
      order: 20,
      icon: house,
      hint: 'Propiedades de los miembros',
    },
  ],
  searchKinds: {
    deal: { many: 'Tratos', more: 'Más tratos', order: 87, glyph: house },
  },
})
