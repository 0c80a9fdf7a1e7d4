import { accounts } from '@cancha/contract/calls/people/accounts'
import { createFileRoute, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import type { Send } from '../../../../api/use-write.ts'
import { returnPathIn } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export const Route = createFileRoute('/change-password')({
  beforeLoad: requireSession,
  head: privateHead('Cambia tu Contraseña'),
  component: ChangePasswordPage,
})

/** A new password that waits for the current one; `settle` tells the form whether it was changed. */
type PendingChange = { password: string; settle: (done: boolean) => void }

function ChangePasswordPage() {
  const { user } = Route.useRouteContext()
  const router = useRouter()
  const navigate = useNavigate()
  const next = returnPathIn(useSearch({ from: '/change-password' }))
  const [done, setDone] = useState<string | null>(null)
  /** The new password while the current one is asked for. */
  const [waiting, setWaiting] = useState<PendingChange | null>(null)

  async function change(send: Send, password: string, currentPassword?: string) {
    const body = { email: user.email, password, ...(currentPassword && { currentPassword }) }
    // This page asks for the current password itself; the general dialog would also accept a code.
    const { msg } = await send(accounts.changePassword, { body }, { asks: false })
    setDone(msg)
  }

  async function begin(password: string, send: Send) {
    try {
      await change(send, password)
      return true
    } catch (caught) {
      const error = asApiError(caught)
      if (error.code !== 'reauth_required') throw error
      return new Promise<boolean>((settle) => setWaiting({ password, settle }))
    }
  }

  async function close() {
    setDone(null)
    if (next) await navigate({ href: next, replace: true })
    await router.invalidate()
  }

  return (
    <AccountLayout
      title="Cambia tu Contraseña"
      lead="Al guardar se cierran tus sesiones en los demás dispositivos. Esta sigue abierta."
    >
      <NewPasswordForm
        label="Guardar"
        email={user.email}
        failureTitle="No se pudo cambiar tu contraseña"
        onPassword={begin}
      />
      {waiting !== null && (
        <CurrentPassword
          email={user.email}
          onPassword={async (currentPassword, send) => {
            await change(send, waiting.password, currentPassword)
            waiting.settle(true)
            setWaiting(null)
          }}
          onClose={() => {
            waiting.settle(false)
            setWaiting(null)
          }}
        />
      )}
      <NoticeDialog open={done !== null} onClose={close} title="Listo">
        {done}
      </NoticeDialog>
    </AccountLayout>
  )
}
