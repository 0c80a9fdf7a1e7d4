import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { homeKind, me } from '../home/slots.ts'

/** Drafts that are told, at most. */
const SHOWN = 3

/** The drafts that the member wrote last, each with the page on which it is finished. */
export const draftsAtHome = homeKind({
  name: 'drafts',
  section: 'begun',
  urgency: 'work',
  facts: z.object({
    kind: z.enum(['forum_post', 'loan_request']),
    since: z.iso.datetime({ offset: true }),
    title: z.string(),
    topic: z.string().nullable(),
    topicUrl: z.string().nullable(),
  }),
  rows: sql`select d.kind || d.about, d.updated_at, null::timestamptz, jsonb_build_object('kind', d.kind, 'since', d.updated_at,
      'title', coalesce(d.typed ->> 'title', ''), 'topic', t.title, 'topicUrl', t.url)
    from drafts d left join search_entries t on t.kind = 'topic' and t.ref = d.about and d.kind = 'forum_post' and t.audience = 'everyone'
    where d.user_id = ${me} and (d.about = 0 or t.url is not null)
    order by d.updated_at desc limit ${sql.raw(String(SHOWN))}`,
  words({ kind, since, title, topic, topicUrl }) {
    const reason = `porque lo dejaste a medias el ${shortDate(since)}`
    if (kind === 'loan_request') return { title: 'Termina de pedir tu préstamo', reason, href: '/financing' }
    if (topic !== null && topicUrl !== null)
      return { title: `Termina tu respuesta en «${topic}»`, reason, href: topicUrl }
    const words = title.trim()
    return {
      title: words ? `Termina tu pregunta «${words}»` : 'Termina tu pregunta',
      reason,
      href: '/forums',
    }
  },
})
