import { DEAL_PAGES_MOST, DEALS_PAGE } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters, DealOrder } from '@cancha/domain/deals/finding/filters'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { type CardRow, type ListedRow, readCards, readListed } from '../store.ts'
import { allOf, conditionsOf, IN_VIEW, isOffered } from './conditions.ts'

/** Most deals of the specification's answer, which has no pages. */
const MOST = 500

/** The deals that everyone reads, the newest first; those of a city, a state or a ZIP where one is asked for. */
export const listDeals = (
  db: Db,
  viewer: Viewer | null,
  { search }: { search: string },
): Promise<ListedRow[]> =>
  readListed(db, viewer, chosen(allOf([IN_VIEW, ...conditionsOf({ search })]), ORDERS.new, MOST, 0))

/** A page of the list. */
export async function listPage(
  db: Db,
  viewer: Viewer | null,
  { filters, order, page }: { filters: DealFilters; order: DealOrder; page: number },
): Promise<CardRow[]> {
  if (page > DEAL_PAGES_MOST) return []
  const condition = allOf([isOffered(filters), ...conditionsOf(filters)])
  return readCards(db, viewer, chosen(condition, ORDERS[order], DEALS_PAGE, (page - 1) * DEALS_PAGE))
}

/** The pages of so many deals. */
export const pagesOf = (count: number): number => Math.min(Math.ceil(count / DEALS_PAGE), DEAL_PAGES_MOST)

/** A deal without the compared figure comes last. Each order has its index. */
const ORDERS: Record<DealOrder, SQL> = {
  new: sql`d.published_at desc, d.id desc`,
  cheap: sql`d.price, d.id`,
  dear: sql`d.price desc, d.id desc`,
  yield: sql`d.gross_yield desc nulls last, d.id desc`,
  room: sql`(d.ceiling - d.price) desc nulls last, d.id desc`,
}

/** The ids of a page, and their places on it. */
const chosen = (condition: SQL, order: SQL, limit: number, offset: number): SQL => sql`
  select d.id, row_number() over (order by ${order}) as place from deals d where ${condition}
  order by ${order} limit ${limit} offset ${offset}`
