import { DEAL_MOVES, DEAL_STATES, movesFrom } from '@cancha/domain/deals/dealing/life'
import { expect, test } from 'vitest'
import { isOffered, MOVE_WORDS, type OwnMove, oppositeOf } from './moves.ts'

const MOVES = Object.keys(MOVE_WORDS) as OwnMove[]

test('what is offered to take a move back leads to exactly where the deal was', () => {
  for (const state of DEAL_STATES)
    for (const move of MOVES.filter((one) => movesFrom(one, state))) {
      const back = oppositeOf(move, state)
      if (back === null) continue
      expect(movesFrom(back, DEAL_MOVES[move].to), `${state} ${move}`).toBe(true)
      // A deal that waited waits again when it is published again.
      expect(state === 'waiting' ? 'active' : state, `${state} ${move}`).toBe(DEAL_MOVES[back].to)
    }
})

test('renewing is offered in the last ten days, and to what is over', () => {
  expect([11, 10, 0, null].map((days) => isOffered('renew', days))).toEqual([false, true, true, true])
  expect(isOffered('sell', 30)).toBe(true)
})
