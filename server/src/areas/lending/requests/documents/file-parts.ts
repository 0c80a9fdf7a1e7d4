import type { DocumentVerdict } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KIND_KEYS, type DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { analysisToGive } from '../../../analysis/calculators/own-analysis.ts'
import { lenders } from '../../lenders/tables.ts'
import { type EntryRow, entriesOf, type RequestRow } from '../store.ts'
import { lenderEntries } from '../tables.ts'
import { entrysLenderLends } from './lender-opens-file.ts'
import { loanDocumentReviews, loanDocuments } from './tables.ts'

/** Lenders of one request who showed interest, and openings that are listed, at most. */
const LENDERS_MOST = 200
const OPENINGS_MOST = 200

/** The version of each document of a request that has ever changed. */
export async function versionsOf(db: Db, requestId: number): Promise<Map<DocumentKind, number>> {
  const rows = await db.select().from(loanDocuments).where(eq(loanDocuments.requestId, requestId))
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}

export type ReviewRow = {
  kind: DocumentKind
  version: number
  verdict: DocumentVerdict
  reason: string
  at: Date
  lenderId: number | null
  companyName: string | null
}

/** Lenders' reviews of a request's documents, the first first. @param entryId the entry of the lender whose reviews are read; null for all */
export const reviewsOf = (db: Db, requestId: number, entryId: number | null): Promise<ReviewRow[]> =>
  db
    .select({
      kind: loanDocumentReviews.kind,
      version: loanDocumentReviews.version,
      verdict: loanDocumentReviews.verdict,
      reason: loanDocumentReviews.reason,
      at: loanDocumentReviews.at,
      lenderId: lenderEntries.lenderId,
      companyName: lenders.companyName,
    })
    .from(loanDocumentReviews)
    .innerJoin(lenderEntries, eq(lenderEntries.id, loanDocumentReviews.entryId))
    .leftJoin(lenders, eq(lenders.userId, lenderEntries.lenderId))
    .where(
      and(
        eq(loanDocumentReviews.requestId, requestId),
        entryId === null ? undefined : eq(loanDocumentReviews.entryId, entryId),
      ),
    )
    .orderBy(asc(loanDocumentReviews.at), asc(loanDocumentReviews.entryId))

const KEY = {
  entryId: column.id,
  askedAt: column.nullable(column.iso),
  givenAt: column.nullable(column.iso),
  opened: column.int,
  mayLend: column.bool,
}
/** A lender who showed interest, with what of the file is open to them. */
export type KeyHolder = { entryRow: EntryRow } & Omit<RowOf<typeof KEY>, 'entryId'>

/** The lenders of a request who showed interest, with what of its file is open to them. @param which a condition over `lenderEntries` */
export async function keyHolders(
  db: Db,
  { id }: Pick<RequestRow, 'id'>,
  which: SQL | undefined,
): Promise<KeyHolder[]> {
  const rows = await entriesOf(
    db,
    and(eq(lenderEntries.requestId, id), isNotNull(lenderEntries.interestedAt), which),
    {
      limit: LENDERS_MOST,
      offset: 0,
      order: sql`${lenderEntries.interestedAt}, ${lenderEntries.id}`,
    },
  )
  const keys = await selectRows(
    db,
    KEY,
    sql`select p.id as "entryId", k.asked_at as "askedAt", k.given_at as "givenAt",
        (select count(distinct o.paper_id)::int from loan_paper_openings o join loan_papers f on f.id = o.paper_id
          where o.pair_id = p.id and f.file is not null) as opened,
        ${entrysLenderLends} as "mayLend"
      from loan_pairs p left join loan_file_keys k on k.pair_id = p.id
      where p.request_id = ${id} and p.interested_at is not null`,
  )
  const byEntry = new Map(keys.map(({ entryId, ...key }) => [entryId, key]))
  // A lender who shows interest between the two statements is listed the next time.
  return rows.flatMap((entryRow) => {
    const key = byEntry.get(entryRow.entry.id)
    return key ? [{ entryRow, ...key }] : []
  })
}

const OPENING = {
  lenderId: column.nullable(column.id),
  companyName: column.nullable(column.text),
  kind: column.oneOf(...DOCUMENT_KIND_KEYS),
  paper: column.id,
  at: column.iso,
  until: column.iso,
  pages: column.int,
  pageCount: column.int,
  saved: column.bool,
}

/** The openings of a request's papers, the last first; also of papers that were taken out since. */
export const openingsOf = (db: Db, requestId: number) =>
  selectRows(
    db,
    OPENING,
    sql`select p.lender_id as "lenderId", l.company_name as "companyName", f.kind, f.id as paper, o.at, o.until,
        cardinality(o.pages) as pages, f.pages as "pageCount", o.saved
      from loan_paper_openings o join loan_papers f on f.id = o.paper_id join loan_pairs p on p.id = o.pair_id
        left join lenders l on l.user_id = p.lender_id
      where f.request_id = ${requestId} order by o.until desc, o.id desc limit ${OPENINGS_MOST}`,
  )

/** The analysis that goes with a request's file; null where there is none, or its owner has deleted it. */
export async function analysisOf(db: Db, { analysisId, userId }: Pick<RequestRow, 'analysisId' | 'userId'>) {
  return analysisId === null || userId === null ? null : analysisToGive(db, userId, analysisId)
}
