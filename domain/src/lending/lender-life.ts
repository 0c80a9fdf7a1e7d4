/**
 * Where a lender stands. Until an administrator has confirmed the company, nothing of it is shown and no request reaches it.
 */
export const LENDER_STATES = ['waiting', 'approved', 'refused', 'paused', 'suspended'] as const
export type LenderState = (typeof LENDER_STATES)[number]

/** The states as people read them. */
export const LENDER_STATE_NAMES: Readonly<Record<LenderState, string>> = {
  waiting: 'Por confirmar',
  approved: 'Confirmado',
  refused: 'Por corregir',
  paused: 'En pausa',
  suspended: 'Suspendido',
}

/** The actor that moves a lender to another state: the lender, or an administrator. */
export type LenderMover = 'lender' | 'administrator'

type Move = { by: LenderMover; from: readonly LenderState[]; to: LenderState }

/** The moves of a lender from one state to another. */
export const LENDER_MOVES = {
  approve: { by: 'administrator', from: ['waiting', 'refused'], to: 'approved' },
  /** With what has to be corrected. */
  refuse: { by: 'administrator', from: ['waiting'], to: 'refused' },
  /** A company to confirm anew: what it was asked to correct, or one whose right was given again. Other changes of a confirmed one wait beside it. */
  resubmit: { by: 'lender', from: ['approved', 'refused', 'paused'], to: 'waiting' },
  /** No new requests for now. */
  pause: { by: 'lender', from: ['approved'], to: 'paused' },
  resume: { by: 'lender', from: ['paused'], to: 'approved' },
  suspend: { by: 'administrator', from: ['approved', 'paused', 'waiting'], to: 'suspended' },
  restore: { by: 'administrator', from: ['suspended'], to: 'waiting' },
} as const satisfies Record<string, Move>
export type LenderMove = keyof typeof LENDER_MOVES

/**
 * Where a move leads.
 * @returns the state after it, or null where this mover can't make it from there
 */
export function lenderAfter(move: LenderMove, by: LenderMover, state: LenderState): LenderState | null {
  const { by: mover, from, to }: Move = LENDER_MOVES[move]
  return mover === by && from.includes(state) ? to : null
}

/** True where new requests reach the lender, and its programmes are shown. */
export const takesRequests = (state: LenderState): boolean => state === 'approved'

/** True where an administrator has confirmed the company, which a pause doesn't change: what was looked at is shown, and changes of it wait. */
export const isConfirmed = (state: LenderState): boolean => state === 'approved' || state === 'paused'
