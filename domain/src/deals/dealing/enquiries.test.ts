import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  ENQUIRY_MOVES,
  ENQUIRY_STATE_NAMES,
  ENQUIRY_STATES,
  type EnquiryMove,
  type EnquiryState,
  leadsOn,
} from './enquiries.ts'

const TABLE: Record<EnquiryState, EnquiryMove[]> = {
  new: ['answer', 'visit', 'offer', 'close'],
  answered: ['visit', 'offer', 'close'],
  visited: ['offer', 'close'],
  offer: ['close'],
  closed: ['reopen'],
}

describe('an enquiry', () => {
  test.each(ENQUIRY_STATES)('goes from %s only where a sale goes, and has a name', (state) => {
    const moves = Object.keys(ENQUIRY_MOVES) as EnquiryMove[]
    expect(moves.filter((move) => leadsOn(move, state))).toEqual(TABLE[state])
    expect(ENQUIRY_STATE_NAMES[state]).not.toBe('')
  })

  test('that is answered once more keeps that somebody visited or offered', () => {
    expect(ENQUIRY_STATES.map(afterAnswer)).toEqual(['answered', 'answered', 'visited', 'offer', 'answered'])
  })
})
