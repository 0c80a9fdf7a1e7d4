import { accounts } from '@cancha/contract/calls/people/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { asApiError } from '../../api/errors.ts'
import { forgetUnsaved, hasUnsaved } from '../../api/personal-storage.ts'
import { changeSession, forgetSession } from '../../api/session.ts'
import { useWrite } from '../../api/use-write.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { keepingApp } from '../addresses/PageLink.tsx'

const BACK = 'Para volver a entrar necesitarás tu correo y tu contraseña.'
const LOST = 'Lo que escribiste o subías y todavía no está guardado se borra de este dispositivo.'

/** Asks for confirmation, ends the session, and drops everything that was loaded for the person. */
export function SignOut({ onEnd }: { onEnd: () => void }) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { write } = useWrite((_: null, send) =>
    changeSession(async () => {
      try {
        await send(accounts.logout, { body: {} })
      } catch (error) {
        // A session that is already over is fine.
        if (asApiError(error).code !== 'unauthenticated') throw error
      }
      forgetSession(queryClient)
      // A person who signs out on purpose leaves no drafts either.
      forgetUnsaved()
      openAnew(router)
    }),
  )

  async function ask() {
    const sure = await confirm({
      title: '¿Quieres cerrar tu sesión?',
      body: hasUnsaved() ? `${BACK} ${LOST}` : BACK,
      confirm: 'Cerrar sesión',
      cancel: 'Quedarme',
    })
    if (sure) await write(null)
    onEnd()
  }
  const asked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void ask()
  }, [])
  return null
}

/**
 * Opens the first page as a new document. The answer has thrown out the installed worker as well, and what this document would
 * still load through it can fail; nor does a new one remember anything of the person.
 */
function openAnew(router: AnyRouter): void {
  // They were asked whether to leave, and what isn't saved is gone.
  router.history.destroy()
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.assign(keepingApp('/', window.location.search))
}
