import { security } from '@cancha/contract/calls/people/security'
import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../../shell/head/brand.ts'
import { EmailLink } from './EmailLink.tsx'

export const Route = createFileRoute('/seguridad/correo/confirmar/$token')({
  head: privateHead('Confirma tu correo nuevo'),
  component: ConfirmEmailPage,
})

const SECURITY = { label: 'Ir a mi seguridad', href: '/seguridad' }

function ConfirmEmailPage() {
  const { token } = Route.useParams()
  return (
    <EmailLink
      title="Confirma tu correo nuevo"
      lead="Un toque más y tu cuenta usa este correo. Tus demás sesiones se cierran."
      press="Usar este correo"
      act={async (send) => {
        const { email } = await send(security.confirmEmail, { body: { token } })
        return { said: `Listo: desde ahora entras con ${email}.` }
      }}
      after={SECURITY}
      dead={{
        advice: 'Si aún quieres cambiar tu correo, pídelo otra vez en la seguridad de tu cuenta.',
        way: SECURITY,
      }}
    />
  )
}
