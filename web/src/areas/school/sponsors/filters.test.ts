import { describe, expect, test } from 'vitest'
import { addressWith, fits, namesIn, sponsorAddress } from './filters.ts'
import type { SponsorPreview } from './queries.ts'

const sponsor = (name: string, selectedState: string | null, selectedCity: string | null, topic: string) =>
  ({
    sponsorname: name,
    selectedState,
    selectedCity,
    selectedCategory: [{ _id: '1', name: topic, tile: 'rombo', palette: 'noche' }],
  }) as SponsorPreview

const ALL = [
  sponsor('Techos', 'Texas', 'Dallas', 'Remodelar'),
  sponsor('Notaría', 'Texas', 'Houston', 'Legal y LLC'),
  sponsor('Banco', null, null, 'Préstamos'),
  sponsor('Playa', 'Florida', 'Miami', 'Remodelar'),
]
const namesFor = (wanted: Parameters<typeof fits>[0]) =>
  ALL.filter(fits(wanted)).map((one) => one.sponsorname)

describe('which sponsors are shown', () => {
  test('[SPON-003] of a state, and those that work nationwide', () => {
    expect(namesFor({ estado: 'texas' })).toEqual(['Techos', 'Notaría', 'Banco'])
  })

  test('[SPON-004] of a city', () => {
    expect(namesFor({ ciudad: 'MIAMI' })).toEqual(['Playa'])
  })

  test('[SPON-005] of a state and a city, both at once', () => {
    expect(namesFor({ estado: 'Texas', ciudad: 'Dallas' })).toEqual(['Techos'])
    expect(namesFor({ estado: 'Florida', ciudad: 'Dallas' })).toEqual([])
  })

  test('[SPON-006] of a category', () => {
    expect(namesFor({ categoria: 'prestamos' })).toEqual(['Banco'])
  })

  test('names for the filters, once each', () => {
    expect(namesIn(ALL, 'selectedState')).toEqual(['Florida', 'Texas'])
  })

  test("[SPON-001] [SPON-002] an app's layout goes along to other filters and to the sponsor", () => {
    expect(addressWith({ forapp: '1', estado: 'Texas' }, { categoria: 'rentar' })).toBe(
      '/sponsors?forapp=1&estado=Texas&categoria=rentar',
    )
    expect(addressWith({ estado: 'Texas' }, { estado: undefined })).toBe('/sponsors')
    expect(sponsorAddress('techos', '1')).toBe('/techos?forapp=1')
    expect(sponsorAddress('techos', undefined)).toBe('/techos')
  })
})
