import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isAdministrator, isLender } from '../../../shell/session/readers.ts'
import { bank } from '../../../ui/icons/glyphs.ts'
import { analysisTools } from '../../analysis/calculators/public/slots.ts'

export const lenders = defineFeature({
  area: 'lending',
  name: 'lenders',
  pages: {
    '/activation/emailconfirm/l/reset/$token': 'joining/LenderActivationPage.tsx',
    '/dashboard/lender/profile': 'profile/LenderProfilePage.tsx',
    '/dashboard/lender/programas': 'programmes/ProgrammesPage.tsx',
    '/admin/prestamistas': 'administration/LendersAdminPage.tsx',
  },
  account: [
    { label: 'Perfil del prestamista', href: '/dashboard/lender/profile', order: 40, shows: isLender },
  ],
  administration: [
    {
      label: 'Prestamistas',
      href: '/admin/prestamistas',
      order: 36,
      icon: bank,
      shows: isAdministrator,
      waits: {
        lendersToConfirm: { one: 'prestamista por confirmar', many: 'prestamistas por confirmar' },
      },
    },
  ],
  fills: [
    fill(analysisTools, {
      key: 'prestamista',
      label: '¿Cuánto ofrecer?',
      load: async () => (await import('./highest-price/HighestPriceSection.tsx')).HighestPriceSection,
    }),
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
