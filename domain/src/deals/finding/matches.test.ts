import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES } from '../../ground/places/states.ts'
import { PROPERTY_TYPES, type PropertyType } from '../facts.ts'
import { type DealFilters, type FilteredFacts, MILES } from './filters.ts'
import { matches } from './matches.ts'

const HICKS: FilteredFacts = {
  title: 'Casa en Hicks Ave',
  address1: '418 Hicks Ave',
  city: 'San Antonio',
  stateCode: 'TX',
  zip: '78210',
  latitude: 29.3977,
  longitude: -98.4655,
  price: 142_000,
  dropped: true,
  arv: 265_000,
  ceiling: 147_500,
  rent: 2_200,
  type: 'house',
  footage: 1240,
  yearBuilt: 1948,
  bedrooms: 3,
  bathrooms: 1.5,
  vacant: true,
}
/** The middle of 78210, and one 38 miles away. */
const HERE = { latitude: 29.3977, longitude: -98.4655 }
const AWAY = { latitude: 29.9, longitude: -98.2 }

type Turned = [string, DealFilters, Partial<FilteredFacts>]

/** Filters that the house on Hicks Ave meets, each with what would make it fail. */
const EACH: Turned[] = [
  ['the words of a city', { search: 'san ANTONIO' }, { city: 'Houston' }],
  ['a street', { search: 'hicks 418' }, { address1: '419 Hicks Ave' }],
  ['a state by its name', { search: 'Texas' }, { stateCode: 'FL' }],
  ['a ZIP in the search', { search: '78210' }, { zip: '78211', address1: '78210 Hicks Ave' }],
  ['a city with its state', { search: 'San Antonio, Texas' }, { stateCode: 'FL' }],
  ['state', { state: 'TX' }, { stateCode: 'FL' }],
  ['zip', { zip: '78210' }, { zip: '78211' }],
  ['priceFrom', { priceFrom: 142_000 }, { price: 141_999 }],
  ['priceTo', { priceTo: 142_000 }, { price: 142_000.01 }],
  ['beds', { beds: 3 }, { bedrooms: 2.5 }],
  ['baths', { baths: 1.5 }, { bathrooms: 1 }],
  ['types', { types: ['duplex', 'house'] }, { type: 'condo' }],
  ['sizeFrom', { sizeFrom: 1240 }, { footage: 1239 }],
  ['sizeTo', { sizeTo: 1240 }, { footage: 1241 }],
  ['yearFrom', { yearFrom: 1948 }, { yearBuilt: 1947 }],
  ['yearTo', { yearTo: 1948 }, { yearBuilt: 1949 }],
  ['yieldFrom', { yieldFrom: 18.59 }, { rent: 2_199 }],
  ['yieldFrom without a rent', { yieldFrom: 1 }, { rent: null }],
  ['rule70', { rule70: true }, { ceiling: 141_999.99 }],
  ['rule70 without a ceiling', { rule70: true }, { ceiling: null }],
  ['arvTo', { arvTo: 53.58 }, { arv: 264_900 }],
  ['arvTo without a value', { arvTo: 100 }, { arv: null }],
  ['vacant', { vacant: true }, { vacant: false }],
  ['dropped', { dropped: true }, { dropped: false }],
]

describe('one filter decides', () => {
  test.each(EACH)('%s', (_, filters, change) => {
    expect(matches(filters, HICKS)).toBe(true)
    expect(matches(filters, { ...HICKS, ...change })).toBe(false)
  })

  test('all of them at once are met, and any one that isn’t is enough', () => {
    const all = Object.assign({}, ...EACH.map(([, filters]) => filters), { search: 'San Antonio, Texas' })
    expect(matches(all, HICKS)).toBe(true)
    for (const [name, filters, change] of EACH)
      if (Object.entries(filters).every(([key, value]) => all[key] === value))
        expect(matches(all, { ...HICKS, ...change }), name).toBe(false)
  })

  test('within miles of a ZIP counts from its middle, and its number doesn’t matter then', () => {
    expect(matches({ zip: '78132', miles: 50 }, HICKS, AWAY)).toBe(true)
    expect(matches({ zip: '78132', miles: 25 }, HICKS, AWAY)).toBe(false)
    expect(matches({ search: '78132', miles: 50 }, HICKS, AWAY)).toBe(true)
    expect(matches({ zip: '78210', miles: 5 }, { ...HICKS, latitude: null, longitude: null }, HERE)).toBe(
      false,
    )
  })

  test('around a ZIP whose middle isn’t known, the ZIP itself counts', () => {
    expect(matches({ zip: '78210', miles: 5 }, HICKS)).toBe(true)
    expect(matches({ zip: '78211', miles: 5 }, HICKS)).toBe(false)
  })

  test('accents and the way it is typed don’t matter, but ñ does', () => {
    const penon = { ...HICKS, city: 'El Peñón' }
    expect(matches({ search: 'peñon' }, penon)).toBe(true)
    expect(matches({ search: 'PEÑÓN el' }, penon)).toBe(true)
    expect(matches({ search: 'penon' }, penon)).toBe(false)
  })

  test('signs alone are found nowhere', () => {
    expect(matches({ search: '¿?' }, HICKS)).toBe(false)
  })

  test('miles alone, an empty list of types and what is off don’t matter', () => {
    expect(matches({ miles: 5, types: [], rule70: false, vacant: false, dropped: false }, HICKS)).toBe(true)
    expect(matches({}, HICKS)).toBe(true)
  })
})

