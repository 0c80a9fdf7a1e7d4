import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { readersIn, summarySection } from '../../../manifest/summary-section.ts'
import { card, cardColumns, cardJoins, isActive } from './directory/member-cards.ts'
import { notHidden } from './policy.ts'

const SHOWN = 3
/** The newest members of a state who are looked at. */
const LOOKED_AT = 200

/** Members who came to the community where a member lives since their last summary, and whom they don't know. */
export const neighboursSection = summarySection({
  name: 'neighbours',
  order: 40,
  heading: 'Llegaron cerca de ti',
  inSubject: (count) =>
    count === 1 ? '1 persona nueva cerca de ti' : `${count} personas nuevas cerca de ti`,
  async read({ db }, readers) {
    const rows = await selectRows(
      db,
      { readerId: column.id, total: column.int, ...card },
      sql`select v.id as "readerId", l.* from ${readersIn(readers)}
        join member_profiles me on me.user_id = v.id and me.state_code is not null
        cross join lateral (
          select ${cardColumns}, count(*) over ()::int as total
          from (select user_id from member_profiles where state_code = me.state_code order by user_id desc limit ${LOOKED_AT}) n
          join accounts u on u.id = n.user_id ${cardJoins}
          where u.id <> v.id and u.created_at > v.since and ${isActive} and ${notHidden(sql`u.id`, sql`v.id`)}
            and not exists (select from connections c
              where least(c.requester_id, c.recipient_id) = least(u.id, v.id)
                and greatest(c.requester_id, c.recipient_id) = greatest(u.id, v.id))
          order by u.id desc limit ${SHOWN}) l`,
    )
    return new Map(
      [...Map.groupBy(rows, ({ readerId }) => readerId)].map(([id, own]) => [
        id,
        {
          count: own[0]?.total ?? 0,
          fresh: true,
          lines: own.map(({ firstName, lastName, role, city, stateCode, alias }) => ({
            text: `${firstName} ${lastName}`,
            detail: [role, [city, stateCode].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
            href: alias ? `/${alias}` : `/network?search=${encodeURIComponent(`${firstName} ${lastName}`)}`,
          })),
        },
      ]),
    )
  },
})
