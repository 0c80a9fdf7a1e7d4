import { dealHref } from '@cancha/domain/deals/addresses'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { current, notificationKind } from '../../../manifest/notification-kind.ts'
import { hasAnotherEvent } from '../../talk/notifications/notification-rows.ts'
import { HAS_FALLEN, matchInWords, WHYS } from './match-words.ts'
import { meets } from './meets.ts'

const HOUR = 3_600

const dealOfEvent = sql`split_part(e.source, ' ', 2)::bigint`

const Matched = z.object({
  id: z.int(),
  title: z.string(),
  price: z.int(),
  fallen: z.boolean(),
  search: z.string(),
  why: z.enum(WHYS),
  others: z.boolean(),
})

/** The deal of the latest event and the search as they are now; `others` if some that are told with it aren't new. */
const matched = sql`(select jsonb_build_object('id', d.id, 'title', d.title, 'price', d.price, 'fallen', ${HAS_FALLEN},
    'search', s.name, 'why', coalesce(nullif(split_part(e.source, ' ', 3), ''), 'new'),
    'others', ${hasAnotherEvent(sql`split_part(o.source, ' ', 3) in ('price', 'now')`)})
  from deals d join saved_searches s on s.id = n.thing::bigint where d.id = ${dealOfEvent})`

/**
 * A deal that can be had begins to meet a saved search whose owner wants to be told at once. The thing is the search; in
 * `e.source` stand the deal's id and why.
 */
export const dealMatchNotification = notificationKind({
  name: 'deal_match',
  category: 'deal',
  type: 'comment',
  choice: {
    topic: 'Tratos',
    label: 'Lo que busco',
    hint: 'Cuando un trato empieza a cumplir una de tus búsquedas guardadas: porque es nuevo, porque bajó o porque cambió. Si eliges que no te escribamos, tampoco llegan los correos de cada día o cada semana.',
  },
  usually: { app: true, push: true, mail: 'now' },
  from: { person: sql`select d.dealer_id from deals d where d.id = ${dealOfEvent}` },
  says: ({ count, title, why }) => {
    if (count > 1)
      return `Hay ${formatCount(count)} tratos ${why === 'new' ? 'nuevos de' : 'que ahora cumplen'} lo que buscas. El último: ${title}.`
    return why === 'new'
      ? `Hay un trato nuevo de lo que buscas: ${title}.`
      : `Un trato ahora cumple lo que buscas: ${title}.`
  },
  current: current(Matched, matched, (now, { title, href }) =>
    now
      ? {
          title: matchInWords(now, now.search),
          href: dealHref(now),
          why: now.others ? 'now' : now.why,
        }
      : { title, href, why: 'new' },
  ),
  letter: {
    action: 'Ver el trato',
    more: [
      'De esto te escribimos una vez por hora como mucho, aunque llegue más. Tus búsquedas están en «Lo que busco»: ahí eliges cada cuánto te avisamos, y las terminas con un toque.',
    ],
    apart: HOUR,
  },
  // While it can be had and still meets the search: what became dearer meanwhile isn't told.
  holds: sql`exists (select from deals d join saved_searches s on s.id = n.thing::bigint
    where d.id = ${dealOfEvent} and d.state = 'active' and s.often <> 'never' and ${meets})`,
})
