import { accounts } from '@cancha/contract/calls/people/accounts'
import { useState } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { lazyPart } from '../../document/lazy-part.tsx'
import { useRefreshSession } from '../../session/use-refresh-session.ts'

/** Loaded with the first press. */
const Tour = lazyPart(async () => (await import('./Tour.tsx')).Tour)

/** Offers the tour until it was finished or declined. */
export function TourInvitation({ user }: { user: SessionUser }) {
  const refresh = useRefreshSession()
  const [open, setOpen] = useState(false)
  const { write, busy } = useWrite(accounts.tourDone, { done: refresh })

  function finish() {
    setOpen(false)
    void write({ body: { id: user.id } })
  }

  return (
    <>
      <Note
        tone="ok"
        actions={
          <>
            <Button size="sm" onClick={() => setOpen(true)}>
              Empezar el recorrido
            </Button>
            <Button size="sm" variant="ghost" loading={busy} onClick={finish}>
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
