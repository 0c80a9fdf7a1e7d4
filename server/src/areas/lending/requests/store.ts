import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../database/statements.ts'
import { unblocked } from '../../../manifest/unblocked.ts'
import { accounts } from '../../ground/users/views.ts'
import { lenders } from '../lenders/tables.ts'
import { lenderEntries, loanRequests } from './tables.ts'

/** A request with its borrower's account; its private answers are still sealed. */
export type RequestRow = typeof loanRequests.$inferSelect & {
  email: string | null
  firstName: string | null
  lastName: string | null
}
export type LenderEntry = typeof lenderEntries.$inferSelect

/** The borrower's account, from `accounts`. */
export const account = { email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName }

type Read = { request: typeof loanRequests.$inferSelect } & Pick<
  RequestRow,
  'email' | 'firstName' | 'lastName'
>
/** A request with that account. */
export const joined = ({ request, ...account }: Read): RequestRow => ({ ...request, ...account })

/** Requests of a condition over `loanRequests` and the borrower's account, the last first. */
export async function requestsOf(
  db: Db | Tx,
  which: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestRow[]> {
  const rows = await db
    .select({ request: loanRequests, ...account })
    .from(loanRequests)
    .leftJoin(accounts, eq(accounts.id, loanRequests.userId))
    .where(which)
    .orderBy(sql`${loanRequests.id} desc`)
    .limit(limit)
    .offset(offset)
  return rows.map(joined)
}

/** One request; null if there is none. */
export async function findRequest(db: Db | Tx, which: SQL): Promise<RequestRow | null> {
  const [row] = await requestsOf(db, which, { limit: 1, offset: 0 })
  return row ?? null
}

/**
 * A request, locked until the transaction ends: each move of a request locks it first, so that of two moves one comes
 * second. Null if there is none.
 */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | null> {
  await selectRows(
    tx,
    { id: column.id },
    sql`select id from loan_requests where id = ${id} for no key update`,
  )
  return findRequest(tx, eq(loanRequests.id, id))
}

/** A lender's entry in a request, with both, and what decides about its rights. */
export type EntryRow = {
  entry: LenderEntry
  request: RequestRow
  company: typeof lenders.$inferSelect | null
  apart: boolean
  isFunded: boolean
  isTaken: boolean
}

/** True where lender and borrower block each other, over `lenderEntries` and `loanRequests`. */
export const isApart = sql<boolean>`not (${unblocked(sql`${lenderEntries.lenderId}`, sql`${loanRequests.userId}`)})`

/** True where a lender has recorded the loan, over `loanRequests`. */
export const isFunded = sql<boolean>`exists (select from loan_pairs f where f.request_id = ${loanRequests.id} and f.state = 'funded')`

/** True where another lender's offer is accepted, over `lenderEntries` and `loanRequests`. */
export const isTaken = sql<boolean>`exists (select from loan_offers a where a.request_id = ${loanRequests.id}
  and a.state = 'accepted' and a.pair_id is distinct from ${lenderEntries.id})`

/** The entries of a condition over `lenderEntries`, `loanRequests` and `lenders`, the last first. */
export async function entriesOf(
  db: Db | Tx,
  which: SQL | undefined,
  { limit, offset, order }: { limit: number; offset: number; order?: SQL },
): Promise<EntryRow[]> {
  const rows = await db
    .select({
      entry: lenderEntries,
      request: loanRequests,
      company: lenders,
      apart: isApart,
      isFunded,
      isTaken,
      ...account,
    })
    .from(lenderEntries)
    .innerJoin(loanRequests, eq(loanRequests.id, lenderEntries.requestId))
    .leftJoin(lenders, eq(lenders.userId, lenderEntries.lenderId))
    .leftJoin(accounts, eq(accounts.id, loanRequests.userId))
    .where(which)
    .orderBy(order ?? sql`${lenderEntries.id} desc`)
    .limit(limit)
    .offset(offset)
  return rows.map(({ entry, company, apart, isFunded, isTaken, ...row }) => ({
    entry,
    company,
    apart,
    isFunded,
    isTaken,
    request: joined(row),
  }))
}

/** One entry; null if there is none. */
export async function findEntry(db: Db | Tx, which: SQL | undefined): Promise<EntryRow | null> {
  const [row] = await entriesOf(db, which, { limit: 1, offset: 0 })
  return row ?? null
}

/** A lender's entry in a request; a caller that changes the entry holds the request's row already. */
export const entryIn = (db: Db | Tx, requestId: number, lenderId: number): Promise<EntryRow | null> =>
  findEntry(db, and(eq(lenderEntries.requestId, requestId), eq(lenderEntries.lenderId, lenderId)))

/** The rights of an entry, for its policy. */
export const rightsOfEntry = ({ entry, request, company, apart, isFunded, isTaken }: EntryRow) => ({
  lenderId: entry.lenderId,
  state: entry.state,
  requestState: request.state,
  company: company?.state ?? null,
  apart,
  isFunded,
  isTaken,
})

/** To how many lenders a request was sent, how many of them showed interest, and how many haven't answered. */
export type EntryCounts = { sent: number; interested: number; waiting: number }
export const NO_ENTRIES: EntryCounts = { sent: 0, interested: 0, waiting: 0 }

/** The same of each of these requests that was sent to any. */
export async function entryCounts(
  db: Db | Tx,
  requestIds: readonly number[],
): Promise<Map<number, EntryCounts>> {
  const rows = await selectRows(
    db,
    { id: column.id, sent: column.int, interested: column.int, waiting: column.int },
    sql`select request_id as id, count(*)::int as sent, count(interested_at)::int as interested,
        count(*) filter (where state = 'invited')::int as waiting
      from loan_pairs where request_id = any(${sql.param([...requestIds])}::bigint[]) group by request_id`,
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** The accounts of the lenders who showed interest in each of these requests, who came first first. */
export async function interestedLenders(
  db: Db | Tx,
  requestIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await selectRows(
    db,
    { id: column.id, lenders: column.list(column.id) },
    sql`select request_id as id, array_agg(lender_id order by interested_at, id) as lenders from loan_pairs
      where request_id = any(${sql.param([...requestIds])}::bigint[]) and interested_at is not null and lender_id is not null
      group by request_id`,
  )
  return new Map(rows.map(({ id, lenders }) => [id, lenders]))
}

/** How many open requests somebody has. */
export async function countOpen(db: Db | Tx, userId: number): Promise<number> {
  const { open } = await selectOne(
    db,
    { open: column.int },
    sql`select count(*)::int as open from loan_requests where user_id = ${userId} and state <> 'close'`,
  )
  return open
}
