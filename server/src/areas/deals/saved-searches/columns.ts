import { boundsAround } from '@cancha/domain/deals/finding/distance'
import { soughtPlace } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { soughtWords } from '@cancha/domain/deals/finding/matches'
import { pointOfZip } from '../../ground/places/look-up.ts'
import type { savedSearches } from './tables.ts'

/** A range as PostgreSQL writes it, both bounds included; a bound that is left out is none. */
const range = (from: number | undefined, to: number | undefined): string => `[${from ?? ''},${to ?? ''}]`
const only = (value: number | undefined): string => range(value, value)
const inHundreds = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 100)

/** A state's two letters as one number, so that it can stand in a range. The database's `stateNumberOf` does the same. */
const stateNumber = (code: string): number => (code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65

/** Of a word that a deal must have, so many letters are looked up; shorter words are in too many deals. */
const NEEDLE_LENGTH = 4

/** Letters as PostgreSQL counts them. */
const letters = (text: string): string[] => [...text]

/** The first letters of the longest of these words; null if all are short. */
function needleOf(words: readonly string[]): string | null {
  const [longest = ''] = words.toSorted((a, b) => letters(b).length - letters(a).length)
  return letters(longest).length < NEEDLE_LENGTH ? null : letters(longest).slice(0, NEEDLE_LENGTH).join('')
}

/** All parts of a deal's words that are as long as a needle: each word that a search finds in them begins with one. */
export function needlesOf(words: string): string[] {
  const all = letters(words)
  const found = new Set<string>()
  for (let at = 0; at + NEEDLE_LENGTH <= all.length; at++)
    found.add(all.slice(at, at + NEEDLE_LENGTH).join(''))
  return [...found]
}

/** Holds everything, also where a deal without a place is put: see `placeOf` in meets.ts. */
const EVERYWHERE = '((1000,1000),(-1000,-1000))'

/** No deal's words have a sign in them: what is asked in signs only is found nowhere. */
const NOWHERE = ['!']

const sought = (text: string): string[] => {
  const words = soughtWords(text)
  return text !== '' && words.length === 0 ? NOWHERE : words
}

function placeColumns(filters: DealFilters) {
  const { state, zip, miles, words, ending } = soughtPlace(filters)
  const middle = zip && miles ? pointOfZip(zip) : null
  const needed = sought(words)
  const atEnd = ending ? soughtWords(ending.words) : []
  const around = middle && miles ? boundsAround(middle, miles) : null
  return {
    needle: needleOf(ending ? atEnd : needed),
    words: needed,
    endingState: ending?.state ?? null,
    endingWords: atEnd,
    states: only(state && stateNumber(state)),
    zips: only(around || !zip ? undefined : Number(zip)),
    area: around ? `((${around.east},${around.north}),(${around.west},${around.south}))` : EVERYWHERE,
    latitude: middle?.latitude ?? null,
    longitude: middle?.longitude ?? null,
    miles: middle && miles ? miles : null,
  }
}

/** The columns of a saved search that say what its filters say. */
export const columnsOf = (filters: DealFilters) =>
  ({
    filters,
    ...placeColumns(filters),
    price: range(inHundreds(filters.priceFrom), inHundreds(filters.priceTo)),
    footage: range(filters.sizeFrom, filters.sizeTo),
    years: range(filters.yearFrom, filters.yearTo),
    beds: filters.beds ?? 0,
    baths: filters.baths ?? 0,
    types: [...(filters.types ?? [])],
    yieldFrom: inHundreds(filters.yieldFrom) ?? null,
    rule70: filters.rule70 ?? false,
    arvTo: inHundreds(filters.arvTo) ?? null,
    vacant: filters.vacant ?? false,
    dropped: filters.dropped ?? false,
  }) satisfies Partial<typeof savedSearches.$inferInsert>
