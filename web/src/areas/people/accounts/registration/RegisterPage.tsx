import { createFileRoute, redirect, useSearch } from '@tanstack/react-router'
import { returnPathIn } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { platformsQuery, SocialButtons } from '../../security/public/SocialButtons.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
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
