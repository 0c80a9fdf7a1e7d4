import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { bell } from '../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { choicesQuery } from '../public/queries.ts'
import { isDeclined, keepDeclined } from './declined.ts'
import { deviceState } from './device.ts'
import { useDevice } from './use-device.ts'

/** Offers notifications to who could turn them on here and hasn't; once declined, the page of choices still has them. */
export function PushOffer({ userId }: { userId: string }) {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let left = false
    setOffered(false)
    if (!isDeclined())
      deviceState(userId).then(
        (state) => !left && setOffered(state === 'off'),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [userId])
  function decline() {
    setOffered(false)
    keepDeclined(true)
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
