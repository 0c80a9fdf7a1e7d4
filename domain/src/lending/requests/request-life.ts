/** The states of a request for a loan, with the names of the specification. */
export const LOAN_STATES = { new: 'Nuevo', active: 'Activo', close: 'Cerrado' } as const
export type LoanState = keyof typeof LOAN_STATES

/**
 * How a request ended: a lender funded it, or the borrower found the money elsewhere, withdrew it, or was declined by all
 * lenders.
 */
export const LOAN_RESULTS = {
  funded: 'Financiada',
  elsewhere: 'Consiguió el préstamo en otro lado',
  withdrawn: 'Retirada',
  declined: 'Ningún prestamista la tomó',
} as const
export type LoanResult = keyof typeof LOAN_RESULTS

/** The longest reason with which a request is closed or passed, in characters. */
export const LOAN_REASON_MOST = 500

/** Most open requests of one person. */
export const OPEN_REQUESTS_MOST = 5

/** The actor that moves a request: the borrower, a lender it was sent to, or an administrator. */
export type LoanMover = 'borrower' | 'lender' | 'administrator'

type Move = { by: readonly LoanMover[]; from: readonly LoanState[]; to: LoanState }

/** The moves of a request from one state to another (decision 39 of the specification). */
export const LOAN_MOVES = {
  /** The first lender shows interest; later ones leave it active. */
  interest: { by: ['lender'], from: ['new', 'active'], to: 'active' },
  /** 'Actualizar': a lender who showed interest records that the loan was made. */
  fund: { by: ['lender'], from: ['active'], to: 'close' },
  close: { by: ['borrower', 'administrator'], from: ['new', 'active'], to: 'close' },
} as const satisfies Record<string, Move>
export type LoanMove = keyof typeof LOAN_MOVES

/**
 * Where a move leads.
 * @returns the state after it, or null where this mover can't make it from there
 */
export function loanAfter(move: LoanMove, by: LoanMover, state: LoanState): LoanState | null {
  const { by: movers, from, to }: Move = LOAN_MOVES[move]
  return movers.includes(by) && from.includes(state) ? to : null
}

/** True while lenders may still answer, and new ones are still found for it. */
export const isOpenRequest = (state: LoanState): boolean => state !== 'close'

/** Where a lender stands with a request that was sent to them. */
export const ENTRY_STATES = ['invited', 'interested', 'passed', 'funded', 'lost'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** The same as the lender reads it. */
export const ENTRY_STATE_NAMES: Readonly<Record<EntryState, string>> = {
  invited: 'Nueva',
  interested: 'Aceptada',
  passed: 'La dejé pasar',
  funded: 'Financiada',
  lost: 'Se cerró sin ti',
}

/** Why a lender passes on a request, with the words of the choice. None is about the borrower. */
export const PASS_REASONS = {
  amount: 'La cantidad no es para mí',
  place: 'No presto en esa zona',
  property: 'No presto para esa propiedad',
  numbers: 'Los números no me dan',
  busy: 'Ahora no puedo tomar más',
  other: 'Otro motivo',
} as const
export type PassReason = keyof typeof PASS_REASONS
/** The longest note to that reason, in characters. */
export const PASS_NOTE_MOST = 300

type EntryMove = { from: readonly EntryState[]; to: EntryState }

/** The moves of a lender's entry in a request. `lose` happens when the request closes otherwise. */
export const ENTRY_MOVES = {
  interest: { from: ['invited', 'passed'], to: 'interested' },
  pass: { from: ['invited'], to: 'passed' },
  fund: { from: ['interested'], to: 'funded' },
  lose: { from: ['invited', 'interested'], to: 'lost' },
} as const satisfies Record<string, EntryMove>

/** Where a move leads, or null where it can't be made from there. */
export function entryAfter(move: keyof typeof ENTRY_MOVES, state: EntryState): EntryState | null {
  const { from, to }: EntryMove = ENTRY_MOVES[move]
  return from.includes(state) ? to : null
}

/** The events of a request, in the order of its timeline. */
export const LOAN_EVENTS = [
  'asked',
  /** Sent to lenders; the event counts them. */
  'sent',
  /** A lender who came later. */
  'found',
  'interested',
  'passed',
  /** A lender made an offer, or made it again. */
  'offered',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  /** An accepted offer came to nothing. */
  'offer_fallen',
  /** A lender asked for the file; the borrower opened it to a lender, or withdrew that. */
  'file_asked',
  'file_opened',
  'file_withdrawn',
  /** Papers of a document came, or went. */
  'document_given',
  'document_removed',
  /** A lender opened a document first, accepted it, or asked for it again. */
  'document_read',
  'document_accepted',
  'document_again',
  /** The documents of a closed request went with time. */
  'documents_gone',
  'funded',
  'closed',
] as const
export type LoanEvent = (typeof LOAN_EVENTS)[number]

/** Hours and days after which a person who owes an answer is reminded. */
export const REMINDERS = {
  /** A lender who hasn't answered a new request: once. */
  unansweredHours: 48,
  /** A lender who took a request and hasn't recorded what became of it: every so many days, at most `unrecordedTimes`. */
  unrecordedDays: 14,
  unrecordedTimes: 3,
  /** The borrower, when no lender has answered: once, with the changes that would find other lenders. */
  quietDays: 7,
} as const

/** Years after which the private answers of a closed request go (decision 68 of the specification). */
export const PRIVATE_YEARS = 5
