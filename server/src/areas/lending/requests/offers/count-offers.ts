import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'

const COUNTED = { offers: column.int, agreed: column.bool }
type OfferCounts = RowOf<typeof COUNTED>

/** Of a request to which nobody has made an offer. */
export const NO_OFFERS: OfferCounts = { offers: 0, agreed: false }

/** How many offers to each of these requests wait for an answer now, and whether one is accepted; nothing of those that have none. */
export async function offerCounts(db: Db, requestIds: readonly number[]): Promise<Map<number, OfferCounts>> {
  const rows = await selectRows(
    db,
    { id: column.id, ...COUNTED },
    sql`select request_id as id, count(*) filter (where state = 'made' and stands_until > now())::int as offers,
        bool_or(state = 'accepted') as agreed
      from loan_offers where request_id = any(${sql.param([...requestIds])}::bigint[]) group by request_id`,
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
