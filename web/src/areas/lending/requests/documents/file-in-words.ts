import type {
  LoanDocument,
  LoanFile,
  LoanFileKey,
  LoanPaper,
} from '@cancha/contract/lending/documents/loan-file'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { DOCUMENT_NEEDS } from '@cancha/domain/lending/documents/checklist'
import { DOCUMENT_STATES } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KINDS, type DocumentKind } from '@cancha/domain/lending/documents/kinds'

/** The name of a document. */
export const nameOf = (kind: DocumentKind): string => DOCUMENT_KINDS[kind].name

export const sheetsInWords = (count: number): string =>
  count === 1 ? '1 hoja' : `${formatCount(count)} hojas`

const papersInWords = (count: number): string => (count === 1 ? '1 papel' : `${formatCount(count)} papeles`)

/** The content of a document in words: '2 papeles, 5 hojas'. */
export const contentInWords = ({ papers }: Pick<LoanDocument, 'papers'>): string =>
  papers.length === 0
    ? 'Todavía no hay nada'
    : `${papersInWords(papers.length)}, ${sheetsInWords(papers.reduce((sum, { pagecount }) => sum + pagecount, 0))}`

/** The name of a paper among those of its document: '3 hojas, 9 feb 2026'. */
export const paperInWords = ({ pagecount, addedAt }: Pick<LoanPaper, 'pagecount' | 'addedAt'>): string =>
  `${sheetsInWords(pagecount)}, ${mediumDate(addedAt)}`

/** For names of buttons: 'Recibos de nómina, papel 2 de 3'. */
export const paperName = ({ kind, papers }: Pick<LoanDocument, 'kind' | 'papers'>, id: string): string =>
  papers.length < 2
    ? nameOf(kind)
    : `${nameOf(kind)}, papel ${papers.findIndex((paper) => paper.id === id) + 1} de ${papers.length}`

/** The state of a document, in words for this reader; null where there is nothing to say of it. */
export function stateInWords(
  { state, need, papers }: Pick<LoanDocument, 'state' | 'need' | 'papers'>,
  { reader, keys, can }: Pick<LoanFile, 'reader' | 'keys' | 'can'>,
): string | null {
  const isOwn = reader === 'borrower'
  if (papers.length === 0) {
    // Of a closed request nothing is missing any more.
    if (isOwn && !can.add) return null
    if (state === 'again') return isOwn ? 'Te lo piden' : 'Lo piden'
    if (need !== 'now') return need && DOCUMENT_NEEDS[need]
  }
  return state === 'given' && !isReadByLenders({ keys }) ? 'Subido' : DOCUMENT_STATES[state]
}

/** Whether any lender may open the file now: without one, nobody reviews its documents. */
export const isReadByLenders = ({ keys }: Pick<LoanFile, 'keys'>): boolean => keys.some(({ opens }) => opens)

/** A company that may be gone by now. */
export const companyOf = ({ companyname }: Pick<LoanFileKey, 'companyname'>): string =>
  companyname || 'Un prestamista que ya no está'
