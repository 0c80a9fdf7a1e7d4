import { accounts } from '@cancha/contract/calls/accounts'
import type { AnswerOf } from '@cancha/contract/operation'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Send } from '../../../api/use-write.ts'
import { returnPathIn } from '../../../shell/addresses/search-params.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { useExists } from '../../../shell/menus/menu-for.ts'
import { useArrive } from '../../../shell/session/use-arrive.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { HomeContent } from '../../home/public/HomeContent.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'
import { pageAfterActivation } from './page-after-activation.ts'

/** A new member confirms their e-mail and is signed in. */
export const Route = createFileRoute('/activation/emailconfirm/$activationtoken')({
  head: privateHead('Confirma tu correo'),
  component: ActivationPage,
})

/**
 * Shown when the link was opened in another browser: the registered password may not be this person's, see the
 * server's activate.ts.
 */
const ELSEWHERE =
  'Tu correo está confirmado. Como abriste el enlace en otro navegador, elige aquí tu contraseña.'

function ActivationPage() {
  const { activationtoken: token } = Route.useParams()
  const search = useSearch({ from: '/activation/emailconfirm/$activationtoken' })
  const navigate = useNavigate()
  const arrive = useArrive()
  const exists = useExists()

  // The first press uses up the link and returns a ticket; if a code is required, it is sent together with that
  // ticket.
  const opened = useRef<AnswerOf<typeof accounts.activate> | null>(null)

  async function confirm(send: Send, code?: string) {
    opened.current ??= await send(accounts.activate, { body: { token } })
    const { data, choosepassword } = opened.current
    const { user } = await send(accounts.login, { body: { ...data, code } })
    await arrive(
      user,
      choosepassword ? '/change-password' : pageAfterActivation(returnPathIn(search), exists),
    )
    if (choosepassword) notify.info(ELSEWHERE, undefined, 12)
  }

  return (
    <>
      <HomeContent />
      <ActivationDialog
        title="Confirma tu correo"
        label="Confirmar y entrar"
        confirm={confirm}
        failureTitle="No pudimos confirmar tu correo"
        advice="Inicia sesión con tu correo y tu contraseña: si tu cuenta aún no está confirmada, te enviamos otro enlace. Si tu contraseña ya no vale, elige otra en «¿Olvidaste tu contraseña?»."
        onClose={() => navigate({ to: '/', replace: true })}
        onGiveUp={() => navigate({ to: '/login' })}
      >
        Un toque más y tu cuenta queda activa. Después entras directo.
      </ActivationDialog>
    </>
  )
}
