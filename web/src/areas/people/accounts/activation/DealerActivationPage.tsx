import { accounts } from '@cancha/contract/calls/people/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../../shell/head/brand.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'

/** An invited dealer accepts, is signed in, and chooses a password. */
export const Route = createFileRoute('/activation/emailconfirm/dealer/reset/$activationtoken')({
  head: privateHead('Acepta tu invitación'),
  component: DealerActivationPage,
})

function DealerActivationPage() {
  const { activationtoken: token } = Route.useParams()
  return (
    <AcceptInvitation
      token={token}
      title="Acepta tu invitación"
      accept={(send, code) => send(accounts.activateDealer, { body: { token, code } })}
    >
      Con un toque tu cuenta queda lista para publicar propiedades. Después eliges tu contraseña.
    </AcceptInvitation>
  )
}
