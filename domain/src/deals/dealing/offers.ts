import { type Cents, cents } from '../../ground/amounts/cents.ts'

/** The states of an offer. In the first two it is open: its terms wait for the dealer, or the dealer's for its maker. */
export const OFFER_STATES = [
  'made',
  'countered',
  'accepted',
  'declined',
  'outbid',
  'withdrawn',
  'lapsed',
  'closed',
  'fallen',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The parties of an offer: its maker, and the dealer whose deal it is. */
export type OfferParty = 'buyer' | 'dealer'
/** The actor that moves an offer: one of the two parties, or the program, when time or the deal ends the offer. */
export type OfferMover = OfferParty | 'program'

type Moves = Partial<Record<OfferMover, readonly OfferState[]>>

/** The moves of an offer: for each actor that may make it, from which states, and to which. */
export const OFFER_MOVES = {
  /** New terms: of the dealer as a counter-offer, of its maker as an answer to one or in place of their own. */
  counter: {
    from: { buyer: ['made', 'countered'], dealer: ['made'] },
    to: { buyer: 'made', dealer: 'countered' },
  },
  accept: { from: { buyer: ['countered'], dealer: ['made'] }, to: 'accepted' },
  /** The dealer also takes a counter-offer back by it. */
  decline: { from: { buyer: ['countered'], dealer: ['made', 'countered'] }, to: 'declined' },
  withdraw: { from: { buyer: ['made', 'countered'] }, to: 'withdrawn' },
  /** It stood until its time, and nobody answered. */
  lapse: { from: { program: ['made', 'countered'] }, to: 'lapsed' },
  /** Another offer was accepted, or the dealer said that there is a contract. */
  outbid: { from: { program: ['made', 'countered'] }, to: 'outbid' },
  /** The deal is sold, withdrawn, expired or hidden. */
  close: { from: { program: ['made', 'countered'] }, to: 'closed' },
  /** The contract of an accepted offer fell through. */
  fall: { from: { program: ['accepted'] }, to: 'fallen' },
  /** Made again with its maker's last terms, by one tap. */
  again: { from: { buyer: ['outbid', 'lapsed', 'closed', 'fallen'] }, to: 'made' },
} as const satisfies Record<string, { from: Moves; to: OfferState | Partial<Record<OfferMover, OfferState>> }>
export type OfferMove = keyof typeof OFFER_MOVES

/**
 * Where a move leads.
 * @returns the state after it, or null where this party can't make it from there
 */
export function afterMove(move: OfferMove, by: OfferMover, state: OfferState): OfferState | null {
  const { from, to } = OFFER_MOVES[move] as {
    from: Moves
    to: OfferState | Partial<Record<OfferMover, OfferState>>
  }
  if (!from[by]?.includes(state)) return null
  return typeof to === 'string' ? to : (to[by] ?? null)
}

/** The states in which an offer waits for one of the two. */
export const OPEN_OFFERS = ['made', 'countered'] as const satisfies readonly OfferState[]
/** States on which the two had agreed: an accepted offer, and that it fell. Each is told of them though one blocks the other. */
export const AGREED_OFFERS: readonly OfferState[] = ['accepted', 'fallen']
/** True while an offer waits for one of the two. */
export const isOpenOffer = (state: OfferState): boolean =>
  (OPEN_OFFERS as readonly OfferState[]).includes(state)

/** The smallest amount of an offer: a dollar. */
export const OFFER_LEAST = cents(100)
/** Most days until the closing, and the fewest. */
export const CLOSING_DAYS = { least: 1, most: 365 } as const
/** The longest note to an offer, in characters. */
export const OFFER_NOTE_MOST = 1_000
/** For how many days an offer stands if nothing is said, and at most. */
export const STANDING_DAYS = { usual: 3, least: 1, most: 30 } as const

/** The moment until which an offer stands that is made now. */
export const standsUntil = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)

/**
 * An amount against the price, in whole percents: −6 for 6 % less.
 * @returns null where the price is 0
 */
export const againstPrice = (amount: Cents, price: Cents): number | null =>
  price > 0 ? Math.round(((amount - price) * 100) / price) + 0 : null