const TYPES = Object.keys(PROPERTY_TYPES) as PropertyType[]
const amount = fc.integer({ min: 0, max: 400_000 })
const anyFacts: fc.Arbitrary<FilteredFacts> = fc.record({
  title: fc.constantFrom('Casa con patio', 'Dúplex'),
  address1: fc.constantFrom('418 Hicks Ave', '12 Virginia St'),
  city: fc.constantFrom('San Antonio', 'Houston', 'El Peñón'),
  stateCode: fc.constantFrom('TX', 'FL', 'VA'),
  zip: fc.constantFrom('78210', '78132', '33101'),
  latitude: fc.option(fc.double({ min: 29, max: 30, noNaN: true })),
  longitude: fc.option(fc.double({ min: -99, max: -98, noNaN: true })),
  price: amount,
  dropped: fc.boolean(),
  arv: fc.option(amount),
  ceiling: fc.option(amount),
  rent: fc.option(fc.integer({ min: 0, max: 5_000 })),
  type: fc.constantFrom(...TYPES),
  footage: fc.integer({ min: 0, max: 3_000 }),
  yearBuilt: fc.integer({ min: 1900, max: 2026 }),
  bedrooms: fc.integer({ min: 1, max: 6 }),
  bathrooms: fc.constantFrom(1, 1.5, 2, 3),
  vacant: fc.boolean(),
})
const anyFilters = fc.record(
  {
    search: fc.constantFrom('san antonio', 'Texas', '78210', 'casa patio', 'Houston, TX', '12 virginia'),
    state: fc.constantFrom(...STATES.slice(0, 3).map(([code]) => code), 'TX' as const),
    zip: fc.constantFrom('78210', '78132'),
    miles: fc.constantFrom(...MILES),
    priceFrom: amount,
    priceTo: amount,
    beds: fc.integer({ min: 1, max: 4 }),
    baths: fc.constantFrom(1, 1.5, 2),
    types: fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1 }),
    sizeFrom: fc.integer({ min: 0, max: 3_000 }),
    sizeTo: fc.integer({ min: 0, max: 3_000 }),
    yearFrom: fc.integer({ min: 1900, max: 2026 }),
    yearTo: fc.integer({ min: 1900, max: 2026 }),
    yieldFrom: fc.integer({ min: 0, max: 30 }),
    rule70: fc.boolean(),
    arvTo: fc.integer({ min: 1, max: 120 }),
    vacant: fc.boolean(),
    dropped: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<DealFilters>

/** Yields searches that find more: without one filter, or with more room in it. */
function* widened(filters: DealFilters): Generator<DealFilters> {
  for (const name of Object.keys(filters) as (keyof DealFilters)[]) {
    // The miles are part of the ZIP: without them only the ZIP itself counts.
    const { [name]: _, ...less } = filters
    if (name !== 'miles') yield less
  }
  for (const name of ['priceTo', 'sizeTo', 'yearTo', 'arvTo'] as const)
    if (filters[name] !== undefined) yield { ...filters, [name]: filters[name] + 1 }
  for (const name of ['priceFrom', 'sizeFrom', 'yearFrom', 'beds', 'baths', 'yieldFrom'] as const)
    if (filters[name] !== undefined) yield { ...filters, [name]: filters[name] - 1 }
  if (filters.types) yield { ...filters, types: TYPES }
  const farther = MILES.find((miles) => filters.miles !== undefined && miles > filters.miles)
  if (farther) yield { ...filters, miles: farther }
}

test('a wider search never loses a deal that the narrower one found', () => {
  fc.assert(
    fc.property(anyFilters, anyFacts, fc.constantFrom(HERE, AWAY, null), (filters, facts, middle) => {
      if (!matches(filters, facts, middle)) return
      for (const wider of widened(filters))
        expect(matches(wider, facts, middle), JSON.stringify(wider)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})
