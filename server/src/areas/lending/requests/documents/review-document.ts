import type { InputOf } from '@cancha/contract/ground/operation'
import type { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { addEvent, announceTo } from '../events.ts'
import { changeEntryInFile } from './change-file.ts'
import { papersOf, versionOf } from './store.ts'
import { loanDocumentReviews, loanPapers } from './tables.ts'
import { tellAskedAgain } from './tell.ts'

/**
 * Writes down what a lender says of a document: that it will do, or what is missing. Any may be asked for, also one that the list doesn't have.
 * @throws Refusal not_found, forbidden, conflict where the file isn't open to the lender, or the document changed since it was read
 */
export const reviewDocument = (
  services: Services,
  viewer: Viewer,
  { lrnid, kind, version, verdict, reason: written }: InputOf<typeof operations.reviewLoanDocument>['body'],
): Promise<void> =>
  changeEntryInFile(services, viewer, { lrnid, action: 'review', lender: viewer.id }, async (tx, file) => {
    const { request, entryRow } = file
    if ((await versionOf(tx, lrnid, kind)) !== version)
      throw new Refusal('conflict', {
        msg: 'Este documento cambió mientras lo leías. Mira lo que hay ahora y contesta otra vez.',
      })
    const ofKind = and(eq(loanPapers.requestId, lrnid), eq(loanPapers.kind, kind))
    if (verdict === 'accepted' && (await papersOf(tx, ofKind)).length === 0)
      throw new Refusal('conflict', {
        msg: 'De este documento todavía no hay papeles. Pídelo, y acéptalo cuando llegue.',
      })
    const reason = verdict === 'again' ? written : ''
    const { id: entryId } = entryRow.entry
    const said = { version, verdict, reason, at: new Date() }
    const { requestId, kind: ofDocument, entryId: by } = loanDocumentReviews
    const [before] = await tx
      .select()
      .from(loanDocumentReviews)
      .where(and(eq(requestId, lrnid), eq(ofDocument, kind), eq(by, entryId)))
    // Pressed a second time.
    if (before?.version === version && before.verdict === verdict && before.reason === reason) return
    await tx
      .insert(loanDocumentReviews)
      .values({ requestId: lrnid, kind, entryId, ...said })
      .onConflictDoUpdate({ target: [requestId, ofDocument, by], set: said })
    await addEvent(tx, {
      requestId: lrnid,
      kind: verdict === 'again' ? 'document_again' : 'document_accepted',
      entryId,
      document: kind,
    })
    if (verdict === 'again') await tellAskedAgain(services, tx, request, entryRow, { kind, version })
    announceTo(services, tx, request, [viewer.id])
  })
