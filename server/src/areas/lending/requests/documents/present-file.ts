import type {
  LoanDocument,
  LoanFile,
  LoanFileKey,
  LoanPaper,
} from '@cancha/contract/lending/documents/loan-file'
import { stateName } from '@cancha/domain/ground/places/states'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type ChecklistFacts, checklistOf } from '@cancha/domain/lending/documents/checklist'
import { DOCUMENTS_KEPT_DAYS, documentState } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KIND_KEYS } from '@cancha/domain/lending/documents/kinds'
import { LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import { isShown, type LoanReader, readerOf } from '@cancha/domain/lending/requests/visibility'
import { eq } from 'drizzle-orm'
import { can, reasonAgainst } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { fileAddress } from '../../../ground/files/file-address.ts'
import { PAPER_PDF, pageName } from '../../../ground/files/papers/paper-parts.ts'
import { pageUrl } from '../page-tokens.ts'
import { loanFilePolicy, opensFile } from '../policy.ts'
import { type OpenedAnswers, openFor } from '../present.ts'
import { type RequestRow, rightsOfEntry } from '../store.ts'
import { lenderEntries } from '../tables.ts'
import {
  analysisOf,
  type KeyHolder,
  keyHolders,
  openingsOf,
  type ReviewRow,
  reviewsOf,
  versionsOf,
} from './file-parts.ts'
import { type FileRow, type PaperRow, papersOf, rightsOfFile } from './store.ts'
import { loanPapers } from './tables.ts'

const DAY = 86_400_000
/** How a lender is called whose account is gone. */
const GONE = 'Un prestamista que ya no está'

/** The viewer's role as a reader of a file: borrower, administrator, or the lender of an entry, as far as it goes. */
function readAs(
  viewer: Viewer,
  { request, entryRow }: FileRow,
): { reader: LoanFile['reader']; as: LoanReader } {
  if (viewer.id === request.userId) return { reader: 'borrower', as: 'borrower' }
  if (entryRow) return { reader: 'lender', as: readerOf(entryRow.entry.state, request.state) }
  return { reader: 'administrator', as: 'administrator' }
}

/**
 * A request's file as its reader may read it: the borrower all of it, a lender the documents opened to them and their own reviews, an
 * administrator the list of documents and openings, without a way to open any. The reader may read it (`loanFilePolicy.read`).
 */
export async function presentFile(services: Services, viewer: Viewer, file: FileRow): Promise<LoanFile> {
  const { db } = services.database
  const { request, entryRow } = file
  const { reader, as } = readAs(viewer, file)
  const rights = rightsOfFile(file)
  const isOpener = reasonAgainst(loanFilePolicy, 'openPaper', viewer, rights) === null
  const answers = openFor(services, request, as)
  const ofReader = reader === 'lender' && entryRow ? eq(lenderEntries.id, entryRow.entry.id) : undefined
  const [documents, keys, openings, analysis] = await Promise.all([
    isOpener || reader === 'administrator' ? documentsFor(services, file, { reader, answers }) : [],
    keyHolders(db, request, ofReader),
    reader === 'lender' ? [] : openingsOf(db, request.id),
    isOpener ? analysisOf(db, request) : null,
  ])
  const { add, review, ask } = can(loanFilePolicy, viewer, rights, ['add', 'review', 'ask'])
  return {
    lrnid: String(request.id),
    reader,
    loantype: LOAN_TYPES[request.loanType],
    status: request.state,
    city: request.city,
    state: stateName(request.place),
    propertyaddress: isShown('address', as) ? (answers.person?.street ?? null) : null,
    pageurl: pageUrl(services, reader === 'lender' && entryRow ? entryRow.entry : request) || null,
    goneAt: goneAt(request),
    documents,
    keys: keys.map((key) => presentKey(request, key)),
    openings: openings.map(({ lenderId, companyName, paper, pageCount, ...opening }) => ({
      ...opening,
      lid: lenderId === null ? null : String(lenderId),
      companyname: companyName ?? GONE,
      paper: String(paper),
      pagecount: pageCount,
    })),
    analysis: analysis && {
      shortid: analysis.shortid,
      name: analysis.name || String(analysis.data['street'] ?? ''),
      type: analysis.type,
    },
    can: { add, review, ask },
  }
}

/** When a request's documents went, or will go. */
function goneAt({ closedAt, documentsGoneAt }: RequestRow): string | null {
  if (documentsGoneAt) return documentsGoneAt.toISOString()
  return closedAt && new Date(closedAt.getTime() + DOCUMENTS_KEPT_DAYS * DAY).toISOString()
}

function presentKey(
  { state, userId }: RequestRow,
  { entryRow, askedAt, givenAt, opened, mayLend }: KeyHolder,
): LoanFileKey {
  const { entry, company } = entryRow
  const rights = {
    borrowerId: userId,
    requestState: state,
    entry: rightsOfEntry(entryRow),
    hasKey: givenAt !== null,
    askedLately: false,
    mayLend,
  }
  return {
    lid: entry.lenderId === null ? null : String(entry.lenderId),
    companyname: company?.companyName ?? GONE,
    cname: company?.contactName ?? '',
    askedAt,
    givenAt,
    opens: mayLend && opensFile(rights),
    taken: entryRow.isTaken,
    opened,
  }
}

/** The facts from which the checklist is made, as far as this reader may know them. */
export const checklistFacts = (request: RequestRow, { finances, person }: OpenedAnswers): ChecklistFacts => ({
  loanType: request.loanType,
  finances,
  hasCompany: (person?.companyName ?? '') !== '',
  projects: request.projects,
  underContract: request.underContract,
  property: { rented: request.rented, renovation: request.renovation, debt: request.debt },
})

/** The documents of the checklist, and those that are given or asked for beside it, for lenders also those that were: in the checklist's order. */
async function documentsFor(
  services: Services,
  { request, entryRow }: FileRow,
  { reader, answers }: { reader: LoanFile['reader']; answers: OpenedAnswers },
): Promise<LoanDocument[]> {
  const { db } = services.database
  const own = reader === 'lender' && entryRow ? entryRow.entry.id : null
  const [papers, versions, reviews] = await Promise.all([
    papersOf(db, eq(loanPapers.requestId, request.id)),
    versionsOf(db, request.id),
    reviewsOf(db, request.id, own),
  ])
  const needs = new Map(
    checklistOf(checklistFacts(request, answers)).map(({ kind, need }) => [kind, need] as const),
  )
  return DOCUMENT_KIND_KEYS.flatMap((kind) => {
    const version = versions.get(kind) ?? 0
    const ofKind = papers.filter((paper) => paper.kind === kind)
    const said = reviews.filter((review) => review.kind === kind)
    const need = needs.get(kind) ?? null
    const state = documentState({ version, papers: ofKind.length }, said)
    // A lender who asks for a document names its version, also of one whose papers were all taken out.
    const isKnown = state === 'again' || (reader === 'lender' && version > 0)
    if (need === null && ofKind.length === 0 && !isKnown) return []
    return {
      kind,
      need,
      state,
      version,
      papers: ofKind.map((paper) => presentPaper(paper, reader !== 'administrator')),
      // Lenders' reviews may tell of the borrower's money: administrators don't read them.
      reviews: reader === 'administrator' ? [] : said.map((review) => presentReview(review, version)),
    }
  })
}

function presentPaper({ id, addedAt, pages, file }: PaperRow, isOpened: boolean): LoanPaper {
  const address = (part: string) => fileAddress({ key: file, private: true }, part)
  return {
    id: String(id),
    addedAt: addedAt.toISOString(),
    pagecount: pages,
    pages: isOpened ? Array.from({ length: pages }, (_, at) => address(pageName(at + 1))) : [],
    pdf: isOpened ? address(PAPER_PDF) : null,
  }
}

const presentReview = (
  { lenderId, companyName, verdict, reason, at, version }: ReviewRow,
  now: number,
): LoanDocument['reviews'][number] => ({
  lid: lenderId === null ? null : String(lenderId),
  companyname: companyName ?? GONE,
  verdict,
  reason,
  at: at.toISOString(),
  stands: version === now,
})
