import { describe, expect, test } from 'vitest'
import {
  LOAN_OFFER_MOVES,
  LOAN_OFFER_STATE_KEYS,
  type LoanOfferMove,
  type LoanOfferMover,
  type LoanOfferState,
  offerAfter,
} from './offer-life.ts'

const MOVERS: readonly LoanOfferMover[] = ['lender', 'borrower', 'program']

/** Each move with its actor, and the state that it leads to from each state: all the rest is refused. */
const TABLE: Record<
  LoanOfferMove,
  { by: LoanOfferMover; leads: Partial<Record<LoanOfferState, LoanOfferState>> }
> = {
  change: { by: 'lender', leads: { made: 'made' } },
  accept: { by: 'borrower', leads: { made: 'accepted' } },
  decline: { by: 'borrower', leads: { made: 'declined' } },
  withdraw: { by: 'lender', leads: { made: 'withdrawn' } },
  drop: { by: 'lender', leads: { accepted: 'fallen' } },
  release: { by: 'borrower', leads: { accepted: 'fallen' } },
  lapse: { by: 'program', leads: { made: 'lapsed' } },
  outdo: { by: 'program', leads: { made: 'outdone' } },
  close: { by: 'program', leads: { made: 'closed', accepted: 'closed', outdone: 'closed' } },
  fund: { by: 'program', leads: { made: 'funded', accepted: 'funded' } },
  again: {
    by: 'lender',
    leads: { declined: 'made', withdrawn: 'made', lapsed: 'made', outdone: 'made', fallen: 'made' },
  },
}

describe.each(Object.keys(LOAN_OFFER_MOVES) as LoanOfferMove[])('%s', (move) => {
  test.each(MOVERS)('by the %s', (mover) => {
    const { by, leads } = TABLE[move]
    for (const state of LOAN_OFFER_STATE_KEYS)
      expect(offerAfter(move, mover, state)).toBe(mover === by ? (leads[state] ?? null) : null)
  })
})

test('what is funded or closed stays so', () => {
  for (const move of Object.keys(LOAN_OFFER_MOVES) as LoanOfferMove[])
    for (const mover of MOVERS)
      for (const state of ['funded', 'closed'] as const) expect(offerAfter(move, mover, state)).toBeNull()
})
