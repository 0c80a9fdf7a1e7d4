import type { liveSessions } from '@cancha/contract/school/live-sessions'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { calendarFile } from '@cancha/domain/school/live-sessions/calendar-file'
import { endOf } from '@cancha/domain/school/live-sessions/session-state'
import { askedOnce } from '../../../database/asked-together.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { liveSessionPolicy } from './policy.ts'
import { judged, presentLiveSessions } from './present.ts'
import { liveSessionStore } from './store.ts'

export function liveSessionHandlers({ database, config }: Services): Handlers<typeof liveSessions> {
  const store = askedOnce(liveSessionStore(database.db))
  const host = new URL(config.origin).hostname

  return {
    liveSessions: async ({ viewer }) => presentLiveSessions(await store.newest(), viewer, new Date()),

    async liveSessionCalendar({ params, viewer }) {
      const found = await store.one(params.id)
      const row = authorize(liveSessionPolicy, 'join', viewer, found && judged(found, new Date()))
      const file = calendarFile({
        uid: `sesion-${row.id}@${host}`,
        changedAt: row.changedAt,
        startsAt: row.startsAt,
        endsAt: endOf(row),
        title: row.title,
        description: `${row.host}\n\n${plainText(row.description)}`,
        link: row.link,
      })
      const name = `sesion-en-vivo-${dayOf(row.startsAt)}.ics`
      return { bytes: Buffer.from(file, 'utf8'), name, keep: 0 }
    },
  }
}
