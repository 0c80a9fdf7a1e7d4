import { defineFeature } from '../../../shell/manifest/feature.ts'

export const security = defineFeature({
  area: 'people',
  name: 'security',
  pages: {
    '/login/$provider': 'social/SocialReturnPage.tsx',
    '/seguridad': 'SecurityPage.tsx',
    '/seguridad/correo/confirmar/$token': 'email/ConfirmEmailPage.tsx',
    '/seguridad/correo/deshacer/$token': 'email/UndoEmailPage.tsx',
  },
  account: [{ label: 'Seguridad', href: '/seguridad', order: 120 }],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
