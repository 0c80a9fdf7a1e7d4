import { COUNT_MOST } from '@cancha/contract/ground/counted'
import type { DeskList } from '@cancha/contract/lending/requests/answering'
import { stateCodeFrom } from '@cancha/domain/ground/places/states'
import { foldedWords } from '@cancha/domain/ground/text/text'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import type { EntryState, LoanState } from '@cancha/domain/lending/requests/request-life'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import { apartFrom } from '../../../people/connections/safety/blocks.ts'

/** The state of an entry in each list of a lender. */
export const STATE_IN: Readonly<Record<DeskList, EntryState>> = {
  new: 'invited',
  accepted: 'interested',
  funded: 'funded',
  lost: 'lost',
  passed: 'passed',
}

/** The lists of what a lender never took, and of what they did: what is lost may be either. */
export const SIDES = [
  { side: 'invited', lists: ['new', 'passed', 'lost'] },
  { side: 'interested', lists: ['accepted', 'funded', 'lost'] },
] as const satisfies readonly { side: string; lists: readonly DeskList[] }[]
type Side = (typeof SIDES)[number]['side']

/** The filters of a lender's desk, as the operation has them. */
export type Filters = {
  loantype: LoanType | null
  status?: LoanState | undefined
  state?: string | undefined
  search?: string | undefined
}

/** A list of a lender's, or the part of it on one side. */
export type Part = { list: DeskList; side?: Side }

/** The request's state where the lender's own entry tells it; of the others the request is asked. */
const REQUEST_STATE: Partial<Record<EntryState, LoanState>> = {
  interested: 'active',
  funded: 'close',
  lost: 'close',
}

const UNTAKEN = sql`p.interested_at is null`
const TAKEN = sql`p.interested_at is not null`

/** Requests of borrowers who block the lender, or whom the lender blocks, aren't in the lists. */
const notApart = (lenderId: number): SQL =>
  sql`p.request_id not in (select r.id from loan_requests r where r.user_id in (${apartFrom(lenderId)}))`

/**
 * Conditions of the filters over entries, and where these don't suffice over their requests.
 * @returns null if nothing can match them
 */
function conditionsOf(state: EntryState, { loantype, status, state: place, search }: Filters): SQL[] | null {
  const conditions: SQL[] = []
  if (loantype !== null) conditions.push(sql`p.loan_type = ${loantype}`)
  if (place !== undefined && place.trim() !== '') {
    const code = stateCodeFrom(place)
    if (code === null) return null
    conditions.push(sql`p.place = ${code}`)
  }
  const words = foldedWords(search ?? '')
  if (words.length === 0 && (search ?? '').trim() !== '') return null
  for (const word of words) conditions.push(sql`p.words like ${`%${word}%`}`)
  if (status === undefined) return conditions
  const known = REQUEST_STATE[state]
  if (known !== undefined) return known === status ? conditions : null
  conditions.push(sql`(select r.state from loan_requests r where r.id = p.request_id) = ${status}`)
  return conditions
}

/** The entries of a part that match. Columns stand in the order of the index of the lender's lists. */
function entriesIn(lenderId: number, { list, side }: Part, filters: Filters): SQL | null {
  const state = STATE_IN[list]
  const conditions = conditionsOf(state, filters)
  if (conditions === null) return null
  if (list === 'lost' && side !== undefined) conditions.push(side === 'invited' ? UNTAKEN : TAKEN)
  const all = [sql`p.lender_id = ${lenderId}`, sql`p.state = ${state}`, ...conditions, notApart(lenderId)]
  return sql`from loan_pairs p where ${sql.join(all, sql` and `)}`
}

/**
 * The ids of a page of these parts together, the last first. Each part is read in the order of its index, until there are enough
 * for the page.
 * @param before goes on behind this entry, for a caller that reads all of them
 */
export async function findEntryIds(
  db: Db | Tx,
  lenderId: number,
  { parts, filters }: { parts: readonly Part[]; filters: Filters },
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number },
): Promise<number[]> {
  const behind = before === undefined ? sql`` : sql`and p.id < ${before}`
  const rows = parts.flatMap((part) => entriesIn(lenderId, part, filters) ?? [])
  if (rows.length === 0) return []
  const some = rows.map(
    (from) => sql`(select p.id ${from} ${behind} order by p.id desc limit ${limit + offset})`,
  )
  const found = await selectRows(
    db,
    { id: column.id },
    sql`select id from (${sql.join(some, sql` union all `)}) found order by id desc limit ${limit} offset ${offset}`,
  )
  return found.map(({ id }) => id)
}

/**
 * The ids of a page of these parts together, the last first, and how many match in all: one reading for both, because what few entries match
 * is looked for among all of them. Counting stops after COUNT_MOST, behind which there is no page.
 */
export async function findCounted(
  db: Db | Tx,
  lenderId: number,
  { parts, filters }: { parts: readonly Part[]; filters: Filters },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; count: number }> {
  const rows = parts.flatMap((part) => entriesIn(lenderId, part, filters) ?? [])
  if (rows.length === 0) return { ids: [], count: 0 }
  const some = rows.map((from) => sql`(select p.id ${from} order by p.id desc limit ${COUNT_MOST + 1})`)
  return selectOne(
    db,
    { ids: column.list(column.id), count: column.int },
    sql`with found as materialized (${sql.join(some, sql` union all `)})
      select array(select id from found order by id desc limit ${limit} offset ${offset}) as ids,
        (select count(*)::int from found) as count`,
  )
}

/** How many entries each of these parts has that match. Counting stops after COUNT_MOST. */
export async function countEntries(
  db: Db | Tx,
  lenderId: number,
  parts: readonly Part[],
  filters: Filters,
): Promise<number[]> {
  const counts = parts.map((part) => {
    const from = entriesIn(lenderId, part, filters)
    return from === null
      ? sql`0`
      : sql`(select count(*)::int from (select ${from} limit ${COUNT_MOST + 1}) c)`
  })
  const { counted } = await selectOne(
    db,
    { counted: column.list(column.int) },
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counted`,
  )
  return counted
}
