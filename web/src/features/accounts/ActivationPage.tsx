import { accounts } from '@cancha/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { pageMeta } from '../../shell/brand.ts'
import { HomeContent } from '../../shell/HomeContent.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useEnter } from './enter.ts'

export const Route = createFileRoute('/activation/emailconfirm/$activationtoken')({
  head: () => ({
    meta: [
      ...pageMeta('Confirma tu correo', 'Confirma tu correo para entrar a Cancha.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ActivationPage,
})

/**
 * Opened from the letter. The link alone confirms nothing: mail programs open links by themselves to look at them, so
 * the person presses a button.
 */
function ActivationPage() {
  const { activationtoken } = Route.useParams()
  const navigate = useNavigate()
  const enter = useEnter()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const goHome = () => navigate({ to: '/', replace: true })

  async function confirm() {
    setSending(true)
    try {
      const { data } = await call(accounts.activate, { body: { token: activationtoken } })
      await enter(data.email, data.password)
      await navigate({ to: '/dashboard', replace: true })
    } catch (error) {
      setFailure(asApiError(error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <HomeContent />
      {failure === null ? (
        <Dialog
          open
          onClose={goHome}
          title="Confirma tu correo"
          actions={
            <Button data-autofocus loading={sending} onClick={confirm}>
              Confirmar y entrar
            </Button>
          }
        >
          Un toque más y tu cuenta queda activa. Después entras directo a tu panel.
        </Dialog>
      ) : (
        <Dialog
          open
          onClose={goHome}
          title="No pudimos confirmar tu correo"
          actions={
            <Button data-autofocus onClick={() => navigate({ to: '/login' })}>
              Ir a iniciar sesión
            </Button>
          }
        >
          {failure}. Inicia sesión con tu correo y tu contraseña: si tu cuenta aún no está confirmada, te
          enviamos otro enlace.
        </Dialog>
      )}
    </>
  )
}
