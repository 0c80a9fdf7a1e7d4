import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the site and the page it leads to. */
export const routes = rootRoute('shell/RootDocument.tsx', [
  index('features/home/HomePage.tsx'),
  route('/login', 'features/accounts/LoginPage.tsx'),
  route('/register', 'features/accounts/RegisterPage.tsx'),
  route('/user/password/reset/$resettoken', 'features/accounts/ResetPasswordPage.tsx'),
  route('/change-password', 'features/accounts/ChangePasswordPage.tsx'),
  route('/activation/emailconfirm/$activationtoken', 'shell/ActivationPage.tsx'),
  route('/activation/emailconfirm/dealer/reset/$activationtoken', 'shell/DealerActivationPage.tsx'),
  route('/activation/emailconfirm/l/reset/$token', 'shell/LenderActivationPage.tsx'),
  route('/dashboard', 'features/home/DashboardPage.tsx'),
  route('/education/videocourses', 'features/education/CoursesPage.tsx'),
  route('/pricing', 'features/memberships/PricingPage.tsx'),
  route('/terms_and_conditions', 'features/pages/TermsPage.tsx'),
  route('/privacy_policy', 'features/pages/PrivacyPage.tsx'),
  route('/admin/outbox', 'features/admin/OutboxPage.tsx'),
  route('/ui', 'shell/GalleryRoute.tsx'),
  route('/$', 'shell/AliasPage.tsx'),
])
