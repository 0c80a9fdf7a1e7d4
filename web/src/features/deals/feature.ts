import { defineFeature } from '../../shell/manifest/feature.ts'
import { isDealer } from '../../shell/session/readers.ts'

export const deals = defineFeature({
  name: 'deals',
  pages: {
    '/deals/nuevo': 'editor/NewDealPage.tsx',
    '/deals/editar/$dealid': 'editor/EditDealPage.tsx',
    '/deals/mios': 'mine/OwnDealsPage.tsx',
    '/deals/renovar/$token': 'mine/RenewPage.tsx',
  },
  landings: ['/deals/renovar/$token'],
  account: [{ label: 'Mis tratos', href: '/deals/mios', order: 25, shows: isDealer }],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
