import { accounts } from '@cancha/contract/calls/accounts'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { pageMeta } from '../../shell/brand.ts'
import { HomeContent } from '../../shell/home/HomeContent.tsx'
import { useExists } from '../../shell/menu-for.ts'
import { returnPathIn } from '../../shell/search-params.ts'
import { useArrive } from '../../shell/use-arrive.ts'
import { ActivationDialog } from './ActivationDialog.tsx'
import { firstPage } from './first-page.ts'

/** A new member confirms their e-mail, and is in. */
export const Route = createFileRoute('/activation/emailconfirm/$activationtoken')({
  head: () => ({
    meta: [
      ...pageMeta('Confirma tu correo', 'Confirma tu correo para entrar a Cancha.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ActivationPage,
})

function ActivationPage() {
  const { activationtoken: token } = Route.useParams()
  const search = useSearch({ from: '/activation/emailconfirm/$activationtoken' })
  const navigate = useNavigate()
  const arrive = useArrive()
  const exists = useExists()

  // The link is used up by the first press; a code, when one is asked for, goes with what it gave.
  const ticket = useRef<{ email: string; password: string } | null>(null)

  async function confirm(code?: string) {
    ticket.current ??= (await call(accounts.activate, { body: { token } })).data
    const { user } = await call(accounts.login, { body: { ...ticket.current, code } })
    await arrive(user, firstPage(returnPathIn(search), exists))
  }

  return (
    <>
      <HomeContent />
      <ActivationDialog
        title="Confirma tu correo"
        label="Confirmar y entrar"
        confirm={confirm}
        failureTitle="No pudimos confirmar tu correo"
        advice="Inicia sesión con tu correo y tu contraseña: si tu cuenta aún no está confirmada, te enviamos otro enlace."
        onClose={() => navigate({ to: '/', replace: true })}
        onGiveUp={() => navigate({ to: '/login' })}
      >
        Un toque más y tu cuenta queda activa. Después entras directo.
      </ActivationDialog>
    </>
  )
}
