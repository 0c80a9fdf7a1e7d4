import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { unblocked } from '../../../manifest/unblocked.ts'
import { homeKind, me } from '../../ground/home/slots.ts'

/** Questions that are looked at. */
const LOOKED_AT = 100

/** New questions about a dealer's deals. */
export const questionsAtHome = homeKind({
  name: 'dealQuestions',
  section: 'waits',
  urgency: 'person',
  facts: z.object({ count: z.int(), title: z.string() }),
  rows: sql`select 'all', max(l.at), null::timestamptz,
      jsonb_build_object('count', count(*), 'title', (array_agg(l.title order by l.at desc))[1])
    from (select e.created_at as at, d.title from deal_enquiries e join deals d on d.id = e.deal_id
      where e.dealer_id = ${me} and e.state = 'new' and (e.user_id is null or ${unblocked(sql`e.user_id`, me)})
        and exists (select from accounts a where a.id = ${me} and a.dealer)
      order by e.id desc limit ${sql.raw(String(LOOKED_AT))}) l having count(*) > 0`,
  words: ({ count, title }) => ({
    title: count === 1 ? `Una pregunta sobre «${title}»` : `${count} preguntas nuevas sobre tus tratos`,
    reason: count === 1 ? 'porque espera tu respuesta' : 'porque esperan tu respuesta',
    href: '/deals/preguntas',
  }),
})
