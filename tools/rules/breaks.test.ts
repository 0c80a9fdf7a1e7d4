import { describe, expect, test } from 'vitest'
import { breaksOf, broken } from './breaks.ts'

describe('the ways to break a rule', () => {
  test.each([
    ['if (offers.length >= MOST) return', ['if (offers.length > MOST) return']],
    [
      'where d.id = 1 and d.sold_at is null',
      ['where d.id = 1 or d.sold_at is null', 'where d.id = 1 and d.sold_at is not null'],
    ],
    ['and not exists (select', ['and exists (select']],
    ["older than interval '7 days'", ["older than interval '70 days'"]],
    ['export const TRIES_MOST = 1_000', ['export const TRIES_MOST = 1001']],
    ['return isAdmin(viewer) || owns(viewer, deal)', ['return isAdmin(viewer) && owns(viewer, deal)']],
    ['total + tax', ['total - tax']],
  ])('%s', (is, expected) => {
    expect(breaksOf(is).map(({ becomes }) => becomes)).toEqual(expected)
  })

  test('leave alone what is no rule', () => {
    const text = [
      "import { a } from './a.ts' && b",
      '// both true and false',
      ' * true',
      'type A = B<C> && true',
      "const said = 'Sí, es true'",
      "const told = 'Less and less'",
      'const list: Array<string> = []',
    ]
    expect(breaksOf(text.join('\n'))).toEqual([])
  })

  test('change one line', () => {
    const text = 'a\nif (a < b) return\nc'
    expect(breaksOf(text).map((one) => broken(text, one))).toEqual(['a\nif (a <= b) return\nc'])
  })
})
