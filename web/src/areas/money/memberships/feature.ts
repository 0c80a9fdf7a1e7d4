import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isNoLender } from '../../../shell/session/readers.ts'
import { star } from '../../../ui/icons/glyphs.ts'

export const memberships = defineFeature({
  area: 'money',
  name: 'memberships',
  pages: {
    '/pricing': 'pricing/PricingPage.tsx',
    '/pricing/pago': 'checkout/CheckoutPage.tsx',
    '/pricing/entrenamiento/$token': 'offer/OfferPage.tsx',
    '/membresia': 'mine/MembershipPage.tsx',
    '/membresia/tarjeta': 'mine/NewCardPage.tsx',
    '/membresia/reparar/$token': 'mine/RepairPage.tsx',
  },
  places: [
    {
      key: 'memberships',
      // The specification's spelling.
      label: 'Subscribete',
      href: '/pricing',
      order: 80,
      icon: star,
      shows: isNoLender,
      spot: 5,
    },
  ],
  landings: [
    '/pricing/pago',
    '/pricing/entrenamiento/$token',
    '/membresia/tarjeta',
    '/membresia/reparar/$token',
  ],
  account: [{ label: 'Mi membresía', href: '/membresia', order: 105 }],
  footer: [{ column: 'learn', label: 'Membresías', href: '/pricing', order: 40 }],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
