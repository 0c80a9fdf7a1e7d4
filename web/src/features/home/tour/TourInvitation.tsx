import { accounts } from '@cancha/contract/calls/accounts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { asApiError } from '../../../api/errors.ts'
import type { SessionUser } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { useRefreshSession } from '../../../shell/session/use-refresh-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { home } from '../../../ui/icons/glyphs.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { Note } from '../../../ui/pieces/Note.tsx'

/** Loaded with the first press. */
const Tour = lazyPart(async () => (await import('./Tour.tsx')).Tour)

/** Offers the tour until it was finished or declined. */
export function TourInvitation({ user }: { user: SessionUser }) {
  const refresh = useRefreshSession()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)

  async function finish() {
    setOpen(false)
    setSending(true)
    try {
      await call(accounts.tourDone, { body: { id: user.id } })
      await refresh()
    } catch (error) {
      notify.error(asApiError(error).message)
      setSending(false)
    }
  }

  return (
    <>
      <Note
        tone="ok"
        icon={home}
        actions={
          <>
            <Button size="sm" onClick={() => setOpen(true)}>
              Empezar el recorrido
            </Button>
            <Button size="sm" variant="ghost" loading={sending} onClick={finish}>
              No, gracias
            </Button>
          </>
        }
      >
        <strong>¿Te mostramos la casa?</strong> Son 6 pasos y toman un minuto.
      </Note>
      {open && <Tour onClose={() => setOpen(false)} onDone={finish} onMissing={() => setOpen(false)} />}
    </>
  )
}
