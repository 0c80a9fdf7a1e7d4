import { expect, test } from 'vitest'
import { addressWith, pageIn, pageInstead } from './paging.ts'

test.each([
  ['2', { page: '2' }],
  ['1', {}],
  ['0', {}],
  ['-1', {}],
  ['1e3', {}],
  ['1000000000', {}],
  [undefined, {}],
])('page %s of an address', (page, expected) => {
  expect(pageIn({ page })).toEqual(expected)
})

test('only what is there is written', () => {
  expect(addressWith('/network', { search: 'ana ríos', check: '1,2', page: undefined })).toBe(
    '/network?search=ana+r%C3%ADos&check=1,2',
  )
  expect(addressWith('/network', {})).toBe('/network')
})

test('an address past the last page leads to the last one; an empty list has none to lead to', () => {
  expect(pageInstead({ currentPage: 99, totalPages: 3 })).toBe(3)
  expect(pageInstead({ currentPage: 3, totalPages: 3 })).toBeNull()
  expect(pageInstead({ currentPage: 99, totalPages: 0 })).toBeNull()
})
