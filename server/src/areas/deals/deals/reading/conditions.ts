import type { PropertyType } from '@cancha/domain/deals/facts'
import { soughtPlace } from '@cancha/domain/deals/finding/filter-params'
import { type DealFilters, DROP_DAYS } from '@cancha/domain/deals/finding/filters'
import { foldForSearch } from '@cancha/domain/ground/search/words'
import { splitWords } from '@cancha/domain/ground/text/text'
import { type SQL, sql } from 'drizzle-orm'
import { pointOfZip } from '../../../ground/places/look-up.ts'

/** The earth's mean radius, in miles. */
const EARTH = 3958.8
/** Words of the search box that are looked for. */
const WORDS_MOST = 6

/** The deals that everyone reads, written as the partial indexes have it. */
export const IN_VIEW: SQL = sql`d.state in ('active', 'under_contract', 'sold')`
const AVAILABLE: SQL = sql`d.state in ('active', 'under_contract')`
const SOLD: SQL = sql`d.state = 'sold'`

/** All of these conditions. */
export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`

/** Those that can be had, or those that were sold where they are asked for. */
export const isOffered = ({ sold }: Pick<DealFilters, 'sold'>): SQL => (sold ? SOLD : AVAILABLE)

/** Of the deals `d`, those that are looked for, sold or not. */
export function conditionsOf(filters: DealFilters): SQL[] {
  return [
    ...placeConditions(filters),
    ...priceConditions(filters),
    ...typeConditions(filters),
    ...houseConditions(filters),
    ...figureConditions(filters),
  ]
}

export function priceConditions({ priceFrom, priceTo }: Pick<DealFilters, 'priceFrom' | 'priceTo'>): SQL[] {
  return [
    ...(priceFrom === undefined ? [] : [sql`d.price >= ${priceFrom * 100}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`d.price <= ${priceTo * 100}::bigint`]),
  ]
}

export const typeConditions = ({ types }: { types?: readonly PropertyType[] }): SQL[] =>
  types ? [sql`d.type = any(${sql.param([...types])}::text[])`] : []

function houseConditions({
  beds,
  baths,
  sizeFrom,
  sizeTo,
  yearFrom,
  yearTo,
  vacant,
}: Omit<DealFilters, 'types'>): SQL[] {
  return [
    ...(beds === undefined ? [] : [sql`d.bedrooms >= ${beds}::float8`]),
    ...(baths === undefined ? [] : [sql`d.bathrooms >= ${baths}::float8`]),
    ...(sizeFrom === undefined ? [] : [sql`d.footage >= ${sizeFrom}::int`]),
    ...(sizeTo === undefined ? [] : [sql`d.footage <= ${sizeTo}::int`]),
    ...(yearFrom === undefined ? [] : [sql`d.year_built >= ${yearFrom}::int`]),
    ...(yearTo === undefined ? [] : [sql`d.year_built <= ${yearTo}::int`]),
    ...(vacant ? [sql`d.vacant`] : []),
  ]
}

/** The price is at most the ceiling of the 70 % rule. */
export const PASSES_70: SQL = sql`d.price <= d.ceiling`
/** The last change of the price was downwards, and is news still; null where it never went down. */
export const HAS_DROPPED: SQL = sql`d.dropped_at > now() - make_interval(days => ${DROP_DAYS})`

function figureConditions({ yieldFrom, rule70, arvTo, dropped }: DealFilters): SQL[] {
  return [
    ...(yieldFrom === undefined ? [] : [sql`d.gross_yield >= ${Math.round(yieldFrom * 100)}::bigint`]),
    ...(arvTo === undefined ? [] : [sql`d.price_to_arv <= ${Math.round(arvTo * 100)}::bigint`]),
    ...(rule70 ? [PASSES_70] : []),
    ...(dropped ? [HAS_DROPPED] : []),
  ]
}

function placeConditions(filters: DealFilters): SQL[] {
  const { state, zip, miles, words, ending } = soughtPlace(filters)
  const told: SQL[] = []
  if (state) told.push(sql`d.state_code = ${state}`)
  if (zip) told.push(...(miles ? aroundZip(zip, miles) : [sql`d.zip = ${zip}`]))
  const typed = wordConditions(words)
  if (ending) {
    const inState = [sql`d.state_code = ${ending.state}`, ...wordConditions(ending.words)]
    told.push(sql`(${allOf(inState)} or ${allOf(typed)})`)
  } else if (words !== '') told.push(...(typed.length > 0 ? typed : [sql`false`]))
  return told
}

/** Each word stands in the title, the address or the place. */
const wordConditions = (typed: string): SQL[] =>
  splitWords(foldForSearch(typed), WORDS_MOST).map(
    // Letters and digits only, so that nothing in it is a sign of `like`.
    (word) => sql`d.words like ${`%${word}%`}`,
  )

/**
 * Within so many miles of the middle of a ZIP: a box, for which there is an index, and in it the distance on the sphere. Of a ZIP
 * whose place isn't known, only what has that ZIP.
 */
function aroundZip(zip: string, miles: number): SQL[] {
  const middle = pointOfZip(zip)
  if (!middle) return [sql`d.zip = ${zip}`]
  const { latitude, longitude } = middle
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const degrees = (angle: number) => (angle * 180) / Math.PI
  const high = degrees(miles / EARTH)
  const wide = degrees(Math.asin(Math.min(1, Math.sin(miles / EARTH) / Math.cos(radians(latitude)))))
  return [
    sql`d.latitude between ${latitude - high}::float8 and ${latitude + high}::float8`,
    sql`d.longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8`,
    sql`${2 * EARTH}::float8 * asin(least(1, sqrt(
      power(sin(radians(d.latitude - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(d.latitude))
        * power(sin(radians(d.longitude - ${longitude}::float8) / 2), 2)))) <= ${miles}::float8`,
  ]
}
