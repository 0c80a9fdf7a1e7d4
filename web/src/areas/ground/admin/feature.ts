import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { send, warning } from '../../../ui/icons/glyphs.ts'

export const admin = defineFeature({
  area: 'ground',
  name: 'admin',
  pages: {
    '/admin': 'AdminHomePage.tsx',
    '/admin/fallas': 'failures/FailuresPage.tsx',
    '/admin/outbox': 'OutboxPage.tsx',
  },
  administration: [
    {
      label: 'Correos enviados',
      href: '/admin/outbox',
      order: 80,
      icon: send,
      shows: isAdministrator,
    },
    {
      label: 'Fallas',
      href: '/admin/fallas',
      order: 90,
      icon: warning,
      shows: isAdministrator,
      waits: { failedJobs: { one: 'trabajo que falló', many: 'trabajos que fallaron' } },
    },
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
