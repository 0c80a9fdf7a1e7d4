import type { Viewer } from '@cancha/domain/ground/viewer'
import { OPENING_GAP_MINUTES } from '@cancha/domain/lending/documents/document-life'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { turnsOfPerson } from '../../../../http/limits/turns-of-person.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { PrivateFile } from '../../../../manifest/upload-rule.ts'
import type { Services } from '../../../../services.ts'
import { pageNumber } from '../../../ground/files/papers/paper-parts.ts'
import { addEvent, announceTo } from '../events.ts'
import { type LoanFileRights, loanFilePolicy } from '../policy.ts'
import { findRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { type FileRow, fileOf, type PaperRow, paperOfFile, rightsOfFile } from './store.ts'

/** The rights of what was uploaded and is in no file yet: its sender sees what was made of it. */
const notYetIn = (borrowerId: number | null): LoanFileRights => ({
  borrowerId,
  requestState: 'new',
  entry: null,
  hasKey: false,
  askedLately: false,
  mayLend: false,
})

/** A paper with the file that it is in, for one viewer; null if there is none. */
async function paperFor(
  db: Db | Tx,
  viewer: Viewer | null,
  key: string,
): Promise<{ paper: PaperRow; file: FileRow } | null> {
  const paper = await paperOfFile(db, key)
  const request = paper && (await findRequest(db, eq(loanRequests.id, paper.requestId)))
  return request ? { paper, file: await fileOf(db, request, viewer?.id ?? null) } : null
}

/** Lets somebody have a part of a paper, or of an upload for one. @throws Refusal */
export async function authorizePaper(
  db: Db,
  viewer: Viewer | null,
  { key, uploadedBy }: PrivateFile,
): Promise<void> {
  const found = await paperFor(db, viewer, key)
  authorize(loanFilePolicy, 'openPaper', viewer, found ? rightsOfFile(found.file) : notYetIn(uploadedBy))
}

/** Pages that a browser asks for at the same time come one after another, each with its connection to the database. */
const openingTurns = turnsOfPerson({ mostWaiting: 60, retryAfter: 2 })

/**
 * Writes down that a lender opens a part of a paper. The request's row is locked meanwhile. A removal of the paper, a withdrawal of the
 * file or an acceptance of an offer waits for this row, or comes first: then the rights are gone here, and nothing opens.
 * @throws Refusal not_found; unavailable if the lender asks for too many at once
 */
export async function recordOpening(
  services: Pick<Services, 'database' | 'live'>,
  viewer: Viewer | null,
  { key, uploadedBy, part }: PrivateFile,
): Promise<void> {
  // The uploader of the paper is the borrower, whose own openings aren't recorded.
  if (viewer === null || viewer.id === uploadedBy) return
  await openingTurns(viewer.id, () => recordFor(services, viewer, { key, part }))
}

const recordFor = (
  services: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  { key, part }: Pick<PrivateFile, 'key' | 'part'>,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    await run(
      tx,
      sql`select r.id from loan_requests r where r.id = (select request_id from loan_papers where file = ${key})
        for no key update`,
    )
    const found = orNotFound(await paperFor(tx, viewer, key))
    const { paper, file } = found
    authorize(loanFilePolicy, 'openPaper', viewer, rightsOfFile(file))
    if (file.entryRow === null) return
    const { id: entryId } = file.entryRow.entry
    // Of a lender whose account is going the key goes first, also where a closed request isn't held.
    const held = await run(tx, sql`select pair_id from loan_file_keys where pair_id = ${entryId} for update`)
    if (held === 0) throw new Refusal('not_found')
    const before = await openedBefore(tx, paper, entryId)
    await addToOpening(tx, paper.id, entryId, part)
    if (!before.document)
      await addEvent(tx, { requestId: paper.requestId, kind: 'document_read', entryId, document: paper.kind })
    if (!before.paper) announceTo(services, tx, file.request, [])
  })

/** Whether a lender has opened this paper before, and whether any of its document. */
const openedBefore = (tx: Tx, { id, requestId, kind }: PaperRow, entryId: number) =>
  selectOne(
    tx,
    { paper: column.bool, document: column.bool },
    sql`select exists (select from loan_paper_openings o where o.pair_id = ${entryId} and o.paper_id = ${id}) as paper,
      exists (select from loan_paper_openings o join loan_papers p on p.id = o.paper_id
        where o.pair_id = ${entryId} and p.request_id = ${requestId} and p.kind = ${kind}) as document`,
  )

/** Adds what is opened to the lender's opening of this paper, or begins one if the last is some time ago. */
async function addToOpening(tx: Tx, paperId: number, entryId: number, part: string): Promise<void> {
  const page = pageNumber(part)
  const pages = sql.param(page === null ? [] : [page])
  const isSaved = page === null
  const [last] = await selectRows(
    tx,
    { id: column.id },
    sql`select id from (select id, until from loan_paper_openings where paper_id = ${paperId} and pair_id = ${entryId}
        order by id desc limit 1) last
      where until > clock_timestamp() - make_interval(mins => ${OPENING_GAP_MINUTES})`,
  )
  await run(
    tx,
    last
      ? sql`update loan_paper_openings set until = clock_timestamp(), saved = saved or ${isSaved},
          pages = (select coalesce(array_agg(distinct p order by p), '{}') from unnest(pages || ${pages}::int[]) p)
          where id = ${last.id}`
      : sql`insert into loan_paper_openings (paper_id, pair_id, pages, saved)
          values (${paperId}, ${entryId}, ${pages}::int[], ${isSaved})`,
  )
}
