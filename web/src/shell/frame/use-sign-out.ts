import { accounts } from '@cancha/contract/calls/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { forgetUnsaved } from '../../api/personal-storage.ts'
import { changeSession, forgetSession, refetchForgotten } from '../../api/session.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { notify } from '../../ui/overlays/notify.ts'

/** Asks for confirmation, ends the session, and drops everything that was loaded for the person. */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()

  return async () => {
    const sure = await confirm({
      title: '¿Quieres cerrar tu sesión?',
      body: 'Para volver a entrar necesitarás tu correo y tu contraseña.',
      confirm: 'Cerrar sesión',
      cancel: 'Quedarme',
    })
    if (!sure) return
    await changeSession(async () => {
      try {
        await call(accounts.logout, { body: {} })
      } catch (error) {
        // A session that is already over is fine.
        const { code, message } = asApiError(error)
        if (code !== 'unauthenticated') return notify.error(message)
      }
      forgetSession(queryClient)
      // A person who signs out on purpose leaves no drafts either.
      forgetUnsaved()
      await navigate({ to: '/' })
      await router.invalidate()
      refetchForgotten(queryClient)
    })
  }
}
