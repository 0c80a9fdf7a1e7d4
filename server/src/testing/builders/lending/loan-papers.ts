import { buffer } from 'node:stream/consumers'
import type { CallOf } from '@cancha/contract/ground/operation'
import { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { eq } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { fileAddress } from '../../../areas/ground/files/file-address.ts'
import { PAPER_PDF, pageName } from '../../../areas/ground/files/papers/paper-parts.ts'
import { storeAll } from '../../../areas/ground/files/papers/store-parts.ts'
import { newFileStore } from '../../../areas/ground/files/sealed/new-file-store.ts'
import { insertFile } from '../../../areas/ground/files/store.ts'
import { nextVersion } from '../../../areas/lending/requests/documents/store.ts'
import { loanFileKeys, loanPapers } from '../../../areas/lending/requests/documents/tables.ts'
import { loanRequests } from '../../../areas/lending/requests/tables.ts'
import type { Person } from '../../cast.ts'
import { callAs } from '../../requests.ts'
import type { TestApp } from '../../test-app.ts'

type PaperOptions = {
  /** How many pages it has. */
  pages?: number
  /** The text of each of its parts, in place of a PDF and pictures. */
  words?: string
  wholePhoto?: boolean
  /** Pages that are pictures, which can be turned. */
  drawn?: boolean
}

/**
 * A sealed paper, as if this person had uploaded it and it had been made anew: quick, because nothing is drawn.
 * @returns its address, as the upload's end answers it
 */
export async function uploadedPaper(
  { services }: TestApp,
  { id }: Pick<Person, 'id'>,
  { pages = 1, words = 'Un papel', wholePhoto = false, drawn = false }: PaperOptions = {},
): Promise<string> {
  const purpose = wholePhoto ? lendingPurposes.wholePhoto : lendingPurposes.document
  const { storage, sealed } = newFileStore(services, { sealed: true })
  const picture = drawn
    ? await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
    : null
  const pictures = Array.from({ length: pages }, (_, at) => ({
    name: pageName(at + 1),
    type: 'image/jpeg',
    width: 60,
    height: 90,
    bytes: picture ?? Buffer.from(`${words}, hoja ${at + 1}`),
  }))
  const parts = await storeAll(storage, [
    {
      name: PAPER_PDF,
      type: 'application/pdf',
      width: 0,
      height: 0,
      bytes: Buffer.from(`%PDF-1.7 ${words}`),
    },
    ...pictures,
  ])
  const { url } = await services.database.transaction((tx) =>
    insertFile(
      tx,
      {
        kind: 'document',
        name: 'documento',
        purpose: purpose.name,
        private: true,
        width: null,
        height: null,
        parts,
        shown: PAPER_PDF,
        ...(sealed && { sealed }),
      },
      id,
    ),
  )
  return url
}

/** A PDF as somebody scans one, with these words on each page. */
export async function scannedPdf(pages = 1, words = 'Un papel'): Promise<Buffer> {
  const document = new PDFDocument({ size: 'letter', autoFirstPage: false, info: { Author: words } })
  const bytes = buffer(document)
  for (let page = 1; page <= pages; page++) document.addPage().text(`${words}, hoja ${page}`)
  document.end()
  return bytes
}

/** A paper in a request's file. @returns its number, and the addresses of its pages and its PDF */
export async function loanPaperOf(
  app: TestApp,
  request: number | string,
  kind: DocumentKind = 'identity',
  made: PaperOptions = {},
): Promise<{ id: string; file: string; pages: string[]; pdf: string }> {
  const { database } = app.services
  const requestId = Number(request)
  const [asked] = await database.db
    .select({ userId: loanRequests.userId })
    .from(loanRequests)
    .where(eq(loanRequests.id, requestId))
  if (!asked || asked.userId === null) throw new Error('nobody asked for this loan')
  const pdf = await uploadedPaper(app, { id: asked.userId }, made)
  const file = pdf.split('/')[3] ?? ''
  const { pages = 1 } = made
  const [paper] = await database.transaction(async (tx) => {
    await nextVersion(tx, requestId, kind)
    return tx.insert(loanPapers).values({ requestId, kind, file, pages }).returning({ id: loanPapers.id })
  })
  if (!paper) throw new Error('no paper came back')
  const address = (part: string) => fileAddress({ key: file, private: true }, part)
  return {
    id: String(paper.id),
    file,
    pages: Array.from({ length: pages }, (_, at) => address(pageName(at + 1))),
    pdf,
  }
}

/** The file of a request is open to the lender of this entry. */
export const loanKeyOf = async (
  { services }: TestApp,
  request: number | string,
  entryId: number,
): Promise<void> => {
  await services.database.db
    .insert(loanFileKeys)
    .values({ entryId, requestId: Number(request), givenAt: new Date() })
}

/** A borrower's acts on the loan file. */
export const readsFile = (app: TestApp, who: Partial<Person>, lrnid: string) =>
  callAs(app, who, operations.loanFile, { params: { lrnid } })
export const addsPaper = (
  app: TestApp,
  who: Person,
  lrnid: string,
  given: Omit<CallOf<typeof operations.addLoanPaper>['body'], 'lrnid'>,
) => callAs(app, who, operations.addLoanPaper, { body: { lrnid, ...given } })
export const removesPaper = (app: TestApp, who: Person, id: string) =>
  callAs(app, who, operations.removeLoanPaper, { body: { id } })
export const opensTo = (app: TestApp, who: Person, lrnid: string, lender: Pick<Person, 'id'>) =>
  callAs(app, who, operations.openLoanFile, { body: { lrnid, lid: String(lender.id) } })
/** From one lender, or from all. */
export const withdraws = (app: TestApp, who: Person, lrnid: string, lender?: Pick<Person, 'id'>) =>
  callAs(app, who, operations.withdrawLoanFile, {
    body: { lrnid, ...(lender && { lid: String(lender.id) }) },
  })

/** A lender's acts on the loan file. */
export const asksForFile = (app: TestApp, lender: Person, lrnid: string) =>
  callAs(app, lender, operations.askLoanFile, { body: { lrnid } })
export const reviews = (
  app: TestApp,
  lender: Person,
  lrnid: string,
  given: Omit<CallOf<typeof operations.reviewLoanDocument>['body'], 'lrnid'>,
) => callAs(app, lender, operations.reviewLoanDocument, { body: { lrnid, ...given } })

/** Asks for one of the addresses at which files are served. */
export const opensPart = ({ http }: TestApp, who: Partial<Person>, url: string) =>
  http.inject({ url, ...(who.headers && { headers: who.headers }) })

/** The file, as somebody reads it; fails where they may not. */
export async function fileAs(app: TestApp, who: Person, lrnid: string): Promise<LoanFile> {
  const answer = await readsFile(app, who, lrnid)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().file
}
