import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the site and the page it leads to. */
export const routes = rootRoute('shell/RootDocument.tsx', [
  index('features/home/HomePage.tsx'),
  route('/login', 'features/accounts/LoginPage.tsx'),
  route('/register', 'features/accounts/RegisterPage.tsx'),
  route('/activation/emailconfirm/$activationtoken', 'features/accounts/ActivationPage.tsx'),
  route('/dashboard', 'features/home/DashboardPage.tsx'),
  route('/education/videocourses', 'features/education/CoursesPage.tsx'),
  route('/admin/outbox', 'features/admin/OutboxPage.tsx'),
  route('/$', 'shell/AliasPage.tsx'),
])
