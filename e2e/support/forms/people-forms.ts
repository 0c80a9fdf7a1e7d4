import { type KnownForm, press } from './known-form.ts'

/** The forms of the area `people`. */
export const PEOPLE_FORMS: readonly KnownForm[] = [
  { file: 'people/accounts/registration/RegisterForm.tsx', at: '/register' },
  { file: 'people/accounts/sign-in/LoginForm.tsx', at: '/login' },
  {
    file: 'people/accounts/sign-in/ForgotPassword.tsx',
    at: '/login',
    open: (page) => press(page, '¿Olvidaste tu contraseña?'),
  },
  { file: 'people/accounts/entry/AskCode.tsx', at: '/login/codigo' },
  {
    file: 'people/accounts/entry/TypeCode.tsx',
    tried: 'web/src/areas/people/accounts/entry/EntryCodePage.test.tsx',
  },
  {
    file: 'people/members/editing/EditProfile.tsx',
    who: 'ana',
    at: '/aboutuser',
    open: (page) => press(page, 'Editar Perfil'),
  },
  {
    file: 'people/accounts/passwords/NewPasswordForm.tsx',
    who: 'ana',
    at: '/change-password',
    takes: { 'Confirma tu nueva contraseña': 'it is the same as the password' },
  },
  {
    file: 'people/security/passkeys/AddPasskey.tsx',
    tried: 'web/src/areas/people/security/passkeys/PasskeysSection.test.tsx',
  },
  { file: 'people/security/EmailSection.tsx', who: 'ana', at: '/seguridad' },
  {
    file: 'people/administration/InviteDialog.tsx',
    who: 'admin',
    at: '/admin/miembros',
    open: (page) => press(page, 'Invitar'),
  },
  {
    file: 'people/administration/ChangeDialog.tsx',
    who: 'admin',
    at: '/admin/miembros?search=wilmer',
    open: async (page) => {
      await page
        .getByRole('link', { name: /Wilmer/ })
        .first()
        .click()
      await press(page, 'Bloquear')
    },
  },
  {
    file: 'people/members/welcome/WelcomePage.tsx',
    tried: 'web/src/areas/people/members/welcome/WelcomePage.test.tsx',
  },
  {
    file: 'people/accounts/passwords/CurrentPassword.tsx',
    tried: 'web/src/areas/people/accounts/passwords/ChangePasswordPage.test.tsx',
  },
  {
    file: 'people/accounts/verification/CorrectEmail.tsx',
    tried: 'web/src/areas/people/accounts/verification/VerifyEmail.test.tsx',
  },
  {
    file: 'people/accounts/phone/PhonePrompt.tsx',
    tried: 'web/src/areas/people/accounts/public/PhoneQuestion.test.tsx',
  },
  {
    file: 'people/administration/invitations/InvitationsPage.tsx',
    tried: 'web/src/areas/people/administration/invitations/invitation-acts.test.tsx',
  },
  {
    file: 'people/administration/member/ResetSecondFactorDialog.tsx',
    tried: 'web/src/areas/people/administration/member/ResetSecondFactorDialog.test.tsx',
  },
  { file: 'people/connections/reports/ResolveDialog.tsx', tried: 'e2e/people/connections.e2e.ts' },
  {
    file: 'people/security/proof/use-proof.tsx',
    tried: 'web/src/areas/people/security/proof/ReauthDialog.test.tsx',
  },
  { file: 'people/security/proof/ProofForm.tsx', tried: 'e2e/people/members.e2e.ts' },
  {
    file: 'people/security/proof/ReauthDialog.tsx',
    tried: 'web/src/areas/people/security/proof/ReauthDialog.test.tsx',
  },
  {
    file: 'people/security/public/SecondFactorDialog.tsx',
    tried: 'web/src/areas/people/accounts/sign-in/LoginPage.test.tsx',
  },
  {
    file: 'people/security/second-factor/EnrollDialog.tsx',
    tried: 'web/src/areas/people/security/second-factor/EnrollDialog.test.tsx',
  },
  {
    file: 'people/security/social/SocialReturn.tsx',
    tried: 'web/src/areas/people/security/social/SocialReturn.test.tsx',
  },
  {
    file: 'people/security/social/Unverified.tsx',
    tried: 'web/src/areas/people/security/social/Unverified.test.tsx',
  },
  {
    file: 'people/connections/reports/ReportDialog.tsx',
    refusesNothing: 'every reason that can be chosen is one, and the text may be empty',
  },
]
