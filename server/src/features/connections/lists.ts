import { COUNT_MOST, LIST_PAGE } from '@cancha/contract/connections'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { planned } from '../../database/planned.ts'
import { notHidden } from './blocks.ts'
import { wordsOf } from './directory-words.ts'
import { type CardRow, cardColumns, cardJoins, isActive } from './member-cards.ts'

export type ListName = 'connected' | 'pending' | 'sent'
export type ListEntry = CardRow & { at: string; total: number }
export type ListPage = { entries: ListEntry[]; totalCount: number; currentPage: number; totalPages: number }

/** Entries of a list that is asked for without a page, as the apps do. */
const WHOLE = 500

/** The other one of each row of a list, and since when. */
const others = (memberId: number): Record<ListName, SQL> => ({
  connected: sql`
    select recipient_id as other_id, connected_at as at from connections where requester_id = ${memberId} and status = 2
    union all
    select requester_id, connected_at from connections where recipient_id = ${memberId} and status = 2`,
  pending: sql`
    select requester_id as other_id, created_at as at from connections where recipient_id = ${memberId} and status = 1`,
  sent: sql`
    select recipient_id as other_id, created_at as at from connections where requester_id = ${memberId} and status = 1`,
})

type Asked = {
  search?: string | undefined
  page?: number | undefined
  /** Who reads another's list: whom they block and who blocks them isn't in it. */
  viewerId?: number | null
}

/** A page of one of a member's lists, newest first: those whom the words find, all without words. */
export async function listOf(
  db: Db,
  memberId: number,
  list: ListName,
  { search = '', page, viewerId = null }: Asked,
): Promise<ListPage> {
  const size = page === undefined ? WHOLE : LIST_PAGE
  const currentPage = page ?? 1
  const nothing = { entries: [], totalCount: 0, currentPage, totalPages: 0 }
  const words = search.trim() === '' ? [] : wordsOf(search)
  if (search.trim() !== '' && words.length === 0) return nothing
  if (currentPage > Math.ceil(COUNT_MOST / size)) return nothing
  const found = words.map((word) => sql`and p.search like ${`%${word}%`}`)
  const { rows } = await db.execute<ListEntry>(sql`
    select ${cardColumns}, to_json(o.at) as at, count(*) over ()::int as total
    from (${others(memberId)[list]}) o join users u on u.id = o.other_id ${cardJoins}
    where ${isActive} and ${notHidden(sql`u.id`, viewerId)} ${sql.join(found, sql` `)}
    order by o.at desc, u.id desc limit ${size} offset ${(currentPage - 1) * size}`)
  // Past the last page there is no row to say how many there are.
  const totalCount =
    rows[0]?.total ??
    (currentPage === 1 ? 0 : (await listOf(db, memberId, list, { search, page: 1, viewerId })).totalCount)
  return { entries: rows, totalCount, currentPage, totalPages: Math.ceil(totalCount / size) }
}

/** How many entries each of a member's lists has: counted as the lists are, so that they always agree. */
export async function countersOf(db: Db, memberId: number): Promise<Record<ListName, number>> {
  const lists = others(memberId)
  const count = (list: ListName) =>
    sql`(select count(*)::int from (${lists[list]}) o join users u on u.id = o.other_id where ${isActive})`
  const rows = await planned<Record<ListName, number>>(
    db,
    'connection_counters',
    sql`select ${count('connected')} as connected, ${count('pending')} as pending, ${count('sent')} as sent`,
  )
  return rows[0] ?? { connected: 0, pending: 0, sent: 0 }
}

/** A member's newest connections, for their profile, as this viewer or a visitor may find them. */
export const newestConnections = (db: Db, memberId: number, viewerId: number | null): Promise<ListPage> =>
  listOf(db, memberId, 'connected', { page: 1, viewerId })
