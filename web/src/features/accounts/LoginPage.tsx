import { safeReturnPath } from '@cancha/domain/return-path'
import { createFileRoute, redirect, useNavigate, useSearch } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { platformsQuery, SocialButtons } from '../../shell/SocialButtons.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { LoginForm } from './LoginForm.tsx'

const HOME = '/dashboard'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: wayBack(search) })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(platformsQuery),
  head: () => ({
    meta: pageMeta('Iniciar sesión', 'Entra a Cancha: tus cursos, tu red y tus cuentas, donde los dejaste.'),
  }),
  component: LoginPage,
})

/** Where the person was going: the path after `?=`, when it stays on this site. */
const wayBack = (search: object): string => safeReturnPath((search as Record<string, string>)[''], HOME)

function LoginPage() {
  const search = useSearch({ from: '/login' })
  const navigate = useNavigate()
  return (
    <AccountLayout title="Iniciar sesión" lead="Tus cursos, tu red y tus cuentas, donde los dejaste.">
      <LoginForm onEntered={() => navigate({ href: wayBack(search) })} />
      <SocialButtons back={wayBack(search)} />
    </AccountLayout>
  )
}
