import { clockTime } from '@cancha/domain/ground/time/chat-dates'
import { ownZone, zoneInWords } from '@cancha/domain/ground/time/zone-words'
import { clockIn } from '@cancha/domain/ground/time/zones'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

const DAYS = { '-1': ' del día anterior', 0: '', 1: ' del día siguiente' } as const

/** The time of day on the device's own clock, where it isn't the site's. The server doesn't know the device's zone. */
export function OwnClock({ moment }: { moment: string }) {
  const zone = useSyncExternalStore(never, ownZone, () => null)
  if (zone === null) return null
  const { time, daysAway } = clockIn(zone, new Date(moment))
  if (time === clockTime(moment) && daysAway === 0) return null
  return (
    <p className="text-2 text-sm">
      En tu reloj: {time}
      {DAYS[daysAway]}, {zoneInWords(zone)}.
    </p>
  )
}
