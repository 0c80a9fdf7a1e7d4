import { formatCount } from '@cancha/domain/numbers/format'
import { sql } from 'drizzle-orm'
import { notificationKind } from '../../manifest/notification-kind.ts'

const HOUR = 3_600

/**
 * A deal that can be had now meets a saved search whose owner wants to be told at once. The thing is the search; `e.source` ends
 * with the deal's id.
 */
export const dealMatchNotification = notificationKind({
  name: 'deal_match',
  category: 'deal',
  type: 'comment',
  choice: {
    topic: 'Tratos',
    label: 'Lo que busco',
    hint: 'Cuando un trato nuevo cumple una de tus búsquedas guardadas. Si eliges que no te escribamos, tampoco llegan los correos de cada día o cada semana.',
  },
  usually: { app: true, push: true, mail: 'now' },
  from: { person: sql`select d.dealer_id from deals d where d.id = split_part(e.source, ' ', 2)::bigint` },
  says: ({ count, title }) =>
    count > 1
      ? `Hay ${formatCount(count)} tratos nuevos de lo que buscas. El último: ${title}.`
      : `Hay un trato nuevo de lo que buscas: ${title}.`,
  letter: {
    action: 'Ver el trato',
    more: [
      'De esto te escribimos una vez por hora como mucho, aunque llegue más. Tus búsquedas están en «Lo que busco»: ahí eliges cada cuánto te avisamos, y las terminas con un toque.',
    ],
    apart: HOUR,
  },
  holds: sql`exists (select from deals d where d.id = split_part(e.source, ' ', 2)::bigint and d.state = 'active')
    and exists (select from saved_searches s where s.id = n.thing::bigint and s.often <> 'never')`,
})
