import { describe, expect, test } from 'vitest'
import { MINIMUM_LOANS } from './company.ts'
import { LOAN_TYPE_KEYS, LOAN_TYPES, loanTypeFrom } from './loan-types.ts'

test('[LIM2-035] [LIM2-036] [LIM3-024] the smallest loans are none, 50,000 and 100,000, and the first one is "1"', () => {
  expect(Object.entries(MINIMUM_LOANS).map(([key, { amount, label }]) => [key, amount / 100, label])).toEqual(
    [
      ['1', 0, 'Sin mínimo'],
      ['50000', 50_000, '50,000 +'],
      ['100000', 100_000, '100,000 +'],
    ],
  )
})

describe('[LIM3-021] a kind of loan', () => {
  test('is one of two, by the names of the specification', () => {
    expect(Object.values(LOAN_TYPES)).toEqual(['Hard Money', 'Refinanciamiento'])
  })

  test.each([
    ['Hard Money', 'hard_money'],
    ['Hard_Money', 'hard_money'],
    ['hard_money', 'hard_money'],
    [' HARD MONEY ', 'hard_money'],
    ['Refinanciamiento', 'refinance'],
    ['refinance', 'refinance'],
  ])('%j is %s', (text, key) => {
    expect(loanTypeFrom(text)).toBe(key)
  })

  test.each(['', 'Hipoteca', 'Hard', 'constructor'])('%j is none', (text) => {
    expect(loanTypeFrom(text)).toBeNull()
  })

  test('is found by its own key and name', () => {
    for (const key of LOAN_TYPE_KEYS)
      expect([loanTypeFrom(key), loanTypeFrom(LOAN_TYPES[key])]).toEqual([key, key])
  })
})
