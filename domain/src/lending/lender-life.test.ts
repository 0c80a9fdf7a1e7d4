import { describe, expect, test } from 'vitest'
import {
  LENDER_MOVES,
  LENDER_STATE_NAMES,
  LENDER_STATES,
  type LenderMove,
  type LenderMover,
  type LenderState,
  lenderAfter,
  takesRequests,
} from './lender-life.ts'

/** Every move, written down: its actor, from which state, to which. All others lead nowhere. */
const WAYS: Readonly<Record<LenderMove, readonly `${LenderMover} ${LenderState} ${LenderState}`[]>> = {
  approve: ['administrator waiting approved', 'administrator refused approved'],
  refuse: ['administrator waiting refused'],
  resubmit: ['lender approved waiting', 'lender refused waiting', 'lender paused waiting'],
  pause: ['lender approved paused'],
  resume: ['lender paused approved'],
  suspend: [
    'administrator approved suspended',
    'administrator paused suspended',
    'administrator waiting suspended',
  ],
  restore: ['administrator suspended waiting'],
}
const MOVES = Object.keys(LENDER_MOVES) as LenderMove[]
const MOVERS: readonly LenderMover[] = ['lender', 'administrator']

describe('the life of a lender', () => {
  test.each(MOVES)('%s leads where it is written, for whom it is written, and nowhere else', (move) => {
    const found = MOVERS.flatMap((by) =>
      LENDER_STATES.flatMap((state) => {
        const to = lenderAfter(move, by, state)
        return to === null ? [] : [`${by} ${state} ${to}`]
      }),
    )
    expect(found.toSorted()).toEqual([...WAYS[move]].toSorted())
  })

  test('no lender confirms itself, or ends its suspension', () => {
    for (const move of MOVES)
      for (const state of ['waiting', 'refused', 'suspended'] as const) {
        const to = lenderAfter(move, 'lender', state)
        expect([null, 'waiting'], `${move} ${state}`).toContain(to)
        if (state === 'suspended') expect(to).toBeNull()
      }
  })

  test('requests reach who is confirmed, and nobody else', () => {
    expect(LENDER_STATES.filter(takesRequests)).toEqual(['approved'])
  })

  test('each state has its name', () => {
    expect(Object.keys(LENDER_STATE_NAMES)).toEqual([...LENDER_STATES])
  })
})
