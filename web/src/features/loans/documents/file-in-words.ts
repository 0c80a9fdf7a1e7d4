import type { LoanDocument, LoanFileKey, LoanPaper } from '@cancha/contract/lending/documents/loan-file'
import { DOCUMENT_KINDS, type DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { formatCount } from '@cancha/domain/numbers/format'
import { mediumDate } from '@cancha/domain/time/short-dates'

/** The name of a document. */
export const nameOf = (kind: DocumentKind): string => DOCUMENT_KINDS[kind].name

export const sheetsInWords = (count: number): string =>
  count === 1 ? '1 hoja' : `${formatCount(count)} hojas`

const papersInWords = (count: number): string => (count === 1 ? '1 papel' : `${formatCount(count)} papeles`)

/** What there is of a document: '2 papeles, 5 hojas'. */
export const contentInWords = ({ papers }: Pick<LoanDocument, 'papers'>): string =>
  papers.length === 0
    ? 'Todavía no hay nada'
    : `${papersInWords(papers.length)}, ${sheetsInWords(papers.reduce((sum, { pagecount }) => sum + pagecount, 0))}`

/** What a paper is called among those of its document: '3 hojas, 9 feb 2026'. */
export const paperInWords = ({ pagecount, addedAt }: Pick<LoanPaper, 'pagecount' | 'addedAt'>): string =>
  `${sheetsInWords(pagecount)}, ${mediumDate(addedAt)}`

/** For names of buttons: 'Recibos de nómina, papel 2 de 3'. */
export const paperName = ({ kind, papers }: Pick<LoanDocument, 'kind' | 'papers'>, id: string): string =>
  papers.length < 2
    ? nameOf(kind)
    : `${nameOf(kind)}, papel ${papers.findIndex((paper) => paper.id === id) + 1} de ${papers.length}`

/** Names in a sentence: 'Préstamos Prado, Banco del Golfo y Casa Lending'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return `${names.slice(0, -1).join(', ')} ${/^h?i/i.test(last) ? 'e' : 'y'} ${last}`
}

/** A company that may be gone by now. */
export const companyOf = ({ companyname }: Pick<LoanFileKey, 'companyname'>): string =>
  companyname || 'Un prestamista que ya no está'
