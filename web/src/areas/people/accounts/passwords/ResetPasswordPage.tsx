import { accounts } from '@cancha/contract/calls/people/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { asApiError } from '../../../../api/errors.ts'
import type { Send } from '../../../../api/use-write.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { isDeadLink } from '../public/dead-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export const Route = createFileRoute('/user/password/reset/$resettoken')({
  loader: async ({ params }) => {
    try {
      return await call(accounts.resetToken, { params: { token: params.resettoken } })
    } catch (error) {
      if (isDeadLink(error)) return { valid: false }
      throw error
    }
  },
  head: privateHead('Elige otra contraseña'),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { resettoken: token } = Route.useParams()
  const { valid } = Route.useLoaderData()
  const navigate = useNavigate()
  // The state when the page was opened: later the page itself uses up the link.
  const [expired, setExpired] = useState(!valid)
  const [done, setDone] = useState<string | null>(null)
  const goToDoor = () => navigate({ to: '/login', replace: true })

  async function keep(password: string, send: Send) {
    try {
      setDone((await send(accounts.resetPassword, { body: { token, password } })).msg)
    } catch (error) {
      if (asApiError(error).code !== 'link_expired') throw error
      setExpired(true)
    }
    return true
  }

  return (
    <AccountLayout
      title="Elige otra contraseña"
      lead="Al guardarla se cierran todas tus sesiones y entras con la nueva."
    >
      <NewPasswordForm label="Guardar" failureTitle="No se pudo guardar tu contraseña" onPassword={keep} />
      <Dialog
        open={expired}
        onClose={goToDoor}
        title="Enlace expirado"
        actions={
          <Button data-autofocus onClick={goToDoor}>
            Ir a iniciar sesión
          </Button>
        }
      >
        Este enlace ya no sirve: se usó, pasaron más de 60 minutos o pediste otro después. Puedes pedir uno
        nuevo en «¿Olvidaste tu contraseña?».
      </Dialog>
      <Dialog
        open={done !== null}
        onClose={goToDoor}
        title={done}
        actions={
          <Button data-autofocus onClick={goToDoor}>
            Iniciar sesión
          </Button>
        }
      >
        Ya puedes entrar con tu nueva contraseña.
      </Dialog>
    </AccountLayout>
  )
}
