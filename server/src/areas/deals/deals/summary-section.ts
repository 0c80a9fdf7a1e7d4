import { dealHref } from '@cancha/domain/deals/addresses'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { readersIn, summarySection } from '../../../manifest/summary-section.ts'
import { unblocked } from '../../../manifest/unblocked.ts'

const SHOWN = 3
/** The newest deals of a state that are looked at. */
const LOOKED_AT = 100

/** Deals that were published in a member's state since their last summary, and are still available. */
export const dealsSection = summarySection({
  name: 'deals',
  order: 45,
  heading: 'Tratos nuevos en tu estado',
  inSubject: (count) => (count === 1 ? '1 trato nuevo en tu estado' : `${count} tratos nuevos en tu estado`),
  async read({ db }, readers) {
    const rows = await selectRows(
      db,
      {
        readerId: column.id,
        total: column.int,
        id: column.id,
        title: column.text,
        city: column.text,
        stateCode: column.text,
        price: column.int,
      },
      sql`select v.id as "readerId", l.* from ${readersIn(readers)}
        join member_profiles me on me.user_id = v.id and me.state_code is not null
        cross join lateral (
          select count(*) over ()::int as total, n.id, n.title, n.city, n.state_code as "stateCode", n.price
          from (
            select d.id, d.title, d.city, d.state_code, d.price, d.published_at, d.dealer_id, d.state from deals d
            where d.state in ('active', 'under_contract', 'sold') and d.state_code = me.state_code
            order by d.published_at desc, d.id desc limit ${LOOKED_AT}) n
          where n.published_at > v.since and n.state = 'active' and n.dealer_id <> v.id and ${unblocked(sql`n.dealer_id`, sql`v.id`)}
          order by n.published_at desc, n.id desc limit ${SHOWN}) l`,
    )
    return new Map(
      [...Map.groupBy(rows, ({ readerId }) => readerId)].map(([id, own]) => [
        id,
        {
          count: own[0]?.total ?? 0,
          fresh: true,
          lines: own.map(({ id: dealId, title, city, stateCode, price }) => ({
            text: title,
            detail: `${formatCents(cents(price), 'present')} · ${city}, ${stateCode}`,
            href: dealHref({ id: dealId, title }),
          })),
        },
      ]),
    )
  },
})
