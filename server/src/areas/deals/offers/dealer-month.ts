import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { monthsLater, startOfDay } from '@cancha/domain/ground/time/months'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../database/statements.ts'

const shape = {
  id: column.id,
  title: column.text,
  state: column.oneOf(...DEAL_STATES),
  views: column.int,
  favorites: column.int,
  enquiries: column.int,
  offers: column.int,
}

/** Deals of an answer. */
const MOST = 200

/** Counts the views, favorites, enquiries and offers of a dealer's deals in a month of the site's zone. @param month 'YYYY-MM' */
export async function dealerMonth(db: Db, viewer: Viewer, month: string) {
  const firstDay = `${month}-01`
  const nextDay = `${monthsLater(month, 1)}-01`
  const [begin, end] = [startOfDay(firstDay), startOfDay(nextDay)]
  const within = (moment: string) =>
    sql`${sql.raw(moment)} >= ${begin.toISOString()} and ${sql.raw(moment)} < ${end.toISOString()}`
  const [rows, answered] = await Promise.all([
    selectRows(
      db,
      shape,
      sql`select d.id, d.title, d.state,
          coalesce((select sum(y.views) from deal_days y where y.deal_id = d.id
            and y.day >= ${firstDay} and y.day < ${nextDay}), 0)::int as views,
          (select count(*) from deal_favorites f where f.deal_id = d.id and ${within('f.created_at')})::int as favorites,
          (select count(*) from deal_enquiries q where q.deal_id = d.id and ${within('q.created_at')})::int as enquiries,
          (select count(*) from deal_offers o where o.deal_id = d.id and ${within('o.created_at')})::int as offers
        from deals d where d.dealer_id = ${viewer.id} and d.published_at < ${end.toISOString()}
        order by d.updated_at desc, d.id desc limit ${MOST}`,
    ),
    selectOne(
      db,
      { enquiries: column.int, minutes: column.nullable(column.double) },
      sql`select count(*)::int as enquiries,
          percentile_cont(0.5) within group (order by extract(epoch from q.answered_at - q.created_at) / 60) as minutes
        from deal_enquiries q where q.dealer_id = ${viewer.id} and q.answered_at is not null and ${within('q.created_at')}`,
    ),
  ])
  return {
    month,
    deals: rows.map(({ id, state, ...row }) => ({ dealid: String(id), status: state, ...row })),
    answered,
  }
}
