import { createFileRoute, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accessOf } from '../../../../api/session.ts'
import { returnPathIn } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { PasskeyButton } from '../../security/public/PasskeyButton.tsx'
import { platformsQuery, SocialButtons } from '../../security/public/SocialButtons.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { LoginForm } from './LoginForm.tsx'

export const Route = createFileRoute('/login')({
  beforeLoad: async ({ context: { user, queryClient }, search }) => {
    if (!user) return { unchecked: false }
    const access = await accessOf(queryClient, user.id)
    if (access === 'ok') throw redirect({ href: returnPathIn(search) ?? '/dashboard' })
    // The answer signed the person out, so the whole page is loaded again for a visitor.
    if (access === 'logout') throw redirect({ to: '/login', search })
    // A page that needs a session redirected here because the session couldn't be checked. Redirecting back would
    // loop.
    return { unchecked: true }
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(platformsQuery),
  head: () => ({
    meta: pageMeta('Iniciar sesión', 'Entra a Cancha: tus cursos, tu red y tus cuentas, donde los dejaste.'),
  }),
  component: LoginPage,
})

function LoginPage() {
  const search = useSearch({ from: '/login' })
  const { unchecked } = Route.useRouteContext()
  const returnPath = returnPathIn(search)
  return (
    <AccountLayout
      title="Iniciar sesión"
      lead={
        returnPath
          ? 'Entra con tu cuenta y te llevamos a la página que abriste.'
          : 'Tus cursos, tu red y tus cuentas, donde los dejaste.'
      }
    >
      {unchecked && <Unchecked />}
      <LoginForm returnPath={returnPath} />
      <PasskeyButton back={returnPath ?? '/dashboard'} />
      <SocialButtons back={returnPath ?? '/dashboard'} />
    </AccountLayout>
  )
}

/**
 * Shown when there is a session that couldn't be checked. As soon as the server answers, the person is redirected.
 */
function Unchecked() {
  const router = useRouter()
  useEffect(() => {
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [router])
  return (
    <div role="status">
      <Note
        tone="warn"
        actions={
          <Button variant="line" size="sm" onClick={() => router.invalidate()}>
            Reintentar
          </Button>
        }
      >
        No pudimos comprobar tu sesión. Revisa tu conexión e inténtalo de nuevo.
      </Note>
    </div>
  )
}
