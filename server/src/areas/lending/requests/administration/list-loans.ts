import { COUNT_MOST } from '@cancha/contract/ground/counted'
import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import { LOANS_PAGE } from '@cancha/contract/lending/requests/borrowing'
import type {
  AdministeredRequest,
  loanAdministration,
} from '@cancha/contract/lending/requests/loan-administration'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { emailSearched } from '@cancha/domain/ground/contact/email'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import { boundedSearch, SLOW_SEARCH } from '../../../../http/limits/bounded-search.ts'
import type { Services } from '../../../../services.ts'
import { adviceFor } from '../matching/advice.ts'
import { pageUrl } from '../page-tokens.ts'
import { presentFor } from '../present.ts'
import { type EntryCounts, entryCounts, NO_ENTRIES, type RequestRow, requestsOf } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { isAlone } from './alone.ts'

type Op = (typeof loanAdministration)['adminLoans']
export type Filters = Omit<InputOf<Op>['query'], 'page'>

const DAY = 86_400_000

/** The text that is searched: the city, the ZIP and the account's profile, whose words are folded already and name its person. */
const WORDS = sql`(r.words || ' ' || coalesce(p.search, ''))`

/** Each word stands in a request's words; a complete address finds its account's. */
function searched(search: string): SQL[] | null {
  const text = search.trim()
  if (text.includes('@'))
    return [sql`r.user_id = (select u.id from accounts u where u.email = ${emailSearched(text)})`]
  const words = foldedWords(text)
  if (words.length === 0) return text === '' ? [] : null
  return words.map((word) => sql`${WORDS} like ${`%${word}%`}`)
}

/** The requests that match, as `r`; null if none can. */
function matching({ status, loantype, alone, search = '' }: Filters): SQL | null {
  const words = searched(search)
  if (words === null) return null
  const conditions = [
    sql`true`,
    ...(status ? [sql`r.state = ${status}`] : []),
    ...(loantype ? [sql`r.loan_type = ${loantype}`] : []),
    ...(alone ? [isAlone] : []),
    ...words,
  ]
  const profile = words.length > 0 ? sql`left join member_profiles p on p.user_id = r.user_id` : sql``
  return sql`from loan_requests r ${profile} where ${sql.join(conditions, sql` and `)}`
}

/** The ids of requests that match, the last first. */
export async function findLoans(
  tx: Tx,
  filters: Filters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<number[]> {
  const from = matching(filters)
  if (from === null) return []
  const found = await selectRows(
    tx,
    { id: column.id },
    sql`select r.id ${from} order by r.id desc limit ${limit} offset ${offset}`,
  )
  return found.map(({ id }) => id)
}

const counted = (from: SQL) => sql`(select count(*)::int from (select ${from} limit ${COUNT_MOST + 1}) c)`
const countedOf = (which: SQL) => counted(sql`from loan_requests r where ${which}`)

const COUNTS = { new: column.int, active: column.int, close: column.int, alone: column.int }

/** How many there are of each state, and of those that found no lender. Counting stops after COUNT_MOST. */
const countLoans = (tx: Tx) =>
  selectOne(
    tx,
    COUNTS,
    sql`select ${countedOf(sql`r.state = 'new'`)} as new, ${countedOf(sql`r.state = 'active'`)} as active,
      ${countedOf(sql`r.state = 'close'`)} as close, ${countedOf(isAlone)} as alone`,
  )

async function countMatching(tx: Tx, filters: Filters): Promise<number> {
  const from = matching(filters)
  if (from === null) return 0
  const { total } = await selectOne(tx, { total: column.int }, sql`select ${counted(from)} as total`)
  return total
}

const FUNDED = {
  requestId: column.id,
  companyName: column.nullable(column.text),
  amount: column.int,
  commission: column.nullable(column.int),
}

/** The loans that were recorded of these requests. */
async function fundedOf(tx: Tx, ids: readonly number[]): Promise<Map<number, RowOf<typeof FUNDED>>> {
  const rows = await selectRows(
    tx,
    FUNDED,
    sql`select p.request_id as "requestId", l.company_name as "companyName", p.lent_amount as amount,
        p.commission_amount as commission
      from loan_pairs p left join lenders l on l.user_id = p.lender_id
      where p.state = 'funded' and p.request_id = any(${sql.param([...ids])}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** Whole days since a request was sent, or until it closed. */
const daysOf = ({ createdAt, closedAt }: RequestRow, now: Date): number =>
  Math.max(0, Math.floor(((closedAt ?? now).getTime() - createdAt.getTime()) / DAY))

/** Reads what administrators see of requests beside the rows: the counts of their entries, and the recorded loans. */
export async function readAround(tx: Tx, rows: readonly RequestRow[]) {
  const ids = rows.map(({ id }) => id)
  return { counts: await entryCounts(tx, ids), funded: await fundedOf(tx, ids) }
}
type Around = Awaited<ReturnType<typeof readAround>>
const countsOf = ({ counts }: Around, { id }: RequestRow): EntryCounts => counts.get(id) ?? NO_ENTRIES

/** A request as administrators read it, without advice. */
export function presentAdministered(
  services: Pick<Services, 'vault' | 'log'>,
  row: RequestRow,
  around: Around,
  now: Date,
): AdministeredRequest {
  const loan = around.funded.get(row.id)
  const { sent, interested } = countsOf(around, row)
  return {
    ...presentFor(services, row, 'administrator'),
    pageurl: pageUrl(services, row),
    days: daysOf(row, now),
    sent,
    interested,
    advice: [],
    funded: loan
      ? {
          companyname: loan.companyName ?? 'Una compañía que ya no está',
          loanamount: cents(loan.amount),
          commissionamount: loan.commission === null ? null : cents(loan.commission),
        }
      : null,
  }
}

/** These requests with their accounts, the last first. */
export const loansById = (tx: Tx, ids: readonly number[]): Promise<RequestRow[]> =>
  requestsOf(tx, inArray(loanRequests.id, [...ids]), { limit: ids.length, offset: 0 })

/**
 * A page of the requests, the last first. Where those without lenders are asked for, they come with what would find one: it is worked out
 * among all lenders, which takes longer than the rest of the page. Elsewhere a request's own page tells it.
 */
export const loansForAdministrators = (
  services: Services,
  { page, ...filters }: InputOf<Op>['query'],
): Promise<AnswerOf<Op>> =>
  boundedSearch(services.database, filters.search ? SLOW_SEARCH : null, async (tx) => {
    const ids = await findLoans(tx, filters, { limit: LOANS_PAGE, offset: (page - 1) * LOANS_PAGE })
    const rows = await loansById(tx, ids)
    const around = await readAround(tx, rows)
    const advised = filters.alone ? rows.map((row) => ({ row, ...countsOf(around, row) })) : []
    const advice = await adviceFor(services, tx, advised, 'administrator')
    const now = new Date()
    const total = await countMatching(tx, filters)
    return {
      loans: rows.map((row) => ({
        ...presentAdministered(services, row, around, now),
        advice: advice.get(row.id) ?? [],
      })),
      counts: await countLoans(tx),
      total,
      currentPage: page,
      totalPages: Math.ceil(Math.min(total, COUNT_MOST) / LOANS_PAGE),
    }
  })
