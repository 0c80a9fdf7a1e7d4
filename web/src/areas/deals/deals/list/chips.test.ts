import { describe, expect, test } from 'vitest'
import { chipsOf, type DealCounts, filtersSet } from './chips.ts'
import { pageHref, partsOf, searchIn } from './queries.ts'

const counts: DealCounts = {
  available: 12,
  rule70: 7,
  dropped: 0,
  vacant: 3,
  sold: 2,
  types: [
    { type: 'house', count: 9 },
    { type: 'duplex', count: 3 },
  ],
}
const chips = (filters: Parameters<typeof chipsOf>[0]['filters']) =>
  chipsOf({ filters, order: 'new' }, counts)
const chip = (filters: Parameters<typeof chipsOf>[0]['filters'], label: string) =>
  chips(filters).find((each) => each.label === label)

describe('the chips', () => {
  test('are those that find something, with their numbers', () => {
    expect(chips({}).map(({ label, count }) => [label, count])).toEqual([
      ['Todos', 12],
      ['Cumple el 70\u00a0%', 7],
      ['Vacía', 3],
      ['Casa', 9],
      ['Dúplex', 3],
      ['Vendidos', 2],
    ])
    expect(chip({}, 'Todos')?.current).toBe(true)
  })

  test('each adds its filter to the others, and takes it away again', () => {
    const search = { search: 'Texas' }
    expect(chip(search, 'Vacía')?.href).toBe('/deals?search=Texas&vacant=1')
    expect(chip({ ...search, vacant: true }, 'Vacía')).toMatchObject({
      current: true,
      href: '/deals?search=Texas',
    })
    expect(chip({ types: ['house'] }, 'Dúplex')?.href).toBe('/deals?types=house,duplex')
    expect(chip({ types: ['house'] }, 'Casa')?.href).toBe('/deals')
    expect(chip({ ...search, types: ['house'], vacant: true }, 'Todos')?.href).toBe('/deals?search=Texas')
  })

  test('one that is on stays, also where it finds nothing', () => {
    expect(chip({ dropped: true }, 'Bajó de precio')).toMatchObject({ current: true, count: 0 })
  })
})

describe('[DEAL-003] the address', () => {
  test('is read without what isn’t understood, and without what goes without saying', () => {
    expect(
      searchIn({ search: ' Texas\0 ', order: 'new', page: '1', beds: '3', priceTo: 'mucho', otro: 'x' }),
    ).toEqual({ search: 'Texas', beds: '3' })
    expect(searchIn({ order: 'cheap', page: '2', rule70: '1' })).toEqual({
      order: 'cheap',
      page: '2',
      rule70: '1',
    })
  })

  test('of another page keeps filters and order', () => {
    const search = searchIn({ search: 'Texas', order: 'cheap', page: '3' })
    expect(partsOf(search)).toEqual({ filters: { search: 'Texas' }, order: 'cheap', page: 3 })
    expect(pageHref(search, 4)).toBe('/deals?search=Texas&order=cheap&page=4')
    expect(pageHref(search, 1)).toBe('/deals?search=Texas&order=cheap')
  })
})

test('what is set in the sheet is counted without the words of the search box', () => {
  expect(filtersSet({ search: 'Texas', beds: 3, types: ['house'] })).toBe(2)
})
