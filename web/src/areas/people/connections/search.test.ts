import { describe, expect, test } from 'vitest'
import { rolesIn, wordsIn } from './search.ts'

describe('what an address may say of a list', () => {
  test('words are trimmed, and no longer than 200 letters', () => {
    expect(wordsIn({ search: '  Ana ' })).toEqual({ search: 'Ana' })
    expect(wordsIn({ search: '   ' })).toEqual({})
    expect(wordsIn({ search: 'x'.repeat(10_000) }).search).toHaveLength(200)
  })

  test('[NET-009] roles are numbers with commas between', () => {
    expect(rolesIn({ check: '1,22' })).toEqual({ check: '1,22' })
    for (const check of ['', 'uno', '1,', ',', '1;2']) expect(rolesIn({ check })).toEqual({})
  })
})
