import type {
  AdminDeal,
  AdminDealChange,
  AdminDealer,
  AdminDealLine,
  AdminDealMatch,
} from '@cancha/contract/deals/administered'
import type { DealTexts } from '@cancha/domain/deals/trust/deal-words'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { gathered, selectRows } from '../../../../database/statements.ts'
import { heldPhrases } from '../../deals/publishing/judge-words.ts'
import { waitingChanges } from '../../deals/publishing/waiting-change.ts'
import { stillAlike } from '../matches/still-alike.ts'
import { presentChange, presentDealer, presentLine, presentMatches, presentWhole } from './present.ts'
import {
  DEALER,
  dealerCounts,
  dealerOf,
  fullName,
  LINE,
  lineOf,
  MATCH,
  type MatchRow,
  MOVE,
  PHOTO,
  REPORT,
  WHOLE,
} from './shapes.ts'

const listOf = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )})`

/** Deals in lines, by their ids. */
export async function readLines(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, AdminDealLine>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    db,
    LINE,
    sql`select ${lineOf} from deals d join accounts u on u.id = d.dealer_id where d.id in ${listOf([...new Set(ids)])}`,
  )
  return new Map(rows.map((row) => [row.id, presentLine(row, viewer)]))
}

/** Dealers with their standing, by their ids, whether they may list now or not. */
export async function readDealers(db: Db | Tx, ids: readonly number[]): Promise<Map<number, AdminDealer>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    db,
    DEALER,
    sql`select ${dealerOf} from accounts u left join dealer_standings s on s.user_id = u.id ${dealerCounts}
      where u.id in ${listOf([...new Set(ids)])} and u.deleted_at is null`,
  )
  return new Map(rows.map((row) => [row.id, presentDealer(row)]))
}

/** The matches of a statement's `id`s that still hold. */
export const readMatches = (db: Db | Tx, which: SQL, end: SQL): Promise<MatchRow[]> =>
  selectRows(
    db,
    MATCH,
    sql`select m.id, m.kind, m.seen_at as "seenAt", m.deal_id as "dealId", m.other_id as "otherId",
        p.file as photo, q.file as "otherPhoto"
      from deal_matches m join deals d on d.id = m.deal_id join deals o on o.id = m.other_id
      left join deal_photos p on p.id = m.photo_id left join deal_photos q on q.id = m.other_photo_id
      where ${which} and ${stillAlike} ${end}`,
  )

/** Matches with the lines of their deals. */
export async function withLines(
  db: Db | Tx,
  viewer: Viewer,
  rows: readonly MatchRow[],
): Promise<AdminDealMatch[]> {
  const lines = await readLines(
    db,
    viewer,
    rows.flatMap(({ dealId, otherId }) => [dealId, otherId]),
  )
  return presentMatches(rows, lines)
}

/** The changes of these deals that wait, with their texts. */
async function readChanges(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, { change: AdminDealChange; texts: DealTexts }>> {
  const waiting = await waitingChanges(db, ids)
  return new Map(
    waiting.map(({ dealId, facts, sentAt, photos }) => [
      dealId,
      { change: presentChange({ ...facts, photos }, sentAt), texts: { ...facts, photos } },
    ]),
  )
}

/** Whole deals, in the order of their ids: as many statements for a page as for one. */
export async function readWhole(db: Db | Tx, viewer: Viewer, ids: readonly number[]): Promise<AdminDeal[]> {
  if (ids.length === 0) return []
  const wanted = listOf(ids)
  const rows = await selectRows(
    db,
    WHOLE,
    sql`select ${lineOf}, d.body, d.renovation, d.arv, d.rent, d.taxes, d.insurance, d.other_costs as "otherCosts", d.type, d.footage, d.lot_size as "lotSize",
        d.year_built as "yearBuilt", d.bedrooms, d.bathrooms, d.vacant, d.reason, d.created_at as "createdAt",
        d.published_at as "publishedAt", (select ${gathered(PHOTO, 'x')} from (
          select p.file, p.caption from deal_photos p where p.deal_id = d.id order by p.position, p.id) x) as photos
      from deals d join accounts u on u.id = d.dealer_id where d.id in ${wanted}`,
  )
  const dealers = await readDealers(
    db,
    rows.map(({ dealerId }) => dealerId),
  )
  const alike = await withLines(
    db,
    viewer,
    await readMatches(
      db,
      sql`(m.deal_id in ${wanted} or m.other_id in ${wanted})`,
      sql`order by m.id desc limit 200`,
    ),
  )
  const changes = await readChanges(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const dealer = row && dealers.get(row.dealerId)
    if (!row || !dealer) return []
    const own = alike.filter(({ deal, other }) => deal.id === String(id) || other.id === String(id))
    const waiting = changes.get(id)
    const held = waiting
      ? heldPhrases(waiting.texts, row)
      : row.state === 'waiting'
        ? heldPhrases(row, null)
        : []
    return [presentWhole(row, viewer, { dealer, alike: own, change: waiting?.change ?? null, held })]
  })
}

/** The reports of these deals, those that wait first, then the newest first. */
export const readReports = (db: Db | Tx, ids: readonly number[], { open }: { open: boolean }) =>
  selectRows(
    db,
    REPORT,
    sql`select r.id, r.deal_id as "dealId", r.reason, r.text, r.created_at as "createdAt",
        r.reporter_id as "reporterId", ${fullName} as "reporterName", r.resolved_at as "resolvedAt",
        (select b.first_name || ' ' || b.last_name from accounts b where b.id = r.resolved_by) as "resolvedBy", r.outcome, r.note
      from deal_reports r join accounts u on u.id = r.reporter_id
      where r.deal_id in ${listOf(ids)} ${open ? sql`and r.resolved_at is null` : sql``}
      order by r.resolved_at is not null, r.id desc limit 500`,
  )

/** Reads the moves of a deal, the last one first. */
export const readMoves = (db: Db | Tx, id: number) =>
  selectRows(
    db,
    MOVE,
    sql`select m.id, m.at, m.move, m."from", m."to",
        (select ${fullName} from accounts u where u.id = m.by) as by, m.reason
      from deal_moves m where m.deal_id = ${id} order by m.id desc limit 100`,
  )
