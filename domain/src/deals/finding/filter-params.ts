import { type NumberKind, readNumber } from '../../ground/numbers/read.ts'
import { isStateCode, type StateCode, stateCodeFrom } from '../../ground/places/states.ts'
import { DEALS_PATH } from '../addresses.ts'
import { DEAL_MONEY_MOST, FOOTAGE_MOST, isPropertyType, ROOMS_MOST, YEAR_LEAST } from '../facts.ts'
import { DEAL_ORDERS, type DealFilters, type DealOrder, MILES, type Miles } from './filters.ts'

/** The longest text of the search box, in characters. */
export const DEAL_SEARCH_MOST = 120
/** Deals on a page of the list. */
export const DEALS_PAGE = 12
/** Pages that can be opened; a narrower search finds what lies beyond. */
export const DEAL_PAGES_MOST = 800

const dollars = { kind: 'money', least: 0, most: DEAL_MONEY_MOST / 100, whole: true } as const
const rooms = { kind: 'count', least: 1, most: ROOMS_MOST, whole: false } as const
const feet = { kind: 'count', least: 0, most: FOOTAGE_MOST, whole: true } as const
const year = { kind: 'count', least: YEAR_LEAST, most: 9999, whole: true } as const

/** The numbers among the filters, with what each may be. */
export const FILTER_NUMBERS = {
  priceFrom: dollars,
  priceTo: dollars,
  beds: rooms,
  baths: rooms,
  sizeFrom: feet,
  sizeTo: feet,
  yearFrom: year,
  yearTo: year,
  yieldFrom: { kind: 'share', least: 0, most: 1000, whole: false },
  arvTo: { kind: 'share', least: 1, most: 1000, whole: false },
} as const satisfies Partial<
  Record<keyof DealFilters, { kind: NumberKind; least: number; most: number; whole: boolean }>
>
export type FilterNumber = keyof typeof FILTER_NUMBERS
const NUMBERS = Object.keys(FILTER_NUMBERS) as FilterNumber[]

/** The filters that are on or off; on is '1' in an address. */
export const FILTER_FLAGS = ['rule70', 'vacant', 'dropped', 'sold'] as const satisfies (keyof DealFilters)[]
export type FilterFlag = (typeof FILTER_FLAGS)[number]

/** True for one of the list's orders. */
export const isDealOrder = (text: unknown): text is DealOrder =>
  (DEAL_ORDERS as readonly unknown[]).includes(text)

/** The filters in the parameters of an address. Unknown values are left out. */
export function filtersIn(params: Readonly<Record<string, unknown>>): DealFilters {
  const text = (name: string) => {
    const given = params[name]
    return typeof given === 'string' ? given.trim() : ''
  }
  const filters: DealFilters = {}
  const search = text('search').slice(0, DEAL_SEARCH_MOST).trimEnd()
  if (search !== '') filters.search = search
  const state = text('state').toUpperCase()
  if (isStateCode(state)) filters.state = state
  if (/^\d{5}$/.test(text('zip'))) filters.zip = text('zip')
  const miles = MILES.find((each) => String(each) === text('miles'))
  if (miles) filters.miles = miles
  const types = [...new Set(text('types').split(','))].filter(isPropertyType)
  if (types.length > 0) filters.types = types
  for (const name of NUMBERS) {
    const { kind, least, most, whole } = FILTER_NUMBERS[name]
    const value = readNumber(text(name), kind) ?? Number.NaN
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) filters[name] = value
  }
  for (const name of FILTER_FLAGS) if (text(name) === '1') filters[name] = true
  return filters
}

/** The order in which an address has them, so that the same search has one address. */
const IN_ORDER = [
  'search',
  'state',
  'zip',
  'miles',
  'types',
  ...NUMBERS,
  ...FILTER_FLAGS,
] as const satisfies (keyof DealFilters)[]

/** The same backwards: the parameters of an address, without those that are left out. */
export function filterParams(filters: DealFilters): Record<string, string> {
  const written = IN_ORDER.flatMap((name): [string, string][] => {
    const value = filters[name]
    if (value === undefined || value === false || value === '') return []
    if (value === true) return [[name, '1']]
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]]
  })
  return Object.fromEntries(written.filter(([, text]) => text !== ''))
}

/** The address of the list with these filters. */
export function dealsHref(
  filters: DealFilters = {},
  { order, page = 1 }: { order?: DealOrder | undefined; page?: number | undefined } = {},
): string {
  const query = new URLSearchParams({
    ...filterParams(filters),
    ...(order && order !== 'new' && { order }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${DEALS_PATH}?${String(query).replaceAll('%2C', ',')}` : DEALS_PATH
}

/** Where deals are looked for: of the fields, and of what the search box says. */
export interface SoughtPlace {
  state?: StateCode
  zip?: string
  miles?: Miles
  /** The rest of the search box: words of a city, a street or a title. */
  words: string
  /**
   * A state at the end of those words, with the words before it: 'San Antonio, Texas' is a city with its state, and 'Virginia' in
   * '12 Virginia' may be a street.
   */
  ending?: { state: StateCode; words: string }
}

/** Reads the search box: five digits are a ZIP, a state alone is the state, and everything else are words. */
export function soughtPlace({
  search = '',
  state,
  zip,
  miles,
}: Pick<DealFilters, 'search' | 'state' | 'zip' | 'miles'>): SoughtPlace {
  const place: SoughtPlace = { words: '' }
  const text = search.trim()
  const code = stateCodeFrom(text)
  const typedZip = /^\d{5}$/.test(text) ? text : undefined
  if (state) place.state = state
  else if (code !== null) place.state = code
  const near = zip ?? typedZip
  if (near) place.zip = near
  if (near && miles) place.miles = miles
  if ((code !== null && !state) || (typedZip && !zip)) return place
  place.words = text
  const ending = endingOf(text)
  if (ending) place.ending = ending
  return place
}

/** A state in the last words of a text: names have up to three of them. */
function endingOf(text: string): SoughtPlace['ending'] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  for (let count = 1; count <= Math.min(3, words.length - 1); count++) {
    const state = stateCodeFrom(words.slice(-count).join(' '))
    if (state !== null) return { state, words: words.slice(0, -count).join(' ') }
  }
}
