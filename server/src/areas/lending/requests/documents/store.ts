import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import type { LoanFileRights } from '../policy.ts'
import { type EntryRow, entryIn, type RequestRow, rightsOfEntry } from '../store.ts'
import { entrysLenderLends } from './lender-opens-file.ts'
import { loanPapers } from './tables.ts'

/** A request's file as somebody comes to it, with the lender's entry that it is about. */
export type FileRow = Omit<LoanFileRights, 'borrowerId' | 'requestState' | 'entry'> & {
  request: RequestRow
  entryRow: EntryRow | null
  askedAt: Date | null
  givenAt: Date | null
}

/** Days after which a lender may ask for a file again. */
const ASK_AGAIN_DAYS = 1

const { bool, moment, nullable } = column
const OF_ENTRY = {
  askedAt: nullable(moment),
  givenAt: nullable(moment),
  askedLately: bool,
  mayLend: bool,
}

/** The file of a request for one lender, who may have no entry in it. */
export async function fileOf(db: Db | Tx, request: RequestRow, lenderId: number | null): Promise<FileRow> {
  const entryRow = lenderId === null ? null : await entryIn(db, request.id, lenderId)
  const [known] = entryRow
    ? await selectRows(
        db,
        OF_ENTRY,
        sql`select k.asked_at as "askedAt", k.given_at as "givenAt",
            exists (select from loan_events e where e.pair_id = p.id and e.kind = 'file_asked'
              and e.at > now() - make_interval(days => ${ASK_AGAIN_DAYS})) as "askedLately",
            ${entrysLenderLends} as "mayLend"
          from loan_pairs p left join loan_file_keys k on k.pair_id = p.id where p.id = ${entryRow.entry.id}`,
      )
    : []
  const { askedAt = null, givenAt = null, askedLately = false, mayLend = false } = known ?? {}
  return { request, entryRow, askedAt, givenAt, hasKey: givenAt !== null, askedLately, mayLend }
}

/** The rights of a file, for its policy. */
export const rightsOfFile = ({
  request,
  entryRow,
  hasKey,
  askedLately,
  mayLend,
}: FileRow): LoanFileRights => ({
  borrowerId: request.userId,
  requestState: request.state,
  entry: entryRow && rightsOfEntry(entryRow),
  hasKey,
  askedLately,
  mayLend,
})

/** A paper that is there. */
export type PaperRow = Omit<typeof loanPapers.$inferSelect, 'file' | 'removedAt'> & { file: string }

/** The papers that there are by a condition over `loanPapers`, in the order in which they came. */
export async function papersOf(db: Db | Tx, which: SQL | undefined): Promise<PaperRow[]> {
  const rows = await db
    .select()
    .from(loanPapers)
    .where(and(which, isNotNull(loanPapers.file)))
    .orderBy(asc(loanPapers.id))
  return rows.flatMap(({ file, removedAt: _, ...row }) => (file === null ? [] : [{ ...row, file }]))
}

/** The paper that this file is; null if it is none. */
export async function paperOfFile(db: Db | Tx, file: string): Promise<PaperRow | null> {
  const [paper] = await papersOf(db, eq(loanPapers.file, file))
  return paper ?? null
}

/** Takes papers out of a request whose row is held: their files go with the transaction, and who opened them can still be told. */
export async function takeOut(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'declared'>,
  papers: readonly PaperRow[],
): Promise<void> {
  if (papers.length === 0) return
  const ids = papers.map(({ id }) => id)
  await tx.update(loanPapers).set({ file: null, removedAt: sql`now()` }).where(inArray(loanPapers.id, ids))
  await removeUnheld(
    tx,
    services,
    papers.map(({ file }) => file),
  )
}

/** The version of a request's document; 0 while no paper of it was ever given. */
export async function versionOf(db: Db | Tx, requestId: number, kind: DocumentKind): Promise<number> {
  const [found] = await selectRows(
    db,
    { version: column.int },
    sql`select version from loan_documents where request_id = ${requestId} and kind = ${kind}`,
  )
  return found?.version ?? 0
}

/** A document has other papers now: what lenders said of it counts no more. */
export const nextVersion = (tx: Tx, requestId: number, kind: DocumentKind): Promise<number> =>
  run(
    tx,
    sql`insert into loan_documents (request_id, kind, version) values (${requestId}, ${kind}, 1)
      on conflict (request_id, kind) do update set version = loan_documents.version + 1, changed_at = now()`,
  )
