import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { bell } from '../../../ui/icons/glyphs.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import { choicesQuery } from '../data/queries.ts'
import { useDevice } from './use-device.ts'

/** That the offer was declined, on this device. */
const DECLINED = 'avisos.ahora-no'

/** Offers notifications to who could turn them on here and hasn't; once declined, the page of choices still has them. */
export function PushOffer({ userId }: { userId: string }) {
  const { data: choices } = useQuery(choicesQuery(userId))
  const { state, busy, turn } = useDevice(userId, choices?.push.key ?? null)
  const [isDeclined, setDeclined] = useState(true)
  useEffect(() => {
    try {
      setDeclined(localStorage.getItem(DECLINED) !== null)
    } catch {
      // A browser without storage would forget the answer, so that it isn't asked.
    }
  }, [])
  function decline() {
    setDeclined(true)
    try {
      localStorage.setItem(DECLINED, 'sí')
    } catch {
      // It is asked again at the next visit.
    }
  }
  if (state !== 'off' || isDeclined) return null
  return (
    <Note
      icon={bell}
      actions={
        <>
          <Button size="sm" loading={busy} onClick={() => turn(true)}>
            Activar
          </Button>
          <Button size="sm" variant="ghost" onClick={decline}>
            Ahora no
          </Button>
        </>
      }
    >
      ¿Quieres enterarte aunque Cancha esté cerrada? Te avisamos en este dispositivo.
    </Note>
  )
}
