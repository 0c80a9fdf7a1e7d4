import { EARTH_MILES } from '@cancha/domain/deals/finding/distance'
import type { FilteredFacts } from '@cancha/domain/deals/finding/filters'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import type { RowOf } from '../../../database/statements.ts'
import { HAS_DROPPED } from '../deals/reading/conditions.ts'

/** The number of the state of a deal `d`, as `columns.ts` has it. */
const stateNumberOf = sql`((ascii(d.state_code) - 65) * 26 + ascii(substr(d.state_code, 2)) - 65)`
/** A draft's ZIP may be anything. */
const zipNumberOf = sql`case when d.zip ~ '^[0-9]{5}$' then d.zip::int end`
/** Where a deal lies; one without a place lies where only searches are that don't ask for any. */
const placeOf = sql`box(point(coalesce(d.longitude, 999), coalesce(d.latitude, 999)),
  point(coalesce(d.longitude, 999), coalesce(d.latitude, 999)))`

const milesAway = sql`2 * ${sql.raw(String(EARTH_MILES))} * asin(sqrt(least(1,
  power(sin(radians(d.latitude - s.latitude) / 2), 2)
  + cos(radians(s.latitude)) * cos(radians(d.latitude)) * power(sin(radians(d.longitude - s.longitude) / 2), 2))))`

const hasAll = (words: 'words' | 'ending_words') =>
  sql`not exists (select from unnest(s.${sql.identifier(words)}) w where strpos(d.words, w) = 0)`

/** The conditions of `meets` by which an index finds the searches. */
export const isAbout = sql`s.area @> ${placeOf} and s.states @> ${stateNumberOf}
  and s.zips @> ${zipNumberOf} and s.price @> d.price`

/**
 * Whether a deal `d` meets a saved search `s`: the domain's `matches`, in SQL. `meets.test.ts` compares the two. The costliest
 * conditions come last.
 */
export const meets = sql`${isAbout} and s.footage @> d.footage and s.years @> d.year_built
  and d.bedrooms >= s.beds and d.bathrooms >= s.baths
  and (s.types = '{}' or d.type = any(s.types))
  and (s.yield_from is null or d.gross_yield >= s.yield_from)
  and (not s.rule_70 or d.price <= d.ceiling)
  and (s.arv_to is null or d.price_to_arv <= s.arv_to)
  and (not s.vacant or d.vacant)
  and (s.miles is null or ${milesAway} <= s.miles)
  and (${hasAll('words')} or (d.state_code = s.ending_state and ${hasAll('ending_words')}))
  and (not s.dropped or ${HAS_DROPPED})`

/** The facts of a deal that filters look at. */
export const factsShape = {
  title: column.text,
  address1: column.text,
  city: column.text,
  stateCode: column.text,
  zip: column.text,
  latitude: column.nullable(column.double),
  longitude: column.nullable(column.double),
  price: column.int,
  dropped: column.bool,
  arv: column.nullable(column.int),
  ceiling: column.nullable(column.int),
  rent: column.nullable(column.int),
  type: column.text,
  footage: column.int,
  yearBuilt: column.int,
  bedrooms: column.double,
  bathrooms: column.double,
  vacant: column.bool,
}

/** The columns of {@link factsShape}, of a deal `d`. */
export const factColumns = sql`d.title, d.address1, d.city, d.state_code as "stateCode", d.zip, d.latitude, d.longitude,
  d.price, coalesce(${HAS_DROPPED}, false) as dropped, d.arv, d.ceiling, d.rent, d.type, d.footage, d.year_built as "yearBuilt", d.bedrooms,
  d.bathrooms, d.vacant`

const dollars = (amount: number | null): number | null => (amount === null ? null : amount / 100)

/** The facts as the domain's filters read them: amounts in dollars. */
export const factsOf = (row: RowOf<typeof factsShape>): FilteredFacts => ({
  ...row,
  price: row.price / 100,
  arv: dollars(row.arv),
  ceiling: dollars(row.ceiling),
  rent: dollars(row.rent),
})
