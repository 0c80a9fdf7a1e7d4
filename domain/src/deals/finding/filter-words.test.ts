import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf, reasonOf, SEARCH_NAME_MOST, searchInWords } from './filter-words.ts'
import type { DealFilters, FilteredFacts } from './filters.ts'

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

test.each<[DealFilters, string, string]>([
  [
    { search: 'san antonio', priceTo: 160_000, beds: 3 },
    'San antonio, hasta $160,000, 3 recámaras o más',
    'En San Antonio, hasta $160,000, 3 recámaras o más',
  ],
  [{ search: 'San Antonio, Texas' }, 'San Antonio, Texas', 'En San Antonio'],
  [{ search: 'Texas' }, 'Texas', 'En Texas'],
  [{ state: 'TX', types: ['house', 'duplex'] }, 'Texas, casa o dúplex', 'En Texas, casa'],
  [{ search: 'hicks' }, 'Hicks', 'Con «hicks»'],
  [{ zip: '78210' }, '78210', 'En 78210'],
  [{ zip: '78210', miles: 25 }, 'A 25 millas de 78210', 'A menos de una milla de 78210'],
  [{ priceFrom: 90_000, priceTo: 160_000 }, 'De $90,000 a $160,000', 'De $90,000 a $160,000'],
  [{ sizeFrom: 1_000, yearTo: 1990 }, 'Desde 1,000 ft², construida hasta 1990', ''],
  [{ yieldFrom: 12.5, rule70: true }, 'Rinde 12.5\u00a0% al año o más, cumple la regla del 70\u00a0%', ''],
  [{ arvTo: 70, vacant: true, dropped: true, baths: 1 }, '1 baño o más, a lo más al 70', ''],
  [{}, 'Todos los tratos', 'Buscas todos los tratos'],
])('%j is called «%s»', (filters, name, reason) => {
  expect(searchInWords(filters)).toContain(name)
  expect(reasonOf(filters, HICKS, { latitude: 29.4, longitude: -98.46 })).toContain(reason)
})

test('how far away it is stands in the reason', () => {
  const middle = { latitude: 29.9, longitude: -98.2 }
  expect(reasonOf({ zip: '78132', miles: 50 }, HICKS, middle)).toBe('A 38.2 millas de 78132')
})

test('a name has its length', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120 }), (search) => {
      const name = nameOf({ search, priceTo: 160_000, beds: 3, yieldFrom: 10, rule70: true })
      expect([...name].length).toBeLessThanOrEqual(SEARCH_NAME_MOST)
      expect(name).not.toBe('')
    }),
  )
})
