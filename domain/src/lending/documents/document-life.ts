import type { DocumentNeed } from './checklist.ts'

/** Where a document of the checklist is. In the second one it waits for lenders, in the first and the last for the borrower. */
export const DOCUMENT_STATES = {
  owed: 'Falta',
  given: 'En revisión',
  accepted: 'Aceptado',
  again: 'Lo piden otra vez',
} as const
export type DocumentState = keyof typeof DOCUMENT_STATES
export const DOCUMENT_STATE_KEYS = Object.keys(DOCUMENT_STATES) as [DocumentState, ...DocumentState[]]

/** The verdicts of a lender on a document. */
export const DOCUMENT_VERDICTS = ['accepted', 'again'] as const
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number]

/** A lender's verdict on one version of a document. */
export interface DocumentReview {
  verdict: DocumentVerdict
  version: number
}

/**
 * The state of a document.
 * @param version increases with each paper that is added, replaced or taken out
 * @param papers how many there are of it now
 * @param reviews of all lenders for the borrower, and only the own one for a lender: lenders learn nothing of each other
 * @returns 'again' while any of them asks for it, also where nothing was given yet; what they said of an earlier version counts no more once
 * there is another
 */
export function documentState(
  { version, papers }: { version: number; papers: number },
  reviews: readonly DocumentReview[],
): DocumentState {
  const standing = reviews.filter((review) => review.version === version)
  if (standing.some(({ verdict }) => verdict === 'again')) return 'again'
  if (papers === 0) return 'owed'
  return standing.some(({ verdict }) => verdict === 'accepted') ? 'accepted' : 'given'
}

/**
 * The progress of a loan file: how many documents are needed, how many of them the borrower has given, and how many wait for
 * the borrower.
 */
export function fileProgress(documents: readonly { need: DocumentNeed | null; state: DocumentState }[]): {
  needed: number
  ready: number
  waiting: number
} {
  const needed = documents.filter(({ need, state }) => need === 'now' || state === 'again')
  return {
    needed: needed.length,
    ready: needed.filter(({ state }) => state === 'given' || state === 'accepted').length,
    waiting: needed.filter(({ state }) => state === 'owed' || state === 'again').length,
  }
}

/** Most papers of one document, and most pages of a paper. */
export const PAPERS_MOST = 12
export const PAPER_PAGES_MOST = 40
/** The longest reason with which a document is asked for again, in characters. */
export const DOCUMENT_REASON_MOST = 300

/** Days after closing in which a request's documents go (decision 68 of the specification). */
export const DOCUMENTS_KEPT_DAYS = 180

/** Openings of a paper by one lender that are no more than these minutes apart are shown as one. */
export const OPENING_GAP_MINUTES = 15
