import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const SITE = 'https://cancha.example'
const back = (wanted: string | null | undefined) => safeReturnPath(wanted, '/dashboard')

describe('[ACC-016] [ACC-017] the path to return to', () => {
  test.each([
    ['/forums', '/forums'],
    ['/forums/7?sid=3&page=2#p9', '/forums/7?sid=3&page=2#p9'],
    ['/', '/'],
    ['/educación', '/educaci%C3%B3n'],
    ['/pricing?=/education', '/pricing?=/education'],
    ['/a?next=https://evil.example', '/a?next=https://evil.example'],
    ['/a/../b', '/b'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['', '/dashboard'],
    [null, '/dashboard'],
    [undefined, '/dashboard'],
  ])('%j leads to %j', (wanted, path) => {
    expect(back(wanted)).toBe(path)
  })
})

describe('row 34: nothing leads out of the site', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '?x',
    '#x',
    ' //evil.example',
    '/ /evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '/\u007f/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/a/..//evil.example',
    `/${'a'.repeat(2_000)}`,
  ])('%j', (wanted) => {
    expect(back(wanted)).toBe('/dashboard')
  })

  test('whatever is wanted, browsers stay here with what comes out', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '//',
      ':',
      '@',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      ' ',
      'https:',
      'javascript:',
      'evil.example',
      '?',
      '#',
      'a',
    )
    const wanted = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
      fc.array(pieces, { maxLength: 8 }).map((list) => `/${list.join('')}`),
    )
    fc.assert(
      fc.property(wanted, (text) => {
        const path = back(text)
        const url = new URL(path, `${SITE}/login`)
        return url.origin === SITE && path.startsWith('/') && !path.startsWith('//') && back(path) === path
      }),
      { numRuns: 5_000 },
    )
  })
})
