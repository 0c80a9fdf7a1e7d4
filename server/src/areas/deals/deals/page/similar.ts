import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { reasonAgainst } from '../../../../http/request/policy.ts'
import { dealPolicy } from '../policy.ts'
import { rightsOf } from '../present.ts'
import { type CardRow, type DealRow, findDeal, readCards } from '../store.ts'

const MOST = 4
/** The price of a similar deal is at most this share of the deal's own price away from it. */
const NEAR = 0.3

/**
 * Available deals that are like one: in its city first, then in its state, the nearest in price first. A viewer who may not read the deal
 * gets the newest ones, exactly as for a deal that never was: the neighbours of a hidden deal would tell its city and its price.
 */
export async function similarDeals(db: Db, viewer: Viewer | null, id: number): Promise<CardRow[]> {
  const deal = await findDeal(db, viewer, id)
  const isRead = deal !== null && reasonAgainst(dealPolicy, 'read', viewer, rightsOf(deal)) === null
  return readCards(db, viewer, isRead && deal.stateCode !== '' ? near(deal) : NEWEST)
}

const OFFERED = sql`d.state in ('active', 'under_contract')`

const NEWEST = sql`
  select d.id, row_number() over (order by d.published_at desc, d.id desc) as place from deals d
  where ${OFFERED} order by d.published_at desc, d.id desc limit ${sql.raw(String(MOST))}`

/** Each of the four parts reads a few rows of an index, so that a state with many deals costs no more than a small one. */
const near = ({ id, stateCode, city, price }: DealRow): SQL => {
  const [low, high] = [Math.floor(price * (1 - NEAR)), Math.ceil(price * (1 + NEAR))]
  const part = (where: SQL, far: number, isDearer: boolean) => sql`
    (select d.id, ${far}::int as far, abs(d.price - ${price}) as apart from deals d
    where ${OFFERED} and d.state_code = ${stateCode} and ${where} and d.id <> ${id}
      and ${isDearer ? sql`d.price >= ${price} and d.price <= ${high}` : sql`d.price < ${price} and d.price >= ${low}`}
    order by ${isDearer ? sql`d.price` : sql`d.price desc`} limit ${sql.raw(String(MOST))})`
  const inCity = sql`d.city = ${city}`
  const inState = sql`d.city <> ${city}`
  return sql`
    select x.id, row_number() over (order by x.far, x.apart, x.id desc) as place
    from (${part(inCity, 0, true)} union all ${part(inCity, 0, false)}
      union all ${part(inState, 1, true)} union all ${part(inState, 1, false)}) x
    order by x.far, x.apart, x.id desc limit ${sql.raw(String(MOST))}`
}
