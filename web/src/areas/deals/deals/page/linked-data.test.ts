import { DEAL_STATES, isPublic } from '@cancha/domain/deals/dealing/life'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { describe, expect, test } from 'vitest'
import { deal } from '../../../../testing/deal.tsx'
import { faultsOf } from '../../../../testing/schema-org.ts'
import { linkedDeal } from './linked-data.ts'

const AT = 'https://prueba.example'

test('a deal is told to search engines as a listing with price, place, size and photos', () => {
  const [thing, ...rest] = linkedDeal(AT, deal())
  expect(rest).toEqual([])
  expect(thing).toMatchObject({
    '@type': 'RealEstateListing',
    name: '418 Hicks Ave',
    url: `${AT}/deals/12/418-hicks-ave`,
    datePosted: '2026-10-12T15:00:00.000Z',
    image: [1, 2, 3].map((number) => `${AT}/media/archivos/foto${number}/1600.webp`),
    offers: {
      '@type': 'Offer',
      price: 142_000,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    mainEntity: {
      '@type': 'SingleFamilyResidence',
      address: {
        streetAddress: '418 Hicks Ave',
        addressLocality: 'San Antonio',
        addressRegion: 'TX',
        postalCode: '78210',
        addressCountry: 'US',
      },
      floorSize: { value: 1240, unitCode: 'FTK' },
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 1,
      yearBuilt: 1948,
    },
  })
})

test('one that is sold or under contract isn’t offered as available', () => {
  const offered = (status: 'sold' | 'under_contract') => linkedDeal(AT, deal({ status }))[0]?.['offers']
  expect(offered('sold')).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  expect(offered('under_contract')).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' })
})

test('nothing is told of what not everyone reads', () => {
  const told = DEAL_STATES.filter((status) => linkedDeal(AT, deal({ status })).length > 0)
  expect(told).toEqual(DEAL_STATES.filter(isPublic))
})

describe('by schema.org’s own definitions', () => {
  test.each([...Object.keys(PROPERTY_TYPES), 'Rancho con pozo'])(
    'a %s has only types, properties and values that there are',
    (type) => {
      const house = deal({ type, bathrooms: 1.5, bedroom: 2.5, price: 99_999.5 })
      for (const each of [house, deal({ type, photo: [], body: '', status: 'sold' })])
        expect(linkedDeal(AT, each).flatMap((thing) => faultsOf(thing))).toEqual([])
    },
  )

  test('what isn’t there is found', () => {
    const [thing] = linkedDeal(AT, deal())
    const [offers, house] = [thing?.['offers'] as object, thing?.['mainEntity'] as object]
    const wrong = [
      { ...thing, '@type': 'HouseListing' },
      { ...thing, price: 1 },
      { ...thing, offers: { ...offers, availability: 'https://schema.org/House' } },
      { ...thing, mainEntity: { ...house, floorSize: 1240 } },
      { ...thing, mainEntity: { ...house, numberOfBathroomsTotal: 1.5 } },
    ]
    expect(wrong.map((one) => faultsOf(one).length)).toEqual(Array(5).fill(1))
  })
})
