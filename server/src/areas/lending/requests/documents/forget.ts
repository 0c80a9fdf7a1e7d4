import { DOCUMENTS_KEPT_DAYS } from '@cancha/domain/lending/documents/document-life'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { addEvent, announceTo } from '../events.ts'
import { lockRequest } from '../store.ts'
import { papersOf, takeOut } from './store.ts'
import { loanPapers } from './tables.ts'

/** Removes the documents of one request that closed long ago. */
export const forgetDocumentsJob = defineJob<{ request: number }>({
  name: 'loans.forget-documents',
  label: 'el borrado de los papeles de solicitudes cerradas',
  retryLimit: 8,
  expireInSeconds: 60,
  once: true,
  key: ({ request }) => String(request),
})

/** Most requests whose documents one hour forgets; the next hour goes on. */
const MOST = 1_000

const isDue = sql`closed_at < now() - make_interval(days => ${DOCUMENTS_KEPT_DAYS}) and documents_gone_at is null`

/** Enqueues a job for each closed request whose documents' time is over. */
export async function queueOldDocuments({ database, jobs }: Services): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await selectRows(
      tx,
      { id: column.id },
      sql`select id from loan_requests where ${isDue} order by closed_at limit ${MOST}`,
    )
    for (const { id } of due) await jobs.enqueue(tx, forgetDocumentsJob, { request: id })
  })
}

/** Removes a request's documents if their time is over. Run again it finds nothing. */
export const forgetDocuments = (services: Services, { request: id }: { request: number }): Promise<void> =>
  services.database.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    const done = await run(
      tx,
      sql`update loan_requests set documents_gone_at = now(), analysis_id = null where id = ${id} and ${isDue}`,
    )
    if (!request || done === 0) return
    const papers = await papersOf(tx, eq(loanPapers.requestId, id))
    await takeOut(tx, services, papers)
    await forgetKeys(tx, id)
    if (papers.length === 0) return
    await addEvent(tx, { requestId: id, kind: 'documents_gone' })
    announceTo(services, tx, request, [])
  })

/** Nobody has a request's file open any more, and what lenders said of its documents goes: it may name anything. */
async function forgetKeys(tx: Tx, requestId: number): Promise<void> {
  await run(tx, sql`delete from loan_file_keys where request_id = ${requestId}`)
  await run(tx, sql`delete from loan_document_reviews where request_id = ${requestId}`)
}

/** True of events that tell which documents a file had, who asked for it and who read it. That its papers were deleted (`documents_gone`) isn't one: it stays. */
export const isOfFile = sql`(document is not null or kind in ('file_asked', 'file_opened', 'file_withdrawn'))`

/** Before an account goes: what a lender was shown and said, also where a loan was made and their entry stays. */
export async function forgetLender(tx: Tx, lenderId: number): Promise<void> {
  const own = sql`pair_id in (select id from loan_pairs where lender_id = ${lenderId})`
  // The keys first: the opening of a paper locks its lender's key.
  await run(tx, sql`delete from loan_file_keys where ${own}`)
  await run(tx, sql`delete from loan_paper_openings where ${own}`)
  await run(tx, sql`delete from loan_document_reviews where ${own}`)
  await run(tx, sql`delete from loan_events where ${own} and ${isOfFile}`)
}

/**
 * Before a borrower's account goes: deletes the papers of all their requests, with everything that was done with them. The papers' files,
 * which nothing holds then, go with the others that the account has uploaded.
 */
export async function forgetBorrower(tx: Tx, userId: number): Promise<void> {
  const own = sql`select id from loan_requests where user_id = ${userId}`
  // The opening of a paper locks its request's row, too: no opening runs meanwhile.
  await run(tx, sql`${own} order by id for no key update`)
  for (const table of ['loan_file_keys', 'loan_document_reviews', 'loan_papers', 'loan_documents'])
    await run(tx, sql`delete from ${sql.identifier(table)} where request_id in (${own})`)
  await run(tx, sql`delete from loan_events where request_id in (${own}) and ${isOfFile}`)
}
