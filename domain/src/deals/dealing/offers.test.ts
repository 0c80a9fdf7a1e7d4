import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import {
  afterMove,
  againstPrice,
  isOpenOffer,
  OFFER_MOVES,
  OFFER_STATES,
  type OfferMove,
  type OfferMover,
  type OfferState,
  OPEN_OFFERS,
  standsUntil,
} from './offers.ts'

const MOVES = Object.keys(OFFER_MOVES) as OfferMove[]
const MOVERS: readonly OfferMover[] = ['buyer', 'dealer', 'program']

/** For whose answer an offer waits. */
const waitsFor = (state: OfferState) => (state === 'made' ? 'dealer' : state === 'countered' ? 'buyer' : null)

/** All that each may do from each state, as people would tell it. */
const TABLE: Record<OfferState, Record<OfferMover, OfferMove[]>> = {
  made: {
    buyer: ['counter', 'withdraw'],
    dealer: ['counter', 'accept', 'decline'],
    program: ['lapse', 'outbid', 'close'],
  },
  countered: {
    buyer: ['counter', 'accept', 'decline', 'withdraw'],
    dealer: ['decline'],
    program: ['lapse', 'outbid', 'close'],
  },
  accepted: { buyer: [], dealer: [], program: ['fall'] },
  declined: { buyer: [], dealer: [], program: [] },
  outbid: { buyer: ['again'], dealer: [], program: [] },
  withdrawn: { buyer: [], dealer: [], program: [] },
  lapsed: { buyer: ['again'], dealer: [], program: [] },
  closed: { buyer: ['again'], dealer: [], program: [] },
  fallen: { buyer: ['again'], dealer: [], program: [] },
}

describe('an offer’s life', () => {
  test.each(OFFER_STATES)('from %s each of the two has their own moves, and the program its', (state) => {
    for (const by of MOVERS)
      expect(MOVES.filter((move) => afterMove(move, by, state) !== null).toSorted(), by).toEqual(
        TABLE[state][by].toSorted(),
      )
  })

  test('every state is reached', () => {
    const reached = MOVES.flatMap((move) =>
      MOVERS.flatMap((by) => OFFER_STATES.map((state) => afterMove(move, by, state))),
    )
    for (const state of OFFER_STATES) expect(reached).toContain(state)
  })

  /** Any walk: moves that lead nowhere are left out, as the server refuses them. */
  const walk = fc.array(fc.record({ move: fc.constantFrom(...MOVES), by: fc.constantFrom(...MOVERS) }), {
    maxLength: 40,
  })

  test('however it goes: nobody accepts their own terms, and what is accepted had the other’s word before', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let state: OfferState = 'made'
        let terms: OfferMover = 'buyer'
        for (const { move, by } of steps) {
          const next = afterMove(move, by, state)
          if (next === null) continue
          if (move === 'accept') {
            expect(by).not.toBe(terms)
            expect(isOpenOffer(state)).toBe(true)
            expect(waitsFor(state)).toBe(by)
          }
          if (move === 'counter' || move === 'again') terms = by
          // The side whose terms aren't on the table is waited for.
          if (isOpenOffer(next)) expect(waitsFor(next)).toBe(terms === 'buyer' ? 'dealer' : 'buyer')
          state = next
        }
      }),
    )
  })

  test('an accepted offer is never moved by one of the two, and one that was declined or withdrawn by nobody', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MOVES), fc.constantFrom(...MOVERS), (move, by) => {
        expect(afterMove(move, by, 'declined')).toBeNull()
        expect(afterMove(move, by, 'withdrawn')).toBeNull()
        if (by !== 'program') expect(afterMove(move, by, 'accepted')).toBeNull()
      }),
    )
  })

  test('the program alone ends what is open, whenever', () => {
    for (const state of OPEN_OFFERS)
      for (const move of ['lapse', 'outbid', 'close'] as const) {
        expect(afterMove(move, 'program', state)).not.toBeNull()
        expect(afterMove(move, 'buyer', state)).toBeNull()
        expect(afterMove(move, 'dealer', state)).toBeNull()
      }
  })
})

test('an offer stands for whole days', () => {
  expect(standsUntil(new Date('2026-11-26T12:00:00Z'), 3)).toEqual(new Date('2026-11-29T12:00:00Z'))
})

test('an amount is told against the price in whole percents', () => {
  expect(againstPrice(cents(9_400_000), cents(10_000_000))).toBe(-6)
  expect(againstPrice(cents(10_000_000), cents(10_000_000))).toBe(0)
  expect(Object.is(againstPrice(cents(9_999_999), cents(10_000_000)), 0)).toBe(true)
  expect(againstPrice(cents(1), cents(0))).toBeNull()
})
