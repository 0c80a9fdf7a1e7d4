import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { homeKind, me } from '../../ground/home/slots.ts'

/** The next live session, or the one that runs, for those who may join it. */
export const sessionAtHome = homeKind({
  name: 'liveSession',
  section: 'session',
  urgency: 'news',
  facts: z.object({ title: z.string(), host: z.string() }),
  rows: sql`select s.id::text, s.changed_at, s.starts_at, jsonb_build_object('title', s.title, 'host', s.host)
    from live_sessions s where s.active and s.starts_at + s.minutes * interval '1 minute' > now()
      and exists (select from accounts a where a.id = ${me} and (a.membership = 'premium' or a.level = 1))
    order by s.starts_at limit 1`,
  words: ({ title, host }, { until }) => ({
    title,
    reason: `porque Cancha Pro la abre: ${host}${until === null ? '' : `, ${mediumDateTime(until)}`}`,
    href: '/sesiones',
  }),
})
