import { accounts } from '@cancha/contract/calls/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageMeta } from '../../shell/brand.ts'
import { HomeContent } from '../../shell/home/HomeContent.tsx'
import { useArrive } from '../../shell/use-arrive.ts'
import { ActivationDialog } from './ActivationDialog.tsx'

/** Someone invited to list properties accepts, is in, and chooses a password. */
export const Route = createFileRoute('/activation/emailconfirm/dealer/reset/$activationtoken')({
  head: () => ({
    meta: [
      ...pageMeta('Acepta tu invitación', 'Acepta tu invitación para publicar propiedades en Cancha.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: DealerActivationPage,
})

function DealerActivationPage() {
  const { activationtoken: token } = Route.useParams()
  const navigate = useNavigate()
  const arrive = useArrive()

  async function confirm(code?: string) {
    const { user } = await call(accounts.activateDealer, { body: { token, code } })
    await arrive(user, '/change-password')
  }

  return (
    <>
      <HomeContent />
      <ActivationDialog
        title="Acepta tu invitación"
        label="Aceptar y entrar"
        confirm={confirm}
        failureTitle="No pudimos activar tu cuenta"
        advice="Si ya aceptaste la invitación, entra con tu correo y tu contraseña. Si no, pide que te manden otra."
        onClose={() => navigate({ to: '/', replace: true })}
        onGiveUp={() => navigate({ to: '/login' })}
      >
        Con un toque tu cuenta queda lista para publicar propiedades. Después eliges tu contraseña.
      </ActivationDialog>
    </>
  )
}
