/** A live session before it begins, while it lasts, and afterwards. */
export type SessionState = 'coming' | 'now' | 'past'

type Dated = { startsAt: Date; minutes: number }

/** How long a session may last, in minutes. */
export const SESSION_MINUTES = [30, 45, 60, 75, 90, 120, 180] as const

/** When a session ends. */
export const endOf = ({ startsAt, minutes }: Dated): Date => new Date(startsAt.getTime() + minutes * 60_000)

/** Where a session is at a moment. It has ended in the very moment of its end. */
export function stateAt(session: Dated, now: Date): SessionState {
  if (now >= endOf(session)) return 'past'
  return now >= session.startsAt ? 'now' : 'coming'
}
