import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isMember } from '../../../shell/session/readers.ts'
import { bell } from '../../../ui/icons/glyphs.ts'
import { dealSearchParts } from '../deals/public/slots.ts'

export const savedSearches = defineFeature({
  area: 'deals',
  name: 'saved-searches',
  pages: {
    '/deals/busquedas': 'SearchesPage.tsx',
    '/deals/busquedas/terminar/$token': 'EndSearchPage.tsx',
  },
  landings: ['/deals/busquedas/terminar/$token'],
  entries: [
    {
      place: 'invest',
      label: 'Lo que busco',
      href: '/deals/busquedas',
      order: 25,
      icon: bell,
      hint: 'Te avisamos cuando sale',
      shows: isMember,
    },
  ],
  fills: [
    fill(dealSearchParts, {
      key: 'save',
      order: 10,
      load: async () => (await import('./SaveSearchButton.tsx')).SaveSearchButton,
    }),
  ],
  panel: [
    { key: 'matches', order: 25, load: async () => (await import('./panel/matches-block.ts')).matchesBlock },
  ],
})
