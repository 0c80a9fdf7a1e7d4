import { security } from '@cancha/contract/calls/people/security'
import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../../shell/head/brand.ts'
import { EmailLink } from './EmailLink.tsx'

export const Route = createFileRoute('/seguridad/correo/deshacer/$token')({
  head: privateHead('Deshacer el cambio de correo'),
  component: UndoEmailPage,
})

function UndoEmailPage() {
  const { token } = Route.useParams()
  return (
    <EmailLink
      title="Deshacer el cambio de correo"
      lead="Tu cuenta vuelve a usar este correo, se cierran todas las sesiones y lo que otra persona haya unido o activado deja de valer. Después eliges otra contraseña."
      press="Deshacer el cambio"
      act={async (send) => {
        const { email, resettoken } = await send(security.undoEmail, { body: { token } })
        return {
          said: `Listo: tu cuenta usa ${email}. La contraseña que tenía ya no vale: elige otra para entrar.`,
          next: { label: 'Elegir otra contraseña', href: `/user/password/reset/${resettoken}` },
        }
      }}
      after={{ label: 'Iniciar sesión', href: '/login' }}
      dead={{
        advice:
          'Si ya lo deshiciste, tu contraseña anterior ya no vale: elige otra con «Elegir otra contraseña», en el mensaje que te mandamos entonces, o pide otro enlace en «¿Olvidaste tu contraseña?». Si el cambio no fue tuyo y no puedes entrar, escríbenos y te ayudamos.',
        way: { label: 'Ir a iniciar sesión', href: '/login' },
        otherWay: { label: 'Escribirnos', href: '/contactus' },
      }}
    />
  )
}
