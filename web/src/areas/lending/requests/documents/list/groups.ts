import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'

/** Groups of documents: those that wait for the borrower, given ones, and those that can come later. */
export const DOCUMENT_GROUPS = ['turn', 'given', 'later'] as const
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number]

/** The group in which a document of one's own file stands. */
export function groupOf({
  state,
  need,
  papers,
}: Pick<LoanDocument, 'state' | 'need' | 'papers'>): DocumentGroup {
  if (state === 'again' || (state === 'owed' && need === 'now')) return 'turn'
  return papers.length > 0 ? 'given' : 'later'
}

/** A document of which the file's answer has nothing. */
export const emptyDocument = (kind: LoanDocument['kind']): LoanDocument => ({
  kind,
  need: null,
  state: 'owed',
  version: 0,
  papers: [],
  reviews: [],
})

/** Whether a document is shown: it is needed, asked for, or there. Of others the file's answer may know no more than the version. */
export const isShown = ({ need, state, papers }: Pick<LoanDocument, 'need' | 'state' | 'papers'>): boolean =>
  need !== null || papers.length > 0 || state === 'again'

/** The documents to which papers can be added: there is always place for another one. */
export const withOther = (documents: readonly LoanDocument[]): readonly LoanDocument[] =>
  documents.some(({ kind }) => kind === 'other') ? documents : [...documents, emptyDocument('other')]

/** The documents of a group; in `turn`, documents that lenders ask for again come first. */
export function documentsIn(
  group: DocumentGroup,
  documents: readonly LoanDocument[],
  heldIn: Readonly<Partial<Record<LoanDocument['kind'], DocumentGroup>>>,
): LoanDocument[] {
  const asked = ({ state }: LoanDocument) => (state === 'again' ? 0 : 1)
  return documents
    .filter((document) => (heldIn[document.kind] ?? groupOf(document)) === group)
    .sort((one, other) => (group === 'turn' ? asked(one) - asked(other) : 0))
}
