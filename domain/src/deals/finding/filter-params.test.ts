import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES } from '../../ground/places/states.ts'
import { PROPERTY_TYPES, type PropertyType } from '../facts.ts'
import { dealsHref, filterParams, filtersIn, soughtPlace } from './filter-params.ts'
import { DEAL_ORDERS, type DealFilters, MILES } from './filters.ts'

const flag = fc.constant(true)
const anyFilters = fc.record(
  {
    search: fc.stringMatching(/^[a-z]{1,20}$/),
    state: fc.constantFrom(...STATES.map(([code]) => code)),
    zip: fc.stringMatching(/^[0-9]{5}$/),
    miles: fc.constantFrom(...MILES),
    priceFrom: fc.nat(1_000_000),
    priceTo: fc.nat(1_000_000),
    beds: fc.constantFrom(1, 1.5, 4),
    types: fc.uniqueArray(fc.constantFrom(...(Object.keys(PROPERTY_TYPES) as PropertyType[])), {
      minLength: 1,
    }),
    yieldFrom: fc.constantFrom(0.5, 12),
    rule70: flag,
    sold: flag,
  },
  { requiredKeys: [] },
)

test('what is written into an address is read out of it', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(filtersIn(filterParams(filters as DealFilters))).toEqual(filters)
    }),
  )
})

test('what isn’t understood is left out', () => {
  expect(
    filtersIn({
      search: '   ',
      state: 'ZZ',
      zip: '7821',
      miles: '7',
      priceFrom: '-1',
      priceTo: 'mucho',
      beds: '0',
      types: 'castillo,house,house',
      yearFrom: '1948.5',
      rule70: 'true',
      vacant: '1',
      page: '2',
    }),
  ).toEqual({ types: ['house'], vacant: true })
})

test('[DEAL-003] the address of the list says what is looked for, and nothing else', () => {
  expect(dealsHref()).toBe('/deals')
  expect(dealsHref({ search: 'San Antonio' })).toBe('/deals?search=San+Antonio')
  expect(dealsHref({ types: ['house', 'duplex'], rule70: true }, { order: 'cheap', page: 3 })).toBe(
    '/deals?types=house,duplex&rule70=1&order=cheap&page=3',
  )
  expect(dealsHref({}, { order: DEAL_ORDERS[0], page: 1 })).toBe('/deals')
})

describe('the search box', () => {
  test.each([
    ['Texas', { state: 'TX', words: '' }],
    ['tx', { state: 'TX', words: '' }],
    ['78210', { zip: '78210', words: '' }],
    ['San Antonio', { words: 'San Antonio' }],
    ['San Antonio, Texas', { words: 'San Antonio, Texas', ending: { state: 'TX', words: 'San Antonio' } }],
    ['casa new york', { words: 'casa new york', ending: { state: 'NY', words: 'casa' } }],
    ['12 Virginia', { words: '12 Virginia', ending: { state: 'VA', words: '12' } }],
    ['782101', { words: '782101' }],
    ['', { words: '' }],
  ])('«%s» is read as %j', (search, place) => {
    expect(soughtPlace({ search })).toEqual(place)
  })

  test('miles count around a ZIP, typed or chosen', () => {
    expect(soughtPlace({ search: '78210', miles: 25 })).toEqual({ zip: '78210', miles: 25, words: '' })
    expect(soughtPlace({ search: 'patio', zip: '78210', miles: 25 })).toEqual({
      zip: '78210',
      miles: 25,
      words: 'patio',
    })
    expect(soughtPlace({ search: 'Houston', miles: 25 })).toEqual({ words: 'Houston' })
  })

  test('a state that was chosen stays, whatever is typed', () => {
    expect(soughtPlace({ search: 'Texas', state: 'FL' })).toMatchObject({ state: 'FL', words: 'Texas' })
  })
})
