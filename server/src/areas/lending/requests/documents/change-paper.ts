import type { InputOf } from '@cancha/contract/ground/operation'
import type { loanDocuments as operations } from '@cancha/contract/lending/documents/documents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { keepTurnedPage } from '../../../ground/files/papers/keep-turned-page.ts'
import type { QuarterTurns } from '../../../ground/files/papers/turn-page.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { addEvent } from '../events.ts'
import { loanFilePolicy } from '../policy.ts'
import { findRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { announceFile, changeFile } from './change-file.ts'
import { fileOf, nextVersion, type PaperRow, papersOf, rightsOfFile, takeOut } from './store.ts'
import { loanPapers } from './tables.ts'

/** A paper that is there. @throws Refusal not_found if it isn't, or no more */
async function findPaper(db: Db | Tx, id: number): Promise<PaperRow> {
  const [paper] = await papersOf(db, eq(loanPapers.id, id))
  if (!paper) throw new Refusal('not_found')
  return paper
}

/**
 * Takes a paper out of one's own file: it opens for nobody any more.
 * @returns the number of the request
 * @throws Refusal not_found
 */
export async function removePaper(services: Services, viewer: Viewer, id: number): Promise<number> {
  const { requestId: lrnid } = await findPaper(services.database.db, id)
  await changeFile(services, viewer, { lrnid, action: 'remove', lender: null }, async (tx, { request }) => {
    const paper = await findPaper(tx, id)
    await takeOut(tx, services, [paper])
    await nextVersion(tx, lrnid, paper.kind)
    await addEvent(tx, { requestId: lrnid, kind: 'document_removed', document: paper.kind })
    await announceFile(services, tx, request)
  })
  return lrnid
}

/**
 * Turns a page of one's own paper, which has another file then. It is the same paper for lenders: what they said of it counts still.
 * @returns the number of the request
 * @throws Refusal not_found, conflict where the request is closed, or the paper was changed meanwhile
 */
export async function turnPaper(
  services: Services,
  viewer: Viewer,
  { id, page, quarters }: InputOf<typeof operations.turnLoanPaper>['body'],
): Promise<number> {
  const { db } = services.database
  const { requestId: lrnid, file } = await findPaper(db, id)
  const request = await findRequest(db, eq(loanRequests.id, lrnid))
  // Before anything is drawn.
  authorize(loanFilePolicy, 'add', viewer, request && rightsOfFile(await fileOf(db, request, null)))
  const turned = { file, page, quarters: quarters as QuarterTurns, by: viewer.id }
  await keepTurnedPage(services, turned, (insert) =>
    changeFile(services, viewer, { lrnid, action: 'add', lender: null }, async (tx, { request }) => {
      if ((await findPaper(tx, id)).file !== file)
        throw new Refusal('conflict', {
          msg: 'Este papel cambió mientras lo girabas. Míralo otra vez y gíralo si hace falta.',
        })
      await tx
        .update(loanPapers)
        .set({ file: await insert(tx) })
        .where(eq(loanPapers.id, id))
      await removeUnheld(tx, services, [file])
      await announceFile(services, tx, request)
    }),
  )
  return lrnid
}
