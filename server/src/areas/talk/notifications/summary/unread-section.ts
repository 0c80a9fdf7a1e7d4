import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { countedUpTo, readersIn, summarySection } from '../../../../manifest/summary-section.ts'
import {
  kindOf,
  notificationColumns,
  notificationJoins,
  notificationShape,
  sentenceOf,
  withCurrentWords,
} from '../notification-rows.ts'
import { kindsAmong } from '../store.ts'

/** Lines of one person's section. */
const SHOWN = 5
/** More than this many aren't counted. */
const COUNTED = 99

/**
 * A member's unread notifications: those that they want in the summary, and those that are listed and were in no letter.
 * Unread things of other features have a section of their own, and so have the school's news.
 */
export const unreadSection = summarySection({
  name: 'notifications',
  order: 10,
  heading: 'Te espera',
  inSubject: (count) => (count === 1 ? '1 aviso sin leer' : `${countedUpTo(COUNTED, count)} avisos sin leer`),
  async read({ db, kinds }, readers) {
    const shown = await kindsAmong(
      db,
      kinds.filter(({ inApp, ownSection }) => inApp !== false && !ownSection),
      sql`n.user_id in (select v.id from ${readersIn(readers)}) and n.read_at is null and n.mailed_at is null`,
    )
    const usually = sql.join(
      shown.map(({ name, usually: { mail } }) => sql`(${name}::text, ${mail}::text)`),
      sql`, `,
    )
    if (shown.length === 0) return new Map()
    const rows = await selectRows(
      db,
      { ...notificationShape, userId: column.id, fresh: column.bool },
      sql`select v.id as "userId", l.* from ${readersIn(readers)}
        cross join lateral (
          select ${notificationColumns(shown)}, n.last_at > v.since as fresh from notifications n
          join (values ${usually}) k (name, mail) on k.name = n.kind
          left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind
          ${notificationJoins(shown)}
          where n.user_id = v.id and n.read_at is null and n.mailed_at is null
            and coalesce(c.mail, k.mail) <> 'never'
          order by n.last_at desc, n.id desc limit ${COUNTED + 1}) l`,
    )
    const byReader = Map.groupBy(
      rows.map((row) => withCurrentWords(kinds, row)),
      ({ userId }) => userId,
    )
    return new Map(
      [...byReader].map(([id, own]) => [
        id,
        {
          count: own.length,
          fresh: own.some(({ fresh }) => fresh),
          lines: own.slice(0, SHOWN).map((row) => ({
            text: sentenceOf(kindOf(kinds, row.kind), row),
            href: `/notifications/${row.id}`,
          })),
        },
      ]),
    )
  },
})
