import { describe, expect, test } from 'vitest'
import {
  DEAL_MOVES,
  DEAL_STATE_NAMES,
  DEAL_STATES,
  type DealMove,
  type DealState,
  isPublic,
  movesFrom,
  stateWhenPublished,
  takesEnquiries,
  takesOffers,
} from './life.ts'

const MOVES = Object.keys(DEAL_MOVES) as DealMove[]

/** All that leads from one state to another, as people would tell it. */
const TABLE: Record<DealState, DealMove[]> = {
  draft: ['publish'],
  waiting: ['approve', 'mend', 'return', 'withdraw', 'hide'],
  active: ['contract', 'sell', 'withdraw', 'expire', 'renew', 'hide', 'block'],
  under_contract: ['reopen', 'sell', 'withdraw', 'hide', 'block'],
  sold: ['unsell', 'hide', 'block'],
  withdrawn: ['republish', 'hide'],
  expired: ['withdraw', 'renew', 'hide'],
  hidden: ['restore', 'unblock'],
}

describe('a deal’s life', () => {
  test.each(DEAL_STATES)('from %s only its own moves lead on', (state) => {
    expect(MOVES.filter((move) => movesFrom(move, state)).toSorted()).toEqual(TABLE[state].toSorted())
  })

  test('every state is reached, and has a name', () => {
    const reached = new Set<string>([
      'draft',
      stateWhenPublished(0),
      ...MOVES.map((move) => DEAL_MOVES[move].to),
    ])
    for (const state of DEAL_STATES) {
      expect(reached).toContain(state)
      expect(DEAL_STATE_NAMES[state]).not.toBe('')
    }
  })

  test('what everyone reads: available, under contract and sold; the second without offers, the third without contact', () => {
    expect(DEAL_STATES.filter(isPublic)).toEqual(['active', 'under_contract', 'sold'])
    expect(DEAL_STATES.filter(takesEnquiries)).toEqual(['active', 'under_contract'])
    expect(DEAL_STATES.filter(takesOffers)).toEqual(['active'])
  })

  test('the first three deals of a dealer wait', () => {
    expect([0, 1, 2, 3, 4].map(stateWhenPublished)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'active',
      'active',
    ])
  })
})
