import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstWeekDeed } from '../../ground/home/first-week.ts'
import { homeKind, me } from '../../ground/home/slots.ts'
import { isActive } from './directory/member-cards.ts'
import { notHidden } from './policy.ts'

/** Requests that are looked at. */
const LOOKED_AT = 50

/** People who want to connect with the member. */
export const requestsAtHome = homeKind({
  name: 'connectionRequests',
  section: 'waits',
  urgency: 'person',
  facts: z.object({ name: z.string(), others: z.int() }),
  rows: sql`select 'all', max(l.at), null::timestamptz,
      jsonb_build_object('name', (array_agg(l.name order by l.at desc))[1], 'others', count(*) - 1)
    from (select c.created_at as at, u.first_name || ' ' || u.last_name as name
      from connections c join accounts u on u.id = c.requester_id
      where c.recipient_id = ${me} and c.status = 1 and ${isActive} and ${notHidden(sql`c.requester_id`, me)}
      order by c.created_at desc limit ${sql.raw(String(LOOKED_AT))}) l having count(*) > 0`,
  words: ({ name, others }) => ({
    title:
      others === 0 ? `${name} quiere conectar contigo` : `${name} y ${others} más quieren conectar contigo`,
    reason: others === 0 ? 'porque espera tu respuesta' : 'porque esperan tu respuesta',
    href: '/user/pending-connections',
  }),
})

/** A member's first person: somebody whom they asked to connect, or to whom they said yes. */
export const firstPersonAtHome = firstWeekDeed({
  name: 'firstPerson',
  doneAt: sql`select min(l.at) from (
    select c.created_at as at from connections c where c.requester_id = ${me}
    union all select c.connected_at from connections c where c.recipient_id = ${me} and c.status = 2) l`,
  title: 'Conecta con una persona',
  reason: 'porque con gente de tu ciudad se aprende más rápido',
  href: '/network',
  done: 'Ya conectaste con alguien',
})
