import { describe, expect, test } from 'vitest'
import { parseSearch, returnPathIn, stringifySearch, withReturnPath, wordsParam } from './search-params.ts'

describe('the way back after ?= [ACC-016]', () => {
  test.each([
    ['/deals', '/login?=/deals'],
    ['/forums/casas?sid=x1&page=2', '/login?=/forums/casas%3Fsid%3Dx1%26page%3D2'],
    ['/network?search=José#2', '/login?=/network%3Fsearch%3DJos%C3%A9%232'],
  ])('%s is carried whole', (path, address) => {
    expect(withReturnPath('/login', path)).toBe(address)
    const { search } = new URL(address, 'https://prueba.example')
    const back = returnPathIn(parseSearch(search)) ?? ''
    expect(decodeURI(back)).toBe(path)
  })

  test('without one the address stays as it is', () => {
    expect(withReturnPath('/register', undefined)).toBe('/register')
    expect(returnPathIn({})).toBeUndefined()
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('row 34: %j is no way back', (path) => {
    expect(returnPathIn(parseSearch(`?=${encodeURIComponent(path)}`))).toBeUndefined()
  })
})

test('what is read and written is the same, texts stay texts', () => {
  const search = { '': '/a/b', page: '007', flag: 'true', q: 'ñ & =' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test.each([
  ['  ana río ', 'ana río'],
  ['a\0na', 'ana'],
  ['\0 \0', ''],
  ['a\ud83c', 'a\ufffd'],
  ['🏠🏠🏠🏠', '🏠🏠🏠'],
  ['abcdef  gh', 'abcdef'],
  [undefined, ''],
  [7, ''],
])('words of %j are looked for as %j', (given, words) => {
  expect(wordsParam(given, 7)).toBe(words)
})
