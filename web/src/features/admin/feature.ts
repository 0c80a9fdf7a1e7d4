import { defineFeature } from '../../shell/manifest/feature.ts'
import { isAdministrator } from '../../shell/session/readers.ts'

export const admin = defineFeature({
  name: 'admin',
  pages: {
    '/admin/miembros': 'MembersPage.tsx',
    '/admin/miembros/$id': 'MemberAdminPage.tsx',
    '/admin/contacto': 'MessagesPage.tsx',
    '/admin/anotados': 'EarlyMembersPage.tsx',
    '/admin/outbox': 'OutboxPage.tsx',
  },
  account: [
    { label: 'Miembros', href: '/admin/miembros', order: 80, shows: isAdministrator },
    { label: 'Contacto', href: '/admin/contacto', order: 100, shows: isAdministrator },
    { label: 'Correos enviados', href: '/admin/outbox', order: 110, shows: isAdministrator },
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
