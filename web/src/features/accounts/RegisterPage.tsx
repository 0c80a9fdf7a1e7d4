import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { platformsQuery, SocialButtons } from '../../shell/SocialButtons.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export const Route = createFileRoute('/register')({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/dashboard' })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(platformsQuery),
  head: () => ({
    meta: pageMeta(
      'Crear mi cuenta',
      'Crea tu cuenta gratis en Cancha y aprende a invertir en bienes raíces, en español.',
    ),
  }),
  component: () => (
    <AccountLayout title="Crear mi cuenta" lead="Es gratis. En un minuto estás viendo tu primer curso.">
      <RegisterForm />
      <SocialButtons back="/dashboard" />
    </AccountLayout>
  ),
})
