import { DEALS_PAGE } from '@cancha/domain/deals/finding/filter-params'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { isReadBy } from '../policy.ts'
import { type CardRow, readCards } from '../store.ts'

/** Keeps a deal for a person; a second time changes nothing. A trigger counts it. */
export const addFavorite = (tx: Tx, userId: number, dealId: number): Promise<unknown> =>
  run(
    tx,
    sql`insert into deal_favorites (user_id, deal_id) values (${userId}, ${dealId}) on conflict do nothing`,
  )

/** @returns whether it was kept before */
export async function removeFavorite(db: Db, userId: number, dealId: number): Promise<boolean> {
  const removed = await selectRows(
    db,
    { id: column.id },
    sql`delete from deal_favorites where user_id = ${userId} and deal_id = ${dealId} returning deal_id as id`,
  )
  return removed.length > 0
}

/** How many deals a person keeps: of those that they may read, and of those that are out of view by now. */
export const countFavorites = (db: Db, viewer: Viewer): Promise<{ shown: number; gone: number }> =>
  selectOne(
    db,
    { shown: column.int, gone: column.int },
    sql`select count(*) filter (where ${isReadBy(viewer)})::int as shown,
      count(*) filter (where not ${isReadBy(viewer)})::int as gone
    from deal_favorites f join deals on deals.id = f.deal_id where f.user_id = ${viewer.id}`,
  )

/** A page of the deals that a person keeps, of those that they may read, the last kept first. */
export const listFavorites = (db: Db, viewer: Viewer, page: number): Promise<CardRow[]> =>
  readCards(
    db,
    viewer,
    sql`select deals.id, row_number() over (order by f.created_at desc, deals.id desc) as place
      from deal_favorites f join deals on deals.id = f.deal_id
      where f.user_id = ${viewer.id} and ${isReadBy(viewer)}
      order by f.created_at desc, deals.id desc limit ${DEALS_PAGE} offset ${(page - 1) * DEALS_PAGE}`,
  )
