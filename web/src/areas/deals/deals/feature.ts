import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isDealer } from '../../../shell/session/readers.ts'
import { house } from '../../../ui/icons/glyphs.ts'

export const deals = defineFeature({
  area: 'deals',
  name: 'deals',
  pages: {
    '/deals': 'list/DealsPage.tsx',
    '/deals/guardados': 'list/SavedDealsPage.tsx',
    '/deals/$dealid': 'page/DealWithoutTitle.tsx',
    '/deals/$dealid/$title': 'page/DealPage.tsx',
    '/deals/nuevo': 'editor/NewDealPage.tsx',
    '/deals/editar/$dealid': 'editor/EditDealPage.tsx',
    '/deals/mios': 'mine/OwnDealsPage.tsx',
    '/deals/renovar/$token': 'mine/RenewPage.tsx',
  },
  landings: ['/deals/renovar/$token'],
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
  bar: [
    { spot: 2, order: 3, label: 'Mis tratos', href: '/deals/mios', icon: house, shows: isDealer },
    { spot: 2, order: 4, label: 'Tratos', href: '/deals', icon: house },
  ],
  account: [{ label: 'Mis tratos', href: '/deals/mios', order: 25, shows: isDealer }],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
  searchKinds: {
    deal: { many: 'Tratos', more: 'Más tratos', order: 87, glyph: house },
  },
})
