import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALIAS_MAX, aliasFrom, isAlias, RESERVED_ALIASES } from './aliases.ts'

describe('a reserved word', () => {
  test.each([
    'login',
    'Login',
    'education',
    'loan',
    'register',
    'buscar',
    'ui',
    'api',
    'media',
    'assets',
    'admin',
  ])('%s is nobody’s address', (word) => {
    expect(isAlias(word)).toBe(false)
    expect(aliasFrom(word)).toBeNull()
  })

  test('the empty first part of / is none', () => expect(RESERVED_ALIASES.has('')).toBe(false))
})

describe('what can be an alias', () => {
  test.each([
    'ana-guerrero',
    'Ana-Guerrero',
    'josé',
    '李-四',
    '70-del-arv',
    'login-seguro',
    'a'.repeat(ALIAS_MAX),
  ])('%s', (text) => expect(isAlias(text)).toBe(true))

  test.each([
    '',
    '-',
    'a--b',
    '-a',
    'a-',
    'a/b',
    '..',
    '%2e%2e',
    'a b',
    'a_b',
    'a.b',
    'a'.repeat(ALIAS_MAX + 1),
  ])('not %j', (text) => expect(isAlias(text)).toBe(false))
})

describe('the alias that a title asks for', () => {
  test.each([
    ['Ana Guerrero', 'ana-guerrero'],
    ['¡¡!!', null],
    ['Educación', 'educacion'],
    [`${'casa '.repeat(30)}`, 'casa-'.repeat(16).slice(0, -1)],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('%j: %j', (title, alias) => expect(aliasFrom(title)).toBe(alias))

  test('always is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const alias = aliasFrom(title)
        if (alias !== null) expect(isAlias(alias)).toBe(true)
      }),
    )
  })
})
