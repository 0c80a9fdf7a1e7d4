/** The states of an enquiry, in the order in which a sale goes. */
export const ENQUIRY_STATES = ['new', 'answered', 'visited', 'offer', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The states as a dealer reads them. */
export const ENQUIRY_STATE_NAMES: Readonly<Record<EnquiryState, string>> = {
  new: 'Nuevas',
  answered: 'Contestadas',
  visited: 'Visitaron',
  offer: 'Con oferta',
  closed: 'Cerradas',
}

/** The moves of an enquiry that its dealer makes, from state to state. */
export const ENQUIRY_MOVES = {
  answer: { from: ['new'], to: 'answered' },
  visit: { from: ['new', 'answered'], to: 'visited' },
  offer: { from: ['new', 'answered', 'visited'], to: 'offer' },
  close: { from: ['new', 'answered', 'visited', 'offer'], to: 'closed' },
  reopen: { from: ['closed'], to: 'answered' },
} as const satisfies Record<string, { from: readonly EnquiryState[]; to: EnquiryState }>
export type EnquiryMove = keyof typeof ENQUIRY_MOVES

/** The state to which a new answer leads: it never takes back that somebody visited or offered. */
export const afterAnswer = (state: EnquiryState): EnquiryState =>
  state === 'new' || state === 'closed' ? 'answered' : state

/** Whether a move leads from this state somewhere. */
export const leadsOn = (move: EnquiryMove, state: EnquiryState): boolean =>
  (ENQUIRY_MOVES[move].from as readonly EnquiryState[]).includes(state)

/** The longest question, and the longest answer, in characters. */
export const QUESTION_MOST = 2_000
export const ANSWER_MOST = 2_000
/** Most letters that one enquiry of a visitor may bring to the address that they left. */
export const LETTERS_MOST = 3
