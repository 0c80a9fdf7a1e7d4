import { describe, expect, test } from 'vitest'
import { tagsIn } from '../acts/DescribeDialog.tsx'
import { listAddress, readListSearch } from './list-search.ts'

describe('the address of a list', () => {
  test.each([
    [{}, {}],
    [{ pagina: '3' }, { pagina: 3 }],
    [{ pagina: '1' }, {}],
    [{ pagina: '0' }, {}],
    [{ pagina: '-1' }, {}],
    [{ pagina: '2.5' }, {}],
    [{ pagina: '9999' }, {}],
    [{ pagina: 'x', etiqueta: 'zona sur' }, { etiqueta: 'zona sur' }],
    [{ etiqueta: 'x'.repeat(25) }, {}],
    [{ etiqueta: '' }, {}],
  ])('%j is read as %j', (search, read) => {
    expect(readListSearch(search)).toEqual(read)
  })

  test('leads back to where it was read', () => {
    expect(listAddress('/a', {})).toBe('/a')
    const address = listAddress('/a', { pagina: 2, etiqueta: 'zona sur & norte' })
    expect(readListSearch(Object.fromEntries(new URL(address, 'https://x.invalid').searchParams))).toEqual({
      pagina: 2,
      etiqueta: 'zona sur & norte',
    })
  })
})

test.each([
  ['', []],
  [' , ,', []],
  ['zona sur, ático,zona sur', ['zona sur', 'ático']],
])('the tags in %j are %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags)
})
