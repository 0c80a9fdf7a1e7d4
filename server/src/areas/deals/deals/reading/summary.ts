import { PRICE_STEPS } from '@cancha/domain/deals/dealing/price-steps'
import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import { filterParams } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { isStateCode, type StateCode, stateName } from '@cancha/domain/ground/places/states'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { gathered, selectOne } from '../../../../database/statements.ts'
import {
  allOf,
  conditionsOf,
  HAS_DROPPED,
  IN_VIEW,
  isOffered,
  PASSES_70,
  priceConditions,
  typeConditions,
} from './conditions.ts'

/** Places on the map: those with most deals. */
const POINTS_MOST = 60
/**
 * The summary of so many deals is kept for `KEPT_MS`: counting them takes long, and one more or less isn't seen. A narrower search
 * gets exact numbers.
 */
const MANY = 2_000
const KEPT_MS = 30_000
const KEPT_MOST = 500

const TYPES = Object.keys(PROPERTY_TYPES) as PropertyType[]
const TYPE = { type: column.oneOf(...TYPES), count: column.int }
const STEP = { step: column.int, count: column.int }
const POINT = {
  name: column.text,
  state: column.text,
  latitude: column.double,
  longitude: column.double,
  count: column.int,
}
const SUMMARY = {
  total: column.int,
  rule70: column.int,
  dropped: column.int,
  vacant: column.int,
  sold: column.int,
  available: column.int,
  states: column.int,
  types: column.rows(TYPE),
  steps: column.rows(STEP),
  ofStates: column.rows(POINT),
  ofCities: column.rows(POINT),
}

export type Summary = Awaited<ReturnType<typeof readSummary>>

/** Reads the summary of all deals that match, whichever page of them is read. */
export function summariesOf(db: Db): (filters: DealFilters) => Promise<Summary> {
  const kept = new LRUCache<string, Summary>({ max: KEPT_MOST, ttl: KEPT_MS })
  return async (filters) => {
    const key = String(new URLSearchParams(filterParams(filters)))
    const known = kept.get(key)
    if (known) return known
    const summary = await readSummary(db, filters)
    if (summary.total >= MANY) kept.set(key, summary)
    return summary
  }
}

/**
 * Counts in one statement. Of a filter that offers several choices (types, steps of price, sold or not) each choice is counted as if
 * that filter were left out: its number says how many there would be.
 */
async function readSummary(db: Db, { types, priceFrom, priceTo, sold, ...others }: DealFilters) {
  const price = { ...(priceFrom !== undefined && { priceFrom }), ...(priceTo !== undefined && { priceTo }) }
  const { steps, ofStates, ofCities, states, ...counted } = await selectOne(
    db,
    SUMMARY,
    sql`
    with base as materialized (
      select d.type, d.price, d.vacant, d.city, d.state_code, d.latitude, d.longitude,
        d.state = 'sold' as sold, ${isOffered({ ...(sold && { sold }) })} as offered,
        ${allOf(typeConditions({ ...(types && { types }) }))} as typed, ${allOf(priceConditions(price))} as priced,
        coalesce(${PASSES_70}, false) as rule70, coalesce(${HAS_DROPPED}, false) as dropped
      from deals d where ${allOf([IN_VIEW, ...conditionsOf(others)])}
    ),
    placed as materialized (
      select state_code, city, count(*)::int as count, sum(latitude) as latitude, sum(longitude) as longitude
      from base where offered and typed and priced and latitude is not null and longitude is not null
      group by state_code, city
    )
    select count(*) filter (where offered and typed and priced)::int as total,
      count(*) filter (where offered and typed and priced and rule70)::int as rule70,
      count(*) filter (where offered and typed and priced and dropped)::int as dropped,
      count(*) filter (where offered and typed and priced and vacant)::int as vacant,
      count(*) filter (where sold and typed and priced)::int as sold,
      count(*) filter (where not sold and typed and priced)::int as available,
      (select count(distinct state_code)::int from placed) as states,
      (select ${gathered(TYPE, 'x')} from (
        select type, count(*)::int as count from base where offered and priced and type = any(${sql.param(TYPES)}::text[]) group by type order by 2 desc, 1) x) as types,
      (select ${gathered(STEP, 'x')} from (
        select width_bucket(price, ${sql.param(PRICE_STEPS.map((step) => step * 100))}::bigint[])::int as step, count(*)::int as count
        from base where offered and typed group by 1) x) as steps,
      (select ${gathered(POINT, 'x')} from (
        select state_code as name, state_code as state, (sum(latitude) / sum(count))::float8 as latitude,
          (sum(longitude) / sum(count))::float8 as longitude, sum(count)::int as count
        from placed group by state_code order by 5 desc, 1) x) as "ofStates",
      (select ${gathered(POINT, 'x')} from (
        select city as name, state_code as state, (latitude / count)::float8 as latitude,
          (longitude / count)::float8 as longitude, count
        from placed order by count desc, city limit ${POINTS_MOST}) x) as "ofCities"
    from base`,
  )
  const prices = PRICE_STEPS.map((_, at) => steps.find(({ step }) => step === at + 1)?.count ?? 0)
  // Of the whole country states are told, of one state its cities.
  const by = states > 1 ? ('state' as const) : ('city' as const)
  const points = (by === 'state' ? ofStates : ofCities).filter(isInState)
  return {
    ...counted,
    prices,
    map: {
      by,
      points: by === 'state' ? points.map((point) => ({ ...point, name: stateName(point.state) })) : points,
    },
  }
}

const isInState = <Point extends { state: string }>(point: Point): point is Point & { state: StateCode } =>
  isStateCode(point.state)
