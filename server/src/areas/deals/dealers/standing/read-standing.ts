import { ANSWERS_LEAST, type DealerStanding } from '@cancha/domain/deals/trust/trust'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'

const standing = {
  since: column.nullable(column.iso),
  published: column.int,
  sold: column.int,
  answersIn: column.nullable(column.int),
}

/** The middle one of what questions waited; one that still waits counts once it has waited for a day. */
const answersIn = sql`(
  select case when count(*) >= ${ANSWERS_LEAST} then
    percentile_disc(0.5) within group (order by extract(epoch from coalesce(q.answered_at, now()) - q.created_at)::bigint) end
  from deal_enquiries q
  where q.dealer_id = u.id and q.created_at > now() - interval '90 days'
    and (q.answered_at is not null or q.created_at < now() - interval '1 day'))`

/** A dealer's public standing; null for a member who never published and may not, and for a deleted or blocked account. */
export async function readStanding(db: Db, userId: number): Promise<DealerStanding | null> {
  const [row] = await selectRows(
    db,
    standing,
    sql`select s.since,
        (select count(*) from deals d where d.dealer_id = u.id and d.published_at is not null and d.state <> 'hidden')::int
          as published,
        (select count(*) from deals d where d.dealer_id = u.id and d.state = 'sold')::int as sold,
        ${answersIn} as "answersIn"
      from accounts u left join dealer_standings s on s.user_id = u.id
      where u.id = ${userId} and u.deleted_at is null and u.blocked_at is null`,
  )
  return row && (row.since !== null || row.published > 0) ? row : null
}
