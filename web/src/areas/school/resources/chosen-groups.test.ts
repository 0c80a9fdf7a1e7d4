import { describe, expect, test } from 'vitest'
import { chosenOf, withGroup } from './chosen-groups.ts'
import { librarySearchIn } from './library-search.ts'
import type { ResourceGroup } from './queries.ts'

const groups = ['3', '5', '8'].map((_id) => ({ _id }) as ResourceGroup)
const shownOf = (search: Parameters<typeof chosenOf>[1]) =>
  chosenOf(groups, search).shown.map(({ _id }) => _id)

describe('[RES-004] the groups of the address', () => {
  test('are those that are shown; without any, all are', () => {
    expect(shownOf({})).toEqual(['3', '5', '8'])
    expect(shownOf({ grupos: '8,3' })).toEqual(['3', '8'])
  })

  test('that are gone don’t leave the page empty', () => {
    expect(shownOf({ grupos: '99' })).toEqual(['3', '5', '8'])
    expect(shownOf({ grupos: '99,5' })).toEqual(['5'])
  })

  test('change with each box, in the order of the page', () => {
    const { chosen } = chosenOf(groups, { grupos: '8' })
    expect(withGroup(groups, chosen, { id: '3', checked: true })).toBe('3,8')
    expect(withGroup(groups, chosen, { id: '8', checked: false })).toBeUndefined()
  })

  test.each([
    [
      { grupos: '3,5', forapp: '1' },
      { grupos: '3,5', forapp: '1' },
    ],
    [{ grupos: '' }, {}],
    [{ grupos: '3,' }, {}],
    [{ grupos: '../3' }, {}],
    [{ grupos: 3 }, {}],
    [{ forapp: '2' }, {}],
  ])('are read of %j', (search, read) => {
    expect(librarySearchIn(search)).toEqual(read)
  })
})
