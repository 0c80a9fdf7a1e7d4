import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { bell } from '../../../ui/icons/glyphs.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import { choicesQuery } from '../public/queries.ts'
import { mayBeAsked } from './device.ts'
import { useDevice } from './use-device.ts'

/** That the offer was declined, on this device. */
const DECLINED = 'avisos.ahora-no'

/** A browser without storage would forget the answer, so that it counts as declined. */
function isDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null
  } catch {
    return true
  }
}

/** Offers notifications to who could turn them on here and hasn't; once declined, the page of choices still has them. */
export function PushOffer({ userId }: { userId: string }) {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => setOffered(mayBeAsked() && !isDeclined()), [])
  function decline() {
    setOffered(false)
    localStorage.setItem(DECLINED, 'sí')
  }
  return isOffered && <Offer userId={userId} onDecline={decline} />
}

function Offer({ userId, onDecline }: { userId: string; onDecline: () => void }) {
  const { data: choices } = useQuery(choicesQuery(userId))
  const { state, busy, turn } = useDevice(userId, choices?.push.key ?? null)
  if (state !== 'off') return null
  return (
    <Note
      icon={bell}
      actions={
        <>
          <Button size="sm" loading={busy} onClick={() => turn(true)}>
            Activar
          </Button>
          <Button size="sm" variant="ghost" onClick={onDecline}>
            Ahora no
          </Button>
        </>
      }
    >
      ¿Quieres enterarte aunque Cancha esté cerrada? Te avisamos en este dispositivo.
    </Note>
  )
}
