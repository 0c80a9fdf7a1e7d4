import { useEffect, useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { choicesQuery } from '../public/queries.ts'
import { keepDeclined } from './declined.ts'
import { type DeviceState, deviceState, turnOff, turnOn } from './device.ts'

/** How this browser stands with notifications, and turning them on and off. Null until it is known. */
export function useDevice(userId: string, key: string | null) {
  const [state, setState] = useState<DeviceState | null>(null)
  useEffect(() => {
    let left = false
    deviceState(userId).then(
      (found) => !left && setState(found),
      () => !left && setState('none'),
    )
    return () => {
      left = true
    }
  }, [userId])
  const { write, busy } = useWrite(
    async (on: boolean): Promise<DeviceState> => {
      if (on && key !== null) return turnOn(userId, key)
      await turnOff(userId)
      return 'off'
    },
    {
      makesStale: [choicesQuery(userId)],
      says: (now, on) => {
        if (now === 'on') return 'Listo: te avisaremos en este dispositivo.'
        return on ? null : 'Ya no te avisamos en este dispositivo.'
      },
      done: (now, on) => {
        setState(now)
        // A member who turned push off isn't offered it above the list; one who turned it on is, if the browser drops it.
        if (!on || now === 'on') keepDeclined(!on)
      },
    },
  )
  return { state: key === null ? ('none' as const) : state, busy, turn: (on: boolean) => void write(on) }
}
