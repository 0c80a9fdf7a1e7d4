import { formatDollars } from '../../ground/amounts/format.ts'
import { formatCount, formatDecimals } from '../../ground/numbers/format.ts'
import { PERCENT_SIGN } from '../../ground/numbers/percents.ts'
import { stateName } from '../../ground/places/states.ts'
import { foldForSearch } from '../../ground/search/words.ts'
import { truncate } from '../../ground/text/text.ts'
import { PROPERTY_TYPES, propertyTypeName } from '../facts.ts'
import { CEILING_SHARE } from '../figures.ts'
import { milesBetween, type Spot } from './distance.ts'
import { soughtPlace } from './filter-params.ts'
import type { DealFilters, FilteredFacts } from './filters.ts'
import { soughtWords } from './matches.ts'

/** The longest name of a saved search, in characters. */
export const SEARCH_NAME_MOST = 80

const dollars = (amount: number): string => formatDollars(amount, 'present')
const percent = (value: number): string => formatDecimals(value, 1) + PERCENT_SIGN.es
const rooms = (count: number, one: string, many: string): string =>
  `${formatDecimals(count, 1)} ${count === 1 ? one : many} o más`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A range of amounts in words: 'de $90,000 a $160,000', 'hasta $160,000', 'desde $90,000'; null without bounds. */
function rangeWords(
  from: number | undefined,
  to: number | undefined,
  write: (value: number) => string,
): string | null {
  if (from !== undefined && to !== undefined) return `de ${write(from)} a ${write(to)}`
  if (to !== undefined) return `hasta ${write(to)}`
  return from === undefined ? null : `desde ${write(from)}`
}

const plainYear = (year: number): string => String(year)
const feet = (size: number): string => `${formatCount(size)} ft²`

/** The words of all filters but the place. */
const conditions = (filters: DealFilters): (string | null)[] => {
  const { beds, baths, yieldFrom, rule70, arvTo, vacant, dropped, sizeFrom, sizeTo, yearFrom, yearTo } =
    filters
  const years = rangeWords(yearFrom, yearTo, plainYear)
  return [
    rangeWords(filters.priceFrom, filters.priceTo, dollars),
    beds === undefined ? null : rooms(beds, 'recámara', 'recámaras'),
    baths === undefined ? null : rooms(baths, 'baño', 'baños'),
    rangeWords(sizeFrom, sizeTo, feet),
    years && `construida ${years}`,
    yieldFrom === undefined ? null : `rinde ${percent(yieldFrom)} al año o más`,
    rule70 ? `cumple la regla del ${percent(CEILING_SHARE * 100)}` : null,
    arvTo === undefined ? null : `a lo más al ${percent(arvTo)} de su valor arreglada`,
    vacant ? 'vacía' : null,
    dropped ? 'bajó de precio' : null,
  ]
}

const listed = (parts: readonly (string | null)[]): string =>
  capital(parts.filter((part) => part !== null).join(', '))

/** Where it is looked for, as a name has it: 'San Antonio', 'Texas', 'a 25 millas de 78210'. */
function placeName(filters: DealFilters): string | null {
  const { state, zip, miles, words } = soughtPlace(filters)
  const near = zip && (miles ? `a ${miles} millas de ${zip}` : zip)
  return [words, near, state && stateName(state)].filter(Boolean).join(', ') || null
}

/** The kinds of property: 'casa o dúplex'. */
const typeNames = ({ types = [] }: DealFilters): string | null =>
  types.length === 0 ? null : types.map((type) => PROPERTY_TYPES[type].toLowerCase()).join(' o ')

/**
 * Puts filters into words: 'San Antonio, casa o dúplex, hasta $160,000, 3 recámaras o más'.
 * @returns 'Todos los tratos' where nothing is asked
 */
export const searchInWords = (filters: DealFilters): string =>
  listed([placeName(filters), typeNames(filters), ...conditions(filters)]) || 'Todos los tratos'

/** The name that a saved search has unless its owner gives it another: what is looked for, shortened. */
export const nameOf = (filters: DealFilters): string =>
  truncate(searchInWords(filters), SEARCH_NAME_MOST - 1, SEARCH_NAME_MOST)

/** Where the deal is, as far as it was asked. */
function placeOfDeal(filters: DealFilters, facts: FilteredFacts, middle: Spot | null): string | null {
  const { state, zip, miles, words, ending } = soughtPlace(filters)
  const parts: string[] = []
  const city = foldForSearch(`${facts.city} ${facts.stateCode}`)
  const isCity = (text: string) => text !== '' && soughtWords(text).every((word) => city.includes(word))
  if (isCity(words) || (ending && facts.stateCode === ending.state && isCity(ending.words)))
    parts.push(`en ${facts.city}`)
  else if (words !== '') parts.push(`con «${words}»`)
  const { latitude, longitude } = facts
  if (zip && miles && middle && latitude !== null && longitude !== null) {
    const away = milesBetween(middle, { latitude, longitude })
    parts.push(away < 1 ? `a menos de una milla de ${zip}` : `a ${formatDecimals(away, 1)} millas de ${zip}`)
  } else if (zip) parts.push(`en ${zip}`)
  if (state && parts.length === 0) parts.push(`en ${stateName(state)}`)
  return parts.join(', ') || null
}

/**
 * Why a deal is what somebody looks for, in words: 'En San Antonio, casa, hasta $160,000, 3 recámaras o más'.
 * @param middle the middle of the ZIP that is looked around; null where it isn't known
 */
export function reasonOf(filters: DealFilters, facts: FilteredFacts, middle: Spot | null = null): string {
  const type = (filters.types ?? []).length === 0 ? null : propertyTypeName(facts.type).toLowerCase()
  return (
    listed([placeOfDeal(filters, facts, middle), type, ...conditions(filters)]) || 'Buscas todos los tratos'
  )
}
