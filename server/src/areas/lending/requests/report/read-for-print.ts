import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import type { Language } from '@cancha/domain/ground/text/language'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { authorize, reasonAgainst } from '../../../../http/request/policy.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { analysisOf } from '../documents/file-parts.ts'
import { presentFile } from '../documents/present-file.ts'
import { type FileRow, fileOf, rightsOfFile } from '../documents/store.ts'
import { offersOf, termsOf } from '../offers/store.ts'
import { loanOffers } from '../offers/tables.ts'
import { loanFilePolicy } from '../policy.ts'
import { presentFor, presentToLender } from '../present.ts'
import { findRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import type { Agreement, LoanFileInput } from './document.ts'
import { loanReportPolicy } from './policy.ts'
import type { Recipient } from './words.ts'

/**
 * A request's file with what this viewer may read of it: the borrower all; a lender the person while their interest stands, and documents
 * and analysis where the file is open to them; administrators no money, no analysis and no agreement.
 * @throws Refusal not_found for everybody else
 */
export async function readForPrint(
  services: Services,
  viewer: Viewer,
  lrnid: number,
  language: Language,
): Promise<LoanFileInput> {
  const { db } = services.database
  const row = orNotFound(await findRequest(db, eq(loanRequests.id, lrnid)))
  const found = await fileOf(db, row, viewer.id)
  const rights = authorize(loanReportPolicy, 'print', viewer, rightsOfFile(found))
  const { reader, documents } = await presentFile(services, viewer, found)
  const isOpen = reasonAgainst(loanFilePolicy, 'openPaper', viewer, rights) === null
  const request = requestFor(services, found, reader)
  const [agreement, analysis] = await Promise.all([
    reader === 'administrator' ? null : agreementFor(db, found, reader),
    isOpen ? analysisOf(db, found.request) : null,
  ])
  const read = {
    request,
    agreement,
    analysis,
    documents: isOpen || reader === 'administrator' ? documents : null,
  }
  return {
    language,
    recipient: recipientOf(found, request, reader),
    ...read,
    agreement: agreement?.offer ?? null,
    at: lastChange(read),
  }
}

type Reader = LoanFile['reader']

const requestFor = (services: Services, { request, entryRow }: FileRow, reader: Reader): LoanRequest =>
  reader === 'lender' && entryRow
    ? presentToLender(services, entryRow)
    : presentFor(services, request, reader === 'borrower' ? reader : 'administrator')

function recipientOf(
  { entryRow }: FileRow,
  { fullname, authorname }: LoanRequest,
  reader: Reader,
): Recipient {
  const name = {
    borrower: fullname ?? authorname,
    lender: entryRow?.company?.companyName,
    administrator: '',
  }[reader]
  return { reader, name: name ?? '' }
}

/** The offer that was accepted, or by which the loan was made; for a lender only the own one. */
async function agreementFor(
  db: Db,
  { request, entryRow }: FileRow,
  reader: Reader,
): Promise<{ offer: Agreement; at: Date } | null> {
  const own = reader === 'lender' ? eq(loanOffers.entryId, entryRow?.entry.id ?? 0) : undefined
  const [found] = await offersOf(
    db,
    and(eq(loanOffers.requestId, request.id), inArray(loanOffers.state, ['accepted', 'funded']), own),
  )
  if (!found) return null
  const { offer, company } = found
  const [terms] = (await termsOf(db, [offer.id])).get(offer.id) ?? []
  if (!terms) throw new Error('an offer without terms')
  return {
    offer: { company: company?.companyName ?? null, nmls: company?.nmls ?? null, terms },
    at: offer.updatedAt,
  }
}

type Read = Pick<LoanFileInput, 'request' | 'analysis' | 'documents'> & { agreement: { at: Date } | null }

/** When anything changed last of what is printed: nothing on paper comes from the clock, nor from what this reader doesn't read. */
function lastChange({ request, agreement, analysis, documents }: Read): Date {
  const moments = [
    request.createdAt,
    request.closedAt,
    agreement?.at,
    analysis?.updatedAt,
    ...(documents ?? []).flatMap(({ papers, reviews }) => [
      ...papers.map(({ addedAt }) => addedAt),
      ...reviews.map(({ at }) => at),
    ]),
  ]
  return new Date(Math.max(...moments.flatMap((at) => (at ? new Date(at).getTime() : []))))
}
