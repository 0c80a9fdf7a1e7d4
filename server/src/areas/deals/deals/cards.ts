import type { DealCard } from '@cancha/contract/deals/deal'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { isReadBy } from './policy.ts'
import { presentCard } from './present.ts'
import { readCards } from './store.ts'

/** The cards of these deals by their ids, for features above; those that the viewer may not read are left out. */
export async function cardsOf(
  db: Db,
  viewer: Viewer | null,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DealCard>> {
  if (ids.length === 0) return new Map()
  const rows = await readCards(
    db,
    viewer,
    sql`select deals.id, 1 as place from deals where deals.id = any(${sql.param(ids)}::bigint[]) and ${isReadBy(viewer)}`,
  )
  const now = new Date()
  return new Map(rows.map((row) => [row.id, presentCard(row, now)]))
}
