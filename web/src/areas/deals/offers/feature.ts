import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import type { Reader } from '../../../shell/session/readers.ts'
import { dealParts } from '../deals/public/slots.ts'

const isDealer = (reader: Reader): boolean => reader?.can.deal ?? false

export const offers = defineFeature({
  area: 'deals',
  name: 'offers',
  pages: {
    '/deals/ofertas': 'OffersPage.tsx',
    '/deals/cifras': 'MonthPage.tsx',
  },
  account: [
    { label: 'Mis ofertas', href: '/deals/ofertas', order: 65 },
    { label: 'Cifras de mis tratos', href: '/deals/cifras', order: 66, shows: isDealer },
  ],
  fills: [
    fill(dealParts, {
      key: 'offer',
      at: 'acts',
      order: 10,
      load: async () => (await import('./OfferButton.tsx')).OfferButton,
    }),
  ],
})
