import { foldForSearch } from '../../ground/search/words.ts'
import { splitWords } from '../../ground/text/text.ts'
import { milesBetween, type Spot } from './distance.ts'
import { soughtPlace } from './filter-params.ts'
import type { DealFilters, FilteredFacts } from './filters.ts'

/** Most words of a search that are looked at. */
const WORDS_MOST = 6

/** The words of a search as a deal's words are kept: in lower case, without accents, each once. */
export const soughtWords = (text: string): string[] => [
  ...new Set(splitWords(foldForSearch(text), WORDS_MOST)),
]

/** The words that find a deal: title, address and place, as the database keeps them in `deals.words`. */
const wordsOfDeal = ({ title, address1, city, stateCode, zip }: FilteredFacts): string =>
  foldForSearch(`${title} ${address1} ${city} ${stateCode} ${zip}`)

const inCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100))
/** Percents are compared in hundredths, cut off, as the database works them out. */
const inHundredths = (percent: number): bigint => BigInt(Math.round(percent * 100))

/** A year's rent in hundredths of a percent of the price; null where no rent is stated or the price is 0. */
const yieldOf = ({ rent, price }: FilteredFacts): bigint | null =>
  rent === null || price <= 0 ? null : (inCents(rent) * 120_000n) / inCents(price)

/** The price in hundredths of a percent of the value after repair; null where that isn't stated. */
const priceToArv = ({ arv, price }: FilteredFacts): bigint | null =>
  arv === null || arv <= 0 ? null : (inCents(price) * 10_000n) / inCents(arv)

/** A number within bounds that belong to it; a bound that is left out doesn't matter. */
const isWithin = (value: number, from: number | undefined, to: number | undefined): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to)

/** Whether every word stands somewhere in the deal's words, also inside of a longer one; what is signs only stands nowhere. */
const hasAll = (facts: FilteredFacts, text: string): boolean => {
  const sought = soughtWords(text)
  if (sought.length === 0) return text === ''
  const words = wordsOfDeal(facts)
  return sought.every((word) => words.includes(word))
}

function isThere(filters: DealFilters, facts: FilteredFacts, middle: Spot | null): boolean {
  const { state, zip, miles, words, ending } = soughtPlace(filters)
  if (state && facts.stateCode !== state) return false
  if (zip && miles && middle) {
    const { latitude, longitude } = facts
    if (latitude === null || longitude === null) return false
    if (milesBetween(middle, { latitude, longitude }) > miles) return false
  } else if (zip && facts.zip !== zip) return false
  if (hasAll(facts, words)) return true
  return ending !== undefined && facts.stateCode === ending.state && hasAll(facts, ending.words)
}

/**
 * Whether a deal is what somebody looks for: every filter that is given holds, and one that is left out doesn't matter.
 *
 * - `search`: a state's name or code alone is the state, five digits are the ZIP; otherwise each word stands in title, address,
 *   city, state or ZIP, without regard to accents and capitals. A state at its end may be the deal's state instead.
 * - `state`: the deal's state.
 * - `zip`: the deal's ZIP; with `miles` what lies within that distance of the ZIP's middle. `miles` alone doesn't matter.
 * - `priceFrom`, `priceTo`, `sizeFrom`, `sizeTo`, `yearFrom`, `yearTo`: bounds, both included.
 * - `beds`, `baths`: at least so many.
 * - `types`: one of these; an empty list doesn't matter.
 * - `yieldFrom`: a year's rent is at least this percent of the price, in hundredths cut off; not without a stated rent.
 * - `rule70`: the price is at most the ceiling of the 70 % rule; not where that isn't known.
 * - `arvTo`: the price is at most this percent of the value after repair, in hundredths cut off; not where that isn't stated.
 * - `vacant`: it stands empty. `dropped`: its price went down in the last 30 days.
 *
 * `sold` isn't asked: it is about a deal's state, and whoever saved a search looks for what can be had.
 * @param middle the middle of the ZIP that is looked around; where it isn't known, the ZIP itself counts
 */
export function matches(filters: DealFilters, facts: FilteredFacts, middle: Spot | null = null): boolean {
  const { priceFrom, priceTo, sizeFrom, sizeTo, yearFrom, yearTo } = filters
  const { beds = 0, baths = 0, types = [], yieldFrom, rule70, arvTo, vacant, dropped } = filters
  const yields = yieldFrom === undefined ? null : yieldOf(facts)
  const share = arvTo === undefined ? null : priceToArv(facts)
  return (
    isWithin(facts.price, priceFrom, priceTo) &&
    isWithin(facts.footage, sizeFrom, sizeTo) &&
    isWithin(facts.yearBuilt, yearFrom, yearTo) &&
    facts.bedrooms >= beds &&
    facts.bathrooms >= baths &&
    (types.length === 0 || types.some((type) => type === facts.type)) &&
    (yieldFrom === undefined || (yields !== null && yields >= inHundredths(yieldFrom))) &&
    (!rule70 || (facts.ceiling !== null && facts.price <= facts.ceiling)) &&
    (arvTo === undefined || (share !== null && share <= inHundredths(arvTo))) &&
    (!vacant || facts.vacant) &&
    (!dropped || facts.dropped) &&
    isThere(filters, facts, middle)
  )
}
