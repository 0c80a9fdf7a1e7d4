import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { house } from '../../../ui/icons/glyphs.ts'
import { dealParts } from '../deals/public/slots.ts'

export const dealers = defineFeature({
  area: 'deals',
  name: 'dealers',
  pages: {
    '/admin/tratos': 'DealsAdminPage.tsx',
    '/admin/tratos/$id': 'DealAdminPage.tsx',
  },
  administration: [
    {
      label: 'Tratos',
      href: '/admin/tratos',
      order: 35,
      icon: house,
      shows: isAdministrator,
      waits: {
        dealsToApprove: { one: 'trato por aprobar', many: 'tratos por aprobar' },
        reportedDeals: {
          one: 'trato reportado',
          many: 'tratos reportados',
          href: '/admin/tratos?vista=reportes',
        },
        dealsAlike: {
          one: 'coincidencia de tratos por revisar',
          many: 'coincidencias de tratos por revisar',
          href: '/admin/tratos?vista=coincidencias',
        },
      },
    },
  ],
  fills: [
    fill(
      dealParts,
      {
        key: 'standing',
        at: 'dealer',
        order: 10,
        load: async () => (await import('./standing/StandingLine.tsx')).StandingLine,
      },
      {
        key: 'report',
        at: 'acts',
        order: 90,
        load: async () => (await import('./reports/ReportDeal.tsx')).ReportDeal,
      },
    ),
  ],
})
