import { clockTime } from '@cancha/domain/ground/time/chat-dates'
import { type Limit, limit } from '../../../../http/limits/limits.ts'
import type { DeclineKeys } from './tables.ts'

export type CounterName = keyof DeclineKeys

/** How long declines count together, and how long a full counter pauses who filled it, in seconds. */
const HOUR = 3_600

const paused = (until: Date) => {
  const time = clockTime(until)
  return `Se rechazaron varios pagos seguidos, así que esperamos un poco antes de preguntarle otra vez al banco. Puedes volver a intentarlo a partir de ${time.startsWith('1:') ? 'la' : 'las'} ${time} No se te cobró nada.`
}

const counter = (name: string, points: number): Limit =>
  limit(name, { points, within: HOUR, shared: true, says: paused, outcome: 'declines' })

/** Declines by whom and what they came from. Many people share an address: it may have more of them. */
export const DECLINES: Readonly<Record<CounterName, Limit>> = {
  account: counter('declinesOfAccount', 5),
  card: counter('declinesOfCard', 5),
  browser: counter('declinesOfBrowser', 5),
  address: counter('declinesOfAddress', 20),
  email: counter('declinesOfEmail', 5),
}
