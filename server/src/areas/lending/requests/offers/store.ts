import type { LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { accounts } from '../../../ground/users/views.ts'
import { lenders } from '../../lenders/tables.ts'
import type { OfferRights } from '../policy.ts'
import {
  account,
  type EntryRow,
  isApart,
  isFunded,
  isTaken,
  joined,
  type LenderEntry,
  type RequestRow,
  rightsOfEntry,
} from '../store.ts'
import { lenderEntries, loanRequests } from '../tables.ts'
import { loanOffers, loanOfferVersions } from './tables.ts'

/** An offer with its request and its entry. Its state is that of this moment: 'lapsed' once its time is over. */
export type OfferRow = Pick<EntryRow, 'company' | 'apart' | 'isFunded' | 'isTaken'> & {
  offer: typeof loanOffers.$inferSelect
  /** Null where the lender's account is gone. */
  entry: LenderEntry | null
  request: RequestRow
  mayLend: boolean
}
export type TermsRow = typeof loanOfferVersions.$inferSelect

/** Offers of one request, at most: one for each lender who showed interest. */
const MOST = 200

const stateNow = sql<LoanOfferState>`case when ${loanOffers.state} = 'made' and ${loanOffers.standsUntil} <= clock_timestamp()
  then 'lapsed' else ${loanOffers.state} end`

const mayLend = sql<boolean>`exists (select from accounts m where m.id = ${lenderEntries.lenderId} and m.lender
  and m.blocked_at is null and m.deleted_at is null)`

/** The offers of a condition over `loanOffers`, `lenderEntries` and `loanRequests`: what was accepted first, then what waits. */
export async function offersOf(db: Db | Tx, which: SQL | undefined): Promise<OfferRow[]> {
  const rows = await db
    .select({
      offer: loanOffers,
      stateNow,
      entry: lenderEntries,
      request: loanRequests,
      company: lenders,
      apart: isApart,
      isFunded,
      isTaken,
      mayLend,
      ...account,
    })
    .from(loanOffers)
    .innerJoin(loanRequests, eq(loanRequests.id, loanOffers.requestId))
    .leftJoin(lenderEntries, eq(lenderEntries.id, loanOffers.entryId))
    .leftJoin(lenders, eq(lenders.userId, lenderEntries.lenderId))
    .leftJoin(accounts, eq(accounts.id, loanRequests.userId))
    .where(which)
    .orderBy(
      sql`${loanOffers.state} in ('accepted', 'funded') desc, ${stateNow} = 'made' desc, ${loanOffers.id}`,
    )
    .limit(MOST)
  return rows.map(
    ({ offer, stateNow: state, entry, company, apart, isFunded, isTaken, mayLend, ...row }) => ({
      offer: { ...offer, state },
      entry,
      company,
      apart,
      isFunded,
      isTaken,
      mayLend,
      request: joined(row),
    }),
  )
}

/** One offer; null if there is none. */
export async function findOffer(db: Db | Tx, which: SQL): Promise<OfferRow | null> {
  const [row] = await offersOf(db, which)
  return row ?? null
}

/** An offer, with its request's row held until the transaction ends, as everyone does who moves either. Null if there is none. */
export async function lockOffer(tx: Tx, id: number): Promise<OfferRow | null> {
  await selectRows(
    tx,
    { id: column.id },
    sql`select r.id from loan_requests r where r.id = (select request_id from loan_offers where id = ${id})
      for no key update`,
  )
  return findOffer(tx, eq(loanOffers.id, id))
}

/** The rights of an offer, for its policy. Of a lender whose account is gone there is no entry. */
export const rightsOfOffer = (row: OfferRow): OfferRights => {
  const { offer, entry, request, mayLend, ...rest } = row
  const rights = entry
    ? rightsOfEntry({ entry, request, ...rest })
    : { ...rest, lenderId: null, state: 'lost' as const, requestState: request.state, company: null }
  return { entry: rights, borrowerId: request.userId, offer: offer.state, mayLend }
}

/** The terms of these offers, of each the latest first. */
export async function termsOf(db: Db | Tx, offerIds: readonly number[]): Promise<Map<number, TermsRow[]>> {
  const terms = new Map<number, TermsRow[]>(offerIds.map((id) => [id, []]))
  if (offerIds.length === 0) return terms
  const rows = await db
    .select()
    .from(loanOfferVersions)
    .where(inArray(loanOfferVersions.offerId, [...offerIds]))
    .orderBy(sql`${loanOfferVersions.version} desc`)
  for (const row of rows) terms.get(row.offerId)?.push(row)
  return terms
}

/** The id of the entry whose offer is accepted; null where a request has no agreement. */
export async function agreedEntryId(db: Db | Tx, requestId: number): Promise<number | null> {
  const [found] = await selectRows(
    db,
    { entryId: column.nullable(column.id) },
    sql`select pair_id as "entryId" from loan_offers where request_id = ${requestId} and state = 'accepted'`,
  )
  return found?.entryId ?? null
}

/** Writes down where an offer is now. @param reason why the agreement fell, where the borrower said so */
export const setOfferState = (tx: Tx, id: number, state: LoanOfferState, reason = ''): Promise<number> =>
  run(
    tx,
    sql`update loan_offers set state = ${state}, reason = ${reason}, updated_at = now() where id = ${id}`,
  )
