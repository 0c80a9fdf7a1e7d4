import { accounts } from '@cancha/contract/accounts'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { ActivationDialog } from '../features/accounts/ActivationDialog.tsx'
import { useArrive } from '../features/accounts/enter.ts'
import { HomeContent } from '../features/home/HomeContent.tsx'
import { pageMeta } from './brand.ts'
import { returnPathIn } from './search-params.ts'

/** A new member confirms their e-mail, and is in. */
export const Route = createFileRoute('/activation/emailconfirm/$activationtoken')({
  head: () => ({
    meta: [
      ...pageMeta('Confirma tu correo', 'Confirma tu correo para entrar a Cancha.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ActivationPage,
})

function ActivationPage() {
  const { activationtoken: token } = Route.useParams()
  const search = useSearch({ from: '/activation/emailconfirm/$activationtoken' })
  const navigate = useNavigate()
  const arrive = useArrive()

  async function confirm() {
    const { data } = await call(accounts.activate, { body: { token } })
    const { user } = await call(accounts.login, { body: data })
    await arrive(user, returnPathIn(search) ?? '/dashboard')
  }

  return (
    <>
      <HomeContent />
      <ActivationDialog
        title="Confirma tu correo"
        label="Confirmar y entrar"
        confirm={confirm}
        failureTitle="No pudimos confirmar tu correo"
        advice="Inicia sesión con tu correo y tu contraseña: si tu cuenta aún no está confirmada, te enviamos otro enlace."
        onClose={() => navigate({ to: '/', replace: true })}
        onGiveUp={() => navigate({ to: '/login' })}
      >
        Un toque más y tu cuenta queda activa. Después entras directo.
      </ActivationDialog>
    </>
  )
}
