import { accounts } from '@cancha/contract/calls/people/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Send } from '../../../../api/use-write.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { HomeContent } from '../../../../shell/home/public/HomeContent.tsx'
import { useRefreshSession } from '../../../../shell/session/use-refresh-session.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'

/** A mailbox answers whether a sign-in with the registered password was its owner's. */
export const Route = createFileRoute('/activation/respuesta/$token')({
  head: privateHead('¿Fuiste tú?'),
  component: AnswerPage,
})

type OwnershipAnswer = { own: boolean; resettoken: string | null }

function AnswerPage() {
  const { token } = Route.useParams()
  const navigate = useNavigate()
  const refreshSession = useRefreshSession()
  const [answered, setAnswered] = useState<OwnershipAnswer | null>(null)
  const leave = () => navigate({ to: '/', replace: true })

  const answer = (own: boolean) => async (send: Send) => {
    const { resettoken } = await send(accounts.answerDoubt, { body: { token, own } })
    setAnswered({ own, resettoken })
    // The link may be opened in the browser whose session waits for it.
    await refreshSession()
  }

  return (
    <>
      <HomeContent />
      {answered ? (
        <Dialog
          open
          onClose={leave}
          title="Listo"
          actions={
            <LinkButton
              data-autofocus
              href={answered.resettoken ? `/user/password/reset/${answered.resettoken}` : '/dashboard'}
            >
              {answered.own ? 'Ir a mi panel' : 'Elegir otra contraseña'}
            </LinkButton>
          }
        >
          {answered.own
            ? 'Gracias. Desde ahora todo está abierto también donde entraste con esa contraseña.'
            : 'Cerramos esa sesión y la contraseña dejó de valer. Elige otra para entrar con tu correo.'}
        </Dialog>
      ) : (
        <ActivationDialog
          title="¿Fuiste tú quien entró?"
          choices={[
            { label: 'Sí, fui yo', act: answer(true) },
            { label: 'No fui yo', act: answer(false) },
          ]}
          failureTitle="No pudimos guardar tu respuesta"
          advice="Si ya contestaste, no tienes que hacer nada más. Si no, entra con tu correo y pide que te mandemos el mensaje otra vez."
          onClose={leave}
          onGiveUp={() => navigate({ to: '/login' })}
        >
          Alguien entró a tu cuenta con la contraseña que se eligió al registrarla. Si no fuiste tú, esa
          sesión se cierra y la contraseña deja de valer.
        </ActivationDialog>
      )}
    </>
  )
}
