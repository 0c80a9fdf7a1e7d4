import { accounts } from '@cancha/contract/calls/accounts'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../shell/brand.ts'
import { HomeContent } from '../../shell/home/HomeContent.tsx'
import { useArrive } from '../../shell/use-arrive.ts'
import { ActivationDialog } from './ActivationDialog.tsx'
import { isDeadLink } from './dead-link.ts'

/** Someone invited to lend accepts, is in, and chooses a password. Without a good link there is no such page. */
export const Route = createFileRoute('/activation/emailconfirm/l/reset/$token')({
  loader: async ({ params: { token } }) => {
    try {
      return await call(accounts.lenderInvitation, { params: { token } })
    } catch (error) {
      if (isDeadLink(error)) throw notFound()
      throw error
    }
  },
  head: pageHead('Acepta tu invitación', 'Acepta tu invitación para prestar en Cancha.', { hidden: true }),
  component: LenderActivationPage,
})

function LenderActivationPage() {
  const { token } = Route.useParams()
  const { lender } = Route.useLoaderData()
  const navigate = useNavigate()
  const arrive = useArrive()

  async function confirm(code?: string) {
    const { user } = await call(accounts.activateLender, { body: { token, code } })
    await arrive(user, '/change-password')
  }

  return (
    <>
      <HomeContent />
      <ActivationDialog
        title={`Hola, ${lender.firstname}`}
        label="Aceptar y entrar"
        confirm={confirm}
        failureTitle="No pudimos activar tu cuenta"
        advice="Si ya aceptaste la invitación, entra con tu correo y tu contraseña. Si no, pide que te manden otra."
        onClose={() => navigate({ to: '/', replace: true })}
        onGiveUp={() => navigate({ to: '/login' })}
      >
        Con un toque, <strong>{lender.email}</strong> queda como cuenta de prestamista. Después eliges tu
        contraseña.
      </ActivationDialog>
    </>
  )
}
