import { describe, expect, test } from 'vitest'
import { addressWith, pageIn, pageInstead, rolesIn, wordsIn } from './search.ts'

describe('what an address may say of a list', () => {
  test.each([
    ['2', { page: '2' }],
    ['1', {}],
    ['0', {}],
    ['-1', {}],
    ['1e3', {}],
    ['1000000000', {}],
    [undefined, {}],
  ])('page %s', (page, expected) => {
    expect(pageIn({ page })).toEqual(expected)
  })

  test('words are trimmed, and no longer than 200 letters', () => {
    expect(wordsIn({ search: '  Ana ' })).toEqual({ search: 'Ana' })
    expect(wordsIn({ search: '   ' })).toEqual({})
    expect(wordsIn({ search: 'x'.repeat(10_000) }).search).toHaveLength(200)
  })

  test('[NET-009] roles are numbers with commas between', () => {
    expect(rolesIn({ check: '1,22' })).toEqual({ check: '1,22' })
    for (const check of ['', 'uno', '1,', ',', '1;2']) expect(rolesIn({ check })).toEqual({})
  })

  test('only what is there is written', () => {
    expect(addressWith('/network', { search: 'ana ríos', check: '1,2', page: undefined })).toBe(
      '/network?search=ana+r%C3%ADos&check=1,2',
    )
    expect(addressWith('/network', {})).toBe('/network')
  })
})

test('an address past the last page leads to the last one; an empty list has none to lead to', () => {
  expect(pageInstead({ currentPage: 99, totalPages: 3 })).toBe(3)
  expect(pageInstead({ currentPage: 3, totalPages: 3 })).toBeNull()
  expect(pageInstead({ currentPage: 99, totalPages: 0 })).toBeNull()
})
