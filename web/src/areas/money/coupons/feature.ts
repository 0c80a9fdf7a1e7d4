import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { tag } from '../../../ui/icons/glyphs.ts'

export const coupons = defineFeature({
  area: 'money',
  name: 'coupons',
  pages: {
    '/admin/cupones': 'CouponsPage.tsx',
    '/admin/cupones/nuevo': 'NewCouponPage.tsx',
    '/admin/cupones/entrenamiento': 'TrainingOffersPage.tsx',
  },
  administration: [
    {
      label: 'Cupones',
      href: '/admin/cupones',
      order: 44,
      icon: tag,
      shows: isAdministrator,
    },
  ],
})
