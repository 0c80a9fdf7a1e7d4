import { defineFeature } from '../../shell/manifest/feature.ts'
import { isAdministrator } from '../../shell/session/readers.ts'
import { bank, shield } from '../../ui/icons/glyphs.ts'

export const billing = defineFeature({
  name: 'billing',
  pages: {
    '/admin/pagos': 'list/PaymentsPage.tsx',
    '/admin/pagos/$id': 'payment/PaymentPage.tsx',
    '/admin/disputas': 'disputes/DisputesPage.tsx',
    '/admin/depositos': 'deposits/DepositsPage.tsx',
  },
  administration: [
    {
      label: 'Pagos',
      href: '/admin/pagos',
      order: 24,
      icon: bank,
      hint: 'Buscar un cobro, ver por qué no salió, devolverlo entero o en parte.',
      shows: isAdministrator,
    },
    {
      label: 'Depósitos',
      href: '/admin/depositos',
      order: 25,
      icon: bank,
      hint: 'De lo cobrado a lo que llegó al banco: comisiones, neto y cada depósito.',
      shows: isAdministrator,
    },
    {
      label: 'Disputas',
      href: '/admin/disputas',
      order: 26,
      icon: shield,
      hint: 'Lo que los bancos reclaman: qué contestar, dónde y hasta cuándo.',
      shows: isAdministrator,
      waits: { disputes: { one: 'disputa por contestar', many: 'disputas por contestar' } },
    },
  ],
})
