import { defineFeature } from '../../../shell/manifest/feature.ts'

export const accounts = defineFeature({
  area: 'people',
  name: 'accounts',
  pages: {
    '/login': 'sign-in/LoginPage.tsx',
    '/login/codigo': 'entry/EntryCodePage.tsx',
    '/login/correo/$token': 'entry/EntryLinkPage.tsx',
    '/register': 'registration/RegisterPage.tsx',
    '/user/password/reset/$resettoken': 'passwords/ResetPasswordPage.tsx',
    '/change-password': 'passwords/ChangePasswordPage.tsx',
    '/activation/emailconfirm/$activationtoken': 'activation/ActivationPage.tsx',
    '/activation/respuesta/$token': 'activation/AnswerPage.tsx',
    '/activation/emailconfirm/dealer/reset/$activationtoken': 'activation/DealerActivationPage.tsx',
  },
  account: [{ label: 'Cambiar contraseña', href: '/change-password', order: 130 }],
})
