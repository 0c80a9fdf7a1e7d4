import { accounts } from '@cancha/contract/calls/accounts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { isDeadLink } from '../public/dead-link.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'

/** An invited lender accepts, is signed in, and chooses a password. With an invalid link the page doesn't exist. */
export const Route = createFileRoute('/activation/emailconfirm/l/reset/$token')({
  loader: async ({ params: { token } }) => {
    try {
      return await call(accounts.lenderInvitation, { params: { token } })
    } catch (error) {
      if (isDeadLink(error)) throw notFound()
      throw error
    }
  },
  head: privateHead('Acepta tu invitación'),
  component: LenderActivationPage,
})

function LenderActivationPage() {
  const { token } = Route.useParams()
  const { lender } = Route.useLoaderData()
  return (
    <AcceptInvitation
      as="lender"
      token={token}
      title={`Hola, ${lender.firstname}`}
      accept={(send, code) => send(accounts.activateLender, { body: { token, code } })}
    >
      Con un toque, <strong>{lender.email}</strong> queda como cuenta de prestamista. Después eliges tu
      contraseña.
    </AcceptInvitation>
  )
}
