import { createFileRoute, redirect, useSearch } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { platformsQuery, SocialButtons } from '../../shell/SocialButtons.tsx'
import { returnPathIn } from '../../shell/search-params.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export const Route = createFileRoute('/register')({
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: returnPathIn(search) ?? '/dashboard' })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(platformsQuery),
  head: () => ({
    meta: pageMeta(
      'Crear mi cuenta',
      'Crea tu cuenta gratis en Cancha y aprende a invertir en bienes raíces, en español.',
    ),
  }),
  component: RegisterPage,
})

function RegisterPage() {
  const search = useSearch({ from: '/register' })
  return (
    <AccountLayout title="Crear mi cuenta" lead="Es gratis. En un minuto estás viendo tu primer curso.">
      <RegisterForm returnPath={returnPathIn(search)} />
      <SocialButtons back={returnPathIn(search) ?? '/dashboard'} />
    </AccountLayout>
  )
}
