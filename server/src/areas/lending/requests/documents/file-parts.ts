import type { DocumentVerdict } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KIND_KEYS, type DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { savedAnalyses } from '../../../analysis/calculators/tables.ts'
import { lenders } from '../../lenders/tables.ts'
import { type PlaceRow, placesOf, type RequestRow } from '../store.ts'
import { loanPairs } from '../tables.ts'
import { loanDocumentReviews, loanDocuments } from './tables.ts'
import { lendsStill } from './who-may-open.ts'

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

/** Lenders' reviews of a request's documents, the first first. @param pairId the place of the lender whose reviews are read; null for all */
export const reviewsOf = (db: Db, requestId: number, pairId: number | null): Promise<ReviewRow[]> =>
  db
    .select({
      kind: loanDocumentReviews.kind,
      version: loanDocumentReviews.version,
      verdict: loanDocumentReviews.verdict,
      reason: loanDocumentReviews.reason,
      at: loanDocumentReviews.at,
      lenderId: loanPairs.lenderId,
      companyName: lenders.companyName,
    })
    .from(loanDocumentReviews)
    .innerJoin(loanPairs, eq(loanPairs.id, loanDocumentReviews.pairId))
    .leftJoin(lenders, eq(lenders.userId, loanPairs.lenderId))
    .where(
      and(
        eq(loanDocumentReviews.requestId, requestId),
        pairId === null ? undefined : eq(loanDocumentReviews.pairId, pairId),
      ),
    )
    .orderBy(asc(loanDocumentReviews.at), asc(loanDocumentReviews.pairId))

const KEY = {
  pairId: column.id,
  askedAt: column.nullable(column.iso),
  givenAt: column.nullable(column.iso),
  opened: column.int,
  mayLend: column.bool,
}
/** A lender who showed interest, with what of the file is open to them. */
export type KeyHolder = { place: PlaceRow } & Omit<RowOf<typeof KEY>, 'pairId'>

/** The lenders of a request who showed interest, with what of its file is open to them. @param which a condition over `loanPairs` */
export async function keyHolders(
  db: Db,
  { id }: Pick<RequestRow, 'id'>,
  which: SQL | undefined,
): Promise<KeyHolder[]> {
  const places = await placesOf(
    db,
    and(eq(loanPairs.requestId, id), isNotNull(loanPairs.interestedAt), which),
    {
      limit: LENDERS_MOST,
      offset: 0,
      order: sql`${loanPairs.interestedAt}, ${loanPairs.id}`,
    },
  )
  const keys = await selectRows(
    db,
    KEY,
    sql`select p.id as "pairId", k.asked_at as "askedAt", k.given_at as "givenAt",
        (select count(distinct o.paper_id)::int from loan_paper_openings o join loan_papers f on f.id = o.paper_id
          where o.pair_id = p.id and f.file is not null) as opened,
        exists (select from users u where u.id = p.lender_id and ${lendsStill}) as "mayLend"
      from loan_pairs p left join loan_file_keys k on k.pair_id = p.id
      where p.request_id = ${id} and p.interested_at is not null`,
  )
  const byPair = new Map(keys.map(({ pairId, ...key }) => [pairId, key]))
  // A lender who shows interest between the two statements is listed the next time.
  return places.flatMap((place) => {
    const key = byPair.get(place.pair.id)
    return key ? [{ place, ...key }] : []
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
  if (analysisId === null) return null
  const [found] = await db.select().from(savedAnalyses).where(eq(savedAnalyses.id, analysisId))
  return found && found.userId === userId && found.deletedAt === null ? found : null
}
