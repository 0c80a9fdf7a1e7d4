import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { isReadBy } from '../deals/policy.ts'

/** One's own analyses of a deal that are listed. */
const ANALYSES_MOST = 10

const origin = {
  price: column.int,
  /** Null where the deal is gone, or may not be read by the viewer. */
  dealId: column.nullable(column.id),
  title: column.nullable(column.text),
  address1: column.nullable(column.text),
  city: column.nullable(column.text),
  state: column.nullable(column.oneOf(...DEAL_STATES)),
  priceNow: column.nullable(column.int),
}
export type OriginRow = RowOf<typeof origin>

/** The deal from which an analysis was begun, with what the viewer may read of it now; null if it wasn't begun from one. */
export async function findOrigin(db: Db, viewer: Viewer, analysisId: number): Promise<OriginRow | null> {
  const [row] = await selectRows(
    db,
    origin,
    sql`select l.price, deals.id as "dealId", deals.title, deals.address1, deals.city, deals.state, deals.price as "priceNow"
      from analysis_deals l left join deals on deals.id = l.deal_id and ${isReadBy(viewer)}
      where l.analysis_id = ${analysisId}`,
  )
  return row ?? null
}

/** The codes of a member's own analyses of a deal, the last changed first. */
export async function ownCodesOf(db: Db, viewer: Viewer, dealId: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    { shortid: column.text },
    sql`select a.shortid from analysis_deals l join saved_analyses a on a.id = l.analysis_id
      where l.deal_id = ${dealId} and a.user_id = ${viewer.id} and a.deleted_at is null
      order by a.updated_at desc, a.id desc limit ${ANALYSES_MOST}`,
  )
  return rows.map(({ shortid }) => shortid)
}

/** A statement with the ids of everyone's analyses of a deal that are still kept. */
export const analysesOf = (dealId: number): SQL =>
  sql`select l.analysis_id from analysis_deals l join saved_analyses a on a.id = l.analysis_id
    where l.deal_id = ${dealId} and a.deleted_at is null`
