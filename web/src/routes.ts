import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the site and the page it leads to. */
export const routes = rootRoute('shell/RootDocument.tsx', [
  index('features/home/HomePage.tsx'),
  route('/login', 'features/accounts/LoginPage.tsx'),
  route('/login/$provider', 'features/security/SocialReturnPage.tsx'),
  route('/register', 'features/accounts/RegisterPage.tsx'),
  route('/seguridad', 'features/security/SecurityPage.tsx'),
  route('/seguridad/correo/confirmar/$token', 'features/security/ConfirmEmailPage.tsx'),
  route('/seguridad/correo/deshacer/$token', 'features/security/UndoEmailPage.tsx'),
  route('/user/password/reset/$resettoken', 'features/accounts/ResetPasswordPage.tsx'),
  route('/change-password', 'features/accounts/ChangePasswordPage.tsx'),
  route('/activation/emailconfirm/$activationtoken', 'features/accounts/ActivationPage.tsx'),
  route(
    '/activation/emailconfirm/dealer/reset/$activationtoken',
    'features/accounts/DealerActivationPage.tsx',
  ),
  route('/activation/emailconfirm/l/reset/$token', 'features/accounts/LenderActivationPage.tsx'),
  route('/dashboard', 'features/home/DashboardPage.tsx'),
  route('/education/videocourses', 'features/education/CoursesPage.tsx'),
  route('/buscar', 'features/search/SearchPage.tsx'),
  route('/pricing', 'features/memberships/PricingPage.tsx'),
  route('/terms_and_conditions', 'features/pages/TermsPage.tsx'),
  route('/privacy_policy', 'features/pages/PrivacyPage.tsx'),
  route('/admin/outbox', 'features/admin/OutboxPage.tsx'),
  route('/ui', 'shell/GalleryRoute.tsx'),
  route('/$', 'shell/AliasPage.tsx'),
])
