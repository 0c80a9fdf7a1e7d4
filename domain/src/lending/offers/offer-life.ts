/** The states of a lender's offer to a request. In the first one it waits for the borrower. */
export const LOAN_OFFER_STATES = {
  made: 'Por contestar',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
  lapsed: 'Venció',
  outdone: 'Se aceptó otra',
  fallen: 'El acuerdo se cayó',
  closed: 'La solicitud se cerró',
  funded: 'Se hizo el préstamo',
} as const
export type LoanOfferState = keyof typeof LOAN_OFFER_STATES
export const LOAN_OFFER_STATE_KEYS = Object.keys(LOAN_OFFER_STATES) as [LoanOfferState, ...LoanOfferState[]]

/** The actor that moves an offer: its lender, the borrower, or the program when time or the request ends the offer. */
export type LoanOfferMover = 'lender' | 'borrower' | 'program'

type Move = { by: LoanOfferMover; from: readonly LoanOfferState[]; to: LoanOfferState }

/** The moves of an offer (decision 66 of the specification). */
export const LOAN_OFFER_MOVES = {
  /** Other terms in place of those on the table: a new version. */
  change: { by: 'lender', from: ['made'], to: 'made' },
  /** The request stays active, is closed to other lenders, and their offers are outdone. */
  accept: { by: 'borrower', from: ['made'], to: 'accepted' },
  decline: { by: 'borrower', from: ['made'], to: 'declined' },
  withdraw: { by: 'lender', from: ['made'], to: 'withdrawn' },
  /** The agreement comes to nothing: the other lenders are asked again. */
  drop: { by: 'lender', from: ['accepted'], to: 'fallen' },
  release: { by: 'borrower', from: ['accepted'], to: 'fallen' },
  /** It stood until its time, and nobody answered. */
  lapse: { by: 'program', from: ['made'], to: 'lapsed' },
  outdo: { by: 'program', from: ['made'], to: 'outdone' },
  close: { by: 'program', from: ['made', 'accepted', 'outdone'], to: 'closed' },
  fund: { by: 'program', from: ['accepted', 'made'], to: 'funded' },
  /** Made anew with other terms after it ended, while the request is open. */
  again: { by: 'lender', from: ['declined', 'withdrawn', 'lapsed', 'outdone', 'fallen'], to: 'made' },
} as const satisfies Record<string, Move>
export type LoanOfferMove = keyof typeof LOAN_OFFER_MOVES

/**
 * Where a move leads.
 * @returns the state after it, or null where this mover can't make it from there
 */
export function offerAfter(
  move: LoanOfferMove,
  by: LoanOfferMover,
  state: LoanOfferState,
): LoanOfferState | null {
  const { by: mover, from, to }: Move = LOAN_OFFER_MOVES[move]
  return mover === by && from.includes(state) ? to : null
}

/** For how many days an offer stands if nothing is said, and at most. */
export const OFFER_STANDS_DAYS = { usual: 7, least: 1, most: 60 } as const
/** The longest note to an offer, in characters. */
export const LOAN_OFFER_NOTE_MOST = 1_000
/** Months that a borrower means to hold a loan, at most: 40 years. */
export const HELD_MONTHS = { least: 1, most: 480 } as const
