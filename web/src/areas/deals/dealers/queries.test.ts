import { describe, expect, test } from 'vitest'
import { dealsAddress } from './deals-address.ts'

describe('the address of the screen of deals', () => {
  test.each([
    [{}, {}],
    [{ vista: 'aprobar', search: 'casa' }, {}],
    [
      { vista: 'reportes', desde: '12', search: 'casa' },
      { vista: 'reportes', desde: '12' },
    ],
    [
      { vista: 'todos', search: ' Hicks ', state: 'hidden', dealer: '7' },
      { vista: 'todos', search: 'Hicks', state: 'hidden', dealer: '7' },
    ],
    [{ vista: 'todos', state: 'nada', dealer: '0', desde: '-1' }, { vista: 'todos' }],
    [
      { vista: 'vendedores', search: 'vera', state: 'hidden' },
      { vista: 'vendedores', search: 'vera' },
    ],
    [{ vista: '<script>', desde: ['1', '2'] }, {}],
  ])('%j is read as %j', (given, read) => {
    expect(dealsAddress.read(given)).toEqual(read)
  })

  test('is written as it is read', () => {
    expect(dealsAddress.href({ vista: 'todos', search: 'hicks ave', dealer: '7' })).toBe(
      '/admin/tratos?vista=todos&search=hicks%20ave&dealer=7',
    )
    expect(dealsAddress.href({})).toBe('/admin/tratos')
  })
})
