import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import type { WrittenAnalysis } from '../../analysis/calculators/slots.ts'
import { isReadBy } from '../deals/policy.ts'

/** The price with which the analysis `a` counts, in cents. */
const COUNTED = sql`case when jsonb_typeof(a.data -> 'purchase_price') = 'number'
  then round((a.data ->> 'purchase_price')::numeric * 100) end`

/**
 * Keeps the deal from which an analysis was begun. The price kept with it is the one that the analysis took over: a draft may wait
 * in a browser for days and be saved after the price has changed. A copy has its original's deal; an analysis that now counts with
 * today's price has taken it over.
 */
export async function keepDeal(
  tx: Tx,
  viewer: Viewer,
  { shortid, from, copyOf }: WrittenAnalysis,
): Promise<void> {
  if (copyOf !== undefined) {
    await run(
      tx,
      sql`insert into analysis_deals (analysis_id, deal_id, price)
        select a.id, l.deal_id, l.price from saved_analyses a, analysis_deals l join saved_analyses o on o.id = l.analysis_id
        where a.shortid = ${shortid} and o.shortid = ${copyOf}`,
    )
    return
  }
  if (from === undefined) {
    await run(
      tx,
      sql`update analysis_deals l set price = d.price from saved_analyses a, deals d
        where a.shortid = ${shortid} and l.analysis_id = a.id and d.id = l.deal_id and d.price = ${COUNTED}`,
    )
    return
  }
  if (from.kind !== 'deal' || !/^[1-9]\d{0,14}$/.test(from.id)) return
  await run(
    tx,
    sql`insert into analysis_deals (analysis_id, deal_id, price)
      select a.id, deals.id, coalesce(
        (select y.price from deal_prices y where y.deal_id = deals.id and y.price = ${COUNTED} limit 1), deals.price)
      from saved_analyses a, deals
      where a.shortid = ${shortid} and deals.id = ${from.id}::bigint and deals.state <> 'draft' and ${isReadBy(viewer)}`,
  )
}
