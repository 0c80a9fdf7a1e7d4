import { dayOf, momentOfField } from '../../domain/src/ground/time/calendar.ts'
import { addDays } from '../../domain/src/ground/time/days.ts'
import { liveSessions as sessionRows } from '../../server/src/areas/school/live-sessions/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { liveSessions } from './texts/live-sessions.ts'

/** Creates the live sessions of Cancha Pro, with dates counted from now. */
export async function seedLiveSessions(tx: Tx): Promise<void> {
  const today = dayOf(new Date())
  await tx.insert(sessionRows).values(
    liveSessions.map(({ title, host, description, days, at, minutes, room }) => ({
      ...{ title, host, description, minutes, active: true },
      startsAt: momentOfField(`${addDays(today, days)}T${at}`),
      link: `https://sala.cancha.example/j/${room}`,
    })),
  )
}
