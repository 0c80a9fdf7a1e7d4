import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { LIST_PAGE } from '@cancha/contract/people/connections'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { type SQL, sql } from 'drizzle-orm'
import { askedTogether } from '../../../database/asked-together.ts'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { listPlaceholder } from '../../../database/list-placeholder.ts'
import { prepareStatement, type RowOf, selectRows } from '../../../database/statements.ts'
import { card, cardColumns, cardJoins, isActive } from './directory/member-cards.ts'
import { notHidden } from './policy.ts'

export type ListName = 'connected' | 'pending' | 'sent'
const listEntry = { ...card, at: column.moment, total: column.int }
export type ListEntry = RowOf<typeof listEntry>
export type ListPage = { entries: ListEntry[]; totalCount: number; currentPage: number; totalPages: number }

/** Entries of a list requested without a page, as the apps do. */
export const WHOLE = 500

/** As the indexes have it: connections are listed by when they were accepted, requests by when they were sent. */
const SINCE = sql`coalesce(connected_at, created_at)`

const requestedBy = (memberId: number | SQL, status: 1 | 2): SQL => sql`
  select recipient_id as other_id, ${SINCE} as at from connections where requester_id = ${memberId} and status = ${sql.raw(String(status))}`

const received = (memberId: number | SQL, status: 1 | 2): SQL => sql`
  select requester_id as other_id, ${SINCE} as at from connections where recipient_id = ${memberId} and status = ${sql.raw(String(status))}`

/** The source of each list: the other member of each row, and since when. */
const sidesOf = (memberId: number | SQL): Record<ListName, SQL[]> => ({
  connected: [requestedBy(memberId, 2), received(memberId, 2)],
  pending: [received(memberId, 1)],
  sent: [requestedBy(memberId, 1)],
})

const union = (queries: SQL[]): SQL =>
  sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )

type ListOptions = {
  search?: string | undefined
  page?: number | undefined
  /** The reader of another member's list: blocks in either direction are left out. */
  viewerId?: number | null
}

/**
 * A page of one of a member's lists, newest first, optionally searched. Counting and paging stop after COUNT_MOST.
 */
export async function listOf(
  db: Db,
  memberId: number,
  list: ListName,
  { search = '', page, viewerId = null }: ListOptions,
): Promise<ListPage> {
  const size = page === undefined ? WHOLE : LIST_PAGE
  const currentPage = page ?? 1
  const nothing = { entries: [], totalCount: 0, currentPage, totalPages: 0 }
  const words = search.trim() === '' ? [] : foldedWords(search)
  if (search.trim() !== '' && words.length === 0) return nothing
  if (currentPage > Math.ceil(COUNT_MOST / size)) return nothing
  const found = words.map((word) => sql`and p.search like ${`%${word}%`}`)
  const sides = sidesOf(memberId)[list]
  const offset = (currentPage - 1) * size
  const listed = (rows: SQL) => sql`(${rows}) o join accounts u on u.id = o.other_id
    ${words.length > 0 ? sql`join member_profiles p on p.user_id = u.id` : sql``}
    where ${isActive} and ${notHidden(sql`u.id`, viewerId)} ${sql.join(found, sql` `)}`
  // Each side is read in the order of its index, until there are enough for this page.
  const firstOf = (side: SQL) => sql`
    select o.other_id, o.at from ${listed(side)} order by o.at desc, o.other_id desc limit ${offset + size}`
  const rows = await selectRows(
    db,
    listEntry,
    sql`
    select ${cardColumns}, o.at,
      (select count(*)::int from (select from ${listed(union(sides))} limit ${COUNT_MOST + 1}) counted) as total
    from (
      select * from (${union(sides.map(firstOf))}) either
      order by at desc, other_id desc limit ${size} offset ${offset}
    ) o join accounts u on u.id = o.other_id ${cardJoins}
    order by o.at desc, u.id desc`,
  )
  // Beyond the last page there is no row to carry the count.
  const totalCount =
    rows[0]?.total ??
    (currentPage === 1 ? 0 : (await listOf(db, memberId, list, { search, page: 1, viewerId })).totalCount)
  const totalPages = Math.ceil(Math.min(totalCount, COUNT_MOST) / size)
  return { entries: rows, totalCount, currentPage, totalPages }
}

const counted = (list: ListName) =>
  sql`(select count(*)::int from (select from (${union(sidesOf(sql`q.id`)[list])}) o join accounts u on u.id = o.other_id
    where ${isActive} limit ${sql.raw(String(COUNT_MOST + 1))}) counted)`

const counters = { id: column.id, connected: column.int, pending: column.int, sent: column.int }
const countersOfAll = prepareStatement<'members'>(
  'connection_counters',
  sql`select q.id, ${counted('connected')} as connected, ${counted('pending')} as pending, ${counted('sent')} as sent
    from unnest(${listPlaceholder('members', 'bigint')}) q (id)`,
)

/**
 * The number of entries in each of a member's lists, counted in the same way as the lists, and only as far as they
 * go; in one statement for all who ask together.
 */
export const countersReader = (db: Db): ((memberId: number) => Promise<Record<ListName, number>>) =>
  askedTogether(async (members: readonly number[]) => {
    const rows = await selectRows(db, counters, countersOfAll({ members }))
    const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]))
    return members.map((id) => byId.get(id) ?? { connected: 0, pending: 0, sent: 0 })
  })

/** A member's newest connections for their profile, as this viewer may see them. */
export const newestConnections = (db: Db, memberId: number, viewerId: number | null): Promise<ListPage> =>
  listOf(db, memberId, 'connected', { page: 1, viewerId })
