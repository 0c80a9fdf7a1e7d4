import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isAdministrator, isLender, isNoLender } from '../../../shell/session/readers.ts'
import { bank, money } from '../../../ui/icons/glyphs.ts'
import { hopPages } from '../../analysis/calculators/public/slots.ts'
import { dealParts } from '../../deals/deals/public/slots.ts'

export const requests = defineFeature({
  area: 'lending',
  name: 'requests',
  pages: {
    '/financing': 'asking/FinancingPage.tsx',
    '/dashboard/borrower': 'borrowing/BorrowerPage.tsx',
    '/loan/view/$token': 'page/LoanPage.tsx',
    '/loan/documents/$lrnid': 'documents/LoanFilePage.tsx',
    '/dashboard/lender': 'desk/DeskPage.tsx',
    '/admin/prestamos': 'administration/LoansAdminPage.tsx',
  },
  places: [
    {
      key: 'lender',
      label: 'Portal de prestamista',
      href: '/dashboard/lender',
      order: 30,
      icon: bank,
      shows: isLender,
    },
  ],
  entries: [
    {
      place: 'invest',
      label: 'Financiamiento',
      href: '/financing',
      order: 30,
      icon: money,
      hint: 'Préstamos para invertir',
      shows: isNoLender,
    },
  ],
  bar: [{ spot: 2, order: 2, label: 'Solicitudes', href: '/dashboard/lender', icon: bank, shows: isLender }],
  beneath: {
    '/dashboard/borrower': { addresses: ['/loan/view', '/loan/documents'] },
    '/dashboard/lender': { addresses: ['/loan/view', '/loan/documents'] },
  },
  account: [
    { label: 'Portal de préstamo', href: '/dashboard/borrower', order: 20, shows: isNoLender },
    { label: 'Portal de prestamista', href: '/dashboard/lender', order: 30, shows: isLender },
  ],
  administration: [
    {
      label: 'Préstamos',
      href: '/admin/prestamos',
      order: 37,
      icon: money,
      shows: isAdministrator,
      waits: {
        loansAlone: {
          one: 'solicitud sin prestamista',
          many: 'solicitudes sin prestamista',
          href: '/admin/prestamos?estado=solas',
        },
      },
    },
  ],
  fills: [
    fill(hopPages, { key: 'loan', icon: money }),
    fill(dealParts, {
      key: 'loan',
      at: 'way',
      order: 30,
      load: async () => (await import('./asking/DealLoan.tsx')).DealLoan,
    }),
  ],
  pageParts: { 'loan form': async () => (await import('./asking/LoanForm.tsx')).LoanForm },
  live: async () => (await import('./live.ts')).live,
})
