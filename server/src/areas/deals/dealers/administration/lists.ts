import { ADMIN_DEALS_PAGE, type dealAdministration } from '@cancha/contract/deals/administration'
import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import { foldForSearch } from '@cancha/domain/ground/search/words'
import { foldedWords, splitWords } from '@cancha/domain/ground/text/text'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { boundedSearch } from '../../../../http/limits/bounded-search.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { presentDealer, presentReport } from './present.ts'
import { readDealers, readLines, readMatches, readReports, readWhole, withLines } from './read.ts'
import { DEALER, dealerCounts, dealerOf } from './shapes.ts'

type Ops = typeof dealAdministration
type ListContext = Pick<Services, 'database'> & { viewer: Viewer }

/** How many deals the screen of approvals has, because each is there with all that it says. */
const WAITING_PAGE = 10

const TOO_SLOW = { path: 'query.search', msg: 'La búsqueda tarda demasiado. Escribe más letras.' }

/** One more is read than a page has, to know whether there is a next one. */
function paged<Row>(rows: readonly Row[], most: number, idOf: (row: Row) => number) {
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  return { shown, next: rows.length > most && last !== undefined ? String(idOf(last)) : null }
}

const ids = { id: column.id }

/** Each of these words, which are letters and digits only, stands somewhere in this text. */
const says = (text: SQL, words: readonly string[]): SQL =>
  sql.join([sql`true`, ...words.map((word) => sql`${text} like ${`%${word}%`}`)], sql` and `)

const WORDS_MOST = 6

export async function listDeals(
  { database, viewer }: ListContext,
  { search, state, dealer, before }: InputOf<Ops['adminDeals']>['query'],
): Promise<AnswerOf<Ops['adminDeals']>> {
  const whose = dealer === undefined ? null : (await readDealers(database.db, [dealer])).get(dealer)
  if (whose === undefined) throw new Refusal('not_found')
  const look = (tx: Tx) =>
    selectRows(
      tx,
      ids,
      sql`select d.id from deals d where ${says(sql`d.words`, splitWords(foldForSearch(search ?? ''), WORDS_MOST))}
        and ${state === undefined ? sql`d.state <> 'draft'` : sql`d.state = ${state}`}
        and ${dealer === undefined ? sql`true` : sql`d.dealer_id = ${dealer}`}
        and ${before === undefined ? sql`true` : sql`d.id < ${before}`}
      order by d.id desc limit ${ADMIN_DEALS_PAGE + 1}`,
    )
  const found = await boundedSearch(database, TOO_SLOW, look)
  const { shown, next } = paged(found, ADMIN_DEALS_PAGE, ({ id }) => id)
  const lines = await readLines(
    database.db,
    viewer,
    shown.map(({ id }) => id),
  )
  return { deals: shown.flatMap(({ id }) => lines.get(id) ?? []), dealer: whose, next }
}

/** The queue: deals that nobody has approved, and changes of approved ones. */
const WAITING = sql`(select d.id, d.updated_at as since from deals d where d.state = 'waiting'
  union all select c.deal_id, c.sent_at from deal_changes c where c.facts is not null) w`

/** Lists the queue, the longest wait first. A page goes on behind a deal also when that deal waits no more. */
export async function listWaiting(
  { database: { db }, viewer }: ListContext,
  { after }: InputOf<Ops['waitingDeals']>['query'],
): Promise<AnswerOf<Ops['waitingDeals']>> {
  const found = await selectRows(
    db,
    ids,
    sql`select w.id from ${WAITING} where ${
      after === undefined
        ? sql`true`
        : sql`(w.since, w.id) > (select coalesce(c.sent_at, l.updated_at), l.id from deals l
            left join deal_changes c on c.deal_id = l.id where l.id = ${after})`
    }
      order by w.since, w.id limit ${WAITING_PAGE + 1}`,
  )
  const { shown, next } = paged(found, WAITING_PAGE, ({ id }) => id)
  return {
    deals: await readWhole(
      db,
      viewer,
      shown.map(({ id }) => id),
    ),
    next,
  }
}

export async function listReports(
  { database: { db }, viewer }: ListContext,
  { after }: InputOf<Ops['dealReports']>['query'],
): Promise<AnswerOf<Ops['dealReports']>> {
  const found = await selectRows(
    db,
    { dealId: column.id, first: column.id },
    sql`select deal_id as "dealId", min(id) as first from deal_reports where resolved_at is null
      group by deal_id ${after === undefined ? sql`` : sql`having min(id) > ${after}`}
      order by 2 limit ${ADMIN_DEALS_PAGE + 1}`,
  )
  const { shown, next } = paged(found, ADMIN_DEALS_PAGE, ({ first }) => first)
  const dealIds = shown.map(({ dealId }) => dealId)
  if (dealIds.length === 0) return { deals: [], next }
  const lines = await readLines(db, viewer, dealIds)
  const reports = await readReports(db, dealIds, { open: true })
  return {
    deals: dealIds.flatMap((id) => {
      const deal = lines.get(id)
      if (!deal) return []
      return [{ deal, reports: reports.filter(({ dealId }) => dealId === id).map(presentReport) }]
    }),
    next,
  }
}

export async function listMatches(
  { database: { db }, viewer }: ListContext,
  { before }: InputOf<Ops['dealMatches']>['query'],
): Promise<AnswerOf<Ops['dealMatches']>> {
  const found = await readMatches(
    db,
    before === undefined ? sql`true` : sql`m.id < ${before}`,
    sql`order by m.id desc limit ${ADMIN_DEALS_PAGE + 1}`,
  )
  const { shown, next } = paged(found, ADMIN_DEALS_PAGE, ({ id }) => id)
  return { matches: await withLines(db, viewer, shown), next }
}

/** Lists the dealers; the one who was given the right last comes first. */
export async function listDealers(
  { database }: ListContext,
  { search, before }: InputOf<Ops['adminDealers']>['query'],
): Promise<AnswerOf<Ops['adminDealers']>> {
  const look = (tx: Tx) =>
    selectRows(
      tx,
      DEALER,
      sql`select ${dealerOf} from (
          select s.user_id, s.since from dealer_standings s join member_profiles p on p.user_id = s.user_id
          where ${says(sql`p.search`, foldedWords(search ?? ''))} and ${
            before === undefined
              ? sql`true`
              : sql`(s.since, s.user_id) < (select l.since, l.user_id from dealer_standings l where l.user_id = ${before})`
          }
          order by s.since desc, s.user_id desc limit ${ADMIN_DEALS_PAGE + 1}) s
        join accounts u on u.id = s.user_id ${dealerCounts} order by s.since desc, s.user_id desc`,
    )
  const found = await boundedSearch(database, TOO_SLOW, look)
  const { shown, next } = paged(found, ADMIN_DEALS_PAGE, ({ id }) => id)
  return { dealers: shown.map(presentDealer), next }
}
