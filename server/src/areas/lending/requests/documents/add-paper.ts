import type { InputOf } from '@cancha/contract/ground/operation'
import type { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { PAPERS_MOST } from '@cancha/domain/lending/documents/document-life'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { pagesOf } from '../../../ground/files/papers/paper-parts.ts'
import { fileKeyIn, takeUploaded } from '../../../ground/files/uses/take-uploaded.ts'
import { fileFacts } from '../../../ground/files/views.ts'
import { addEvent } from '../events.ts'
import { announceFile, changeFile } from './change-file.ts'
import { nextVersion, paperOfFile, papersOf, takeOut } from './store.ts'
import { loanPapers } from './tables.ts'
import { tellPaperCame } from './tell.ts'

const FULL = new Refusal('limit_reached', {
  msg: `De este documento ya hay ${formatCount(PAPERS_MOST)} papeles, que es el máximo. Quita uno, o junta varias hojas en un PDF.`,
})

/**
 * Puts what was uploaded into one's own file, in place of another paper if that is said. Lenders who asked for the document again are told.
 * The same again, after an answer that was lost, changes nothing.
 * @throws Refusal not_found, conflict where the request is closed, the file is in use or the replaced paper is gone, limit_reached
 */
export const addPaper = (
  services: Services,
  viewer: Viewer,
  { lrnid, kind, file, replaces }: InputOf<typeof operations.addLoanPaper>['body'],
): Promise<void> =>
  changeFile(services, viewer, { lrnid, action: 'add', lender: null }, async (tx, { request }) => {
    const before = await papersOf(tx, and(eq(loanPapers.requestId, lrnid), eq(loanPapers.kind, kind)))
    const replaced = before.filter(({ id }) => id === replaces)
    // Sent again after its answer was lost: it is done already.
    if (replaced.length === 0 && before.some((paper) => paper.file === fileKeyIn(file))) return
    if (replaces !== undefined && replaced.length === 0)
      throw refuseField(
        'conflict',
        'body.replaces',
        'El papel que quieres reemplazar ya no está. Mira lo que hay ahora y pon este como uno más.',
      )
    if (before.length - replaced.length >= PAPERS_MOST) throw FULL
    const taken = await takePaper(tx, services, viewer, file)
    const [paper] = await tx
      .insert(loanPapers)
      .values({ requestId: lrnid, kind, ...taken })
      .returning({ id: loanPapers.id })
    if (!paper) throw new Error('a paper was kept and none came back')
    await takeOut(tx, services, replaced)
    await nextVersion(tx, lrnid, kind)
    await tellPaperCame(services, tx, request, { id: paper.id, kind })
    await addEvent(tx, { requestId: lrnid, kind: 'document_given', document: kind })
    await announceFile(services, tx, request)
  })

const PURPOSES = Object.values(lendingPurposes)
const GONE = 'Sube el archivo otra vez'

/** Lets a paper hold what the viewer has uploaded. @returns its key, and how many pages it has */
async function takePaper(
  tx: Tx,
  services: Pick<Services, 'declared'>,
  viewer: Viewer,
  address: string,
): Promise<{ file: string; pages: number }> {
  const file = fileKeyIn(address)
  const [found] = await tx
    .select({ purpose: fileFacts.purpose })
    .from(fileFacts)
    .where(and(eq(fileFacts.key, file), eq(fileFacts.uploadedBy, viewer.id)))
    .for('update')
  const purpose = PURPOSES.find(({ name }) => name === found?.purpose)
  if (!purpose) throw refuseField('not_found', 'body.file', GONE)
  // A statement of its own: of two who add the same file, the second sees here what the first did.
  if (await paperOfFile(tx, file))
    throw refuseField('conflict', 'body.file', 'Este archivo ya está en tu expediente.')
  await takeUploaded(tx, services, viewer, { purpose, file })
  const pages = (await pagesOf(tx, file)).length
  if (pages === 0) throw refuseField('not_found', 'body.file', GONE)
  return { file, pages }
}
