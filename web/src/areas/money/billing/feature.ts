import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { bank, shield } from '../../../ui/icons/glyphs.ts'

export const billing = defineFeature({
  area: 'money',
  name: 'billing',
  pages: {
    '/admin/pagos': 'list/PaymentsPage.tsx',
    '/admin/pagos/$id': 'payment/PaymentPage.tsx',
    '/admin/disputas': 'disputes/DisputesPage.tsx',
    '/admin/depositos': 'deposits/DepositsPage.tsx',
    '/admin/cobros': 'setup/SetupPage.tsx',
  },
  administration: [
    {
      label: 'Pagos',
      href: '/admin/pagos',
      order: 24,
      icon: bank,
      shows: isAdministrator,
    },
    {
      label: 'Depósitos',
      href: '/admin/depositos',
      order: 25,
      icon: bank,
      shows: isAdministrator,
    },
    {
      label: 'Disputas',
      href: '/admin/disputas',
      order: 26,
      icon: shield,
      shows: isAdministrator,
      waits: { disputes: { one: 'disputa por contestar', many: 'disputas por contestar', urgency: 'money' } },
    },
    {
      label: 'Cobros: estado',
      href: '/admin/cobros',
      order: 27,
      icon: shield,
      shows: isAdministrator,
      waits: { paymentFaults: { one: 'falla', many: 'fallas' } },
    },
  ],
})
