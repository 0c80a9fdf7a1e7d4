import { security } from '@cancha/contract/calls/security'
import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageMeta } from '../../shell/brand.ts'
import { EmailLink } from './EmailLink.tsx'

export const Route = createFileRoute('/seguridad/correo/deshacer/$token')({
  head: () => ({
    meta: [
      ...pageMeta('Deshacer el cambio de correo', 'Vuelve a tu correo de siempre.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: UndoEmailPage,
})

function UndoEmailPage() {
  const { token } = Route.useParams()
  return (
    <EmailLink
      title="Deshacer el cambio de correo"
      lead="Tu cuenta vuelve a usar este correo y se cierran todas las sesiones. Después entra y cambia tu contraseña."
      press="Deshacer el cambio"
      act={async () => {
        const { email } = await call(security.undoEmail, { body: { token } })
        return `Listo: tu cuenta usa ${email}. Cambia tu contraseña ahora.`
      }}
      after={{ label: 'Iniciar sesión', href: '/login' }}
    />
  )
}
