import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES, type StateCode } from '../ground/places/states.ts'
import { servesState, statesInWords } from './states-served.ts'

const codes = STATES.map(([code]) => code) as StateCode[]
const some = fc.uniqueArray(fc.constantFrom(...codes))

describe('where a lender lends', () => {
  test.each<[boolean, StateCode[], string]>([
    [true, [], 'Todo el país'],
    [true, ['NY'], 'Todo el país, menos New York'],
    [true, ['NY', 'CA'], 'Todo el país, menos California y New York'],
    [false, ['TX'], 'Texas'],
    [false, ['TX', 'FL'], 'Florida y Texas'],
    [false, ['GA', 'IL'], 'Georgia e Illinois'],
    [false, ['TX', 'GA', 'FL'], 'Florida, Georgia y Texas'],
    [
      false,
      ['TX', 'GA', 'FL', 'NC', 'AZ', 'CA'],
      'Arizona, California, Florida, Georgia, North Carolina y Texas',
    ],
    [
      false,
      ['TX', 'GA', 'FL', 'NC', 'AZ', 'CA', 'NM', 'UT'],
      'Arizona, California, Florida, Georgia, New Mexico, North Carolina y 2 más',
    ],
  ])('all: %j, %j is told as %j', (all, states, words) => {
    expect(statesInWords({ all, states })).toBe(words)
  })

  test('is told without a code or a hole, whatever it is', () => {
    fc.assert(
      fc.property(fc.boolean(), some, (all, states) => {
        if (!all && states.length === 0) return
        const words = statesInWords({ all, states })
        expect(words).not.toMatch(/undefined|null|, ,|,$|^ | $|\b[A-Z]{2}\b/)
      }),
    )
  })

  test('serves the states that were chosen, or all but these', () => {
    fc.assert(
      fc.property(fc.boolean(), some, fc.constantFrom(...codes), (all, states, state) => {
        expect(servesState({ all, states }, state)).toBe(
          all ? !states.includes(state) : states.includes(state),
        )
      }),
    )
  })
})
