import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { NETWORK_PAGE } from '@cancha/contract/people/connections'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import { listed, type Slice, slice, type Whom } from './listed.ts'
import { isActive } from './member-cards.ts'

/** How long it is cached that there are more members than are counted. */
const MANY_FOR_MS = 60_000

/** The directory without a search, in this process. */
export function allMembers(db: Db): (viewerId: number | null, offset: number | null) => Promise<Slice> {
  let manyUntil = 0

  /**
   * All members: first those of the viewer's own city, then those who have said what they are, then the others, each from the newest on.
   * Once there are more than are counted, only the page itself is read.
   */
  async function everyone(viewerId: number | null, offset: number | null): Promise<Slice> {
    const near = viewerId === null ? [] : await neighboursOf(db, viewerId)
    const rest = await others({ viewerId, shown: near }, offset === null ? null : offset - near.length)
    return {
      total: Math.min(near.length + rest.total, COUNT_MOST + 1),
      ids: offset === 0 ? [...near, ...rest.ids] : rest.ids,
    }
  }

  /** @param offset below zero where that many members have been shown before them on the same page */
  async function others(whom: Whom, offset: number | null): Promise<Slice> {
    const from = Math.max(0, offset ?? 0)
    const size = NETWORK_PAGE + Math.min(0, offset ?? 0)
    if (Date.now() < manyUntil) {
      const limit = offset === null ? 0 : Math.min(size, COUNT_MOST - from)
      return { total: COUNT_MOST + 1, ids: await newestFirst(db, whom, limit, from) }
    }
    const all = sql`${newest(whom, 'chosen', COUNT_MOST + 1)} union all ${newest(whom, 'missing', COUNT_MOST + 1)}`
    const order = sql`rank, user_id desc`
    const hits = sql`select * from (${all}) everyone order by ${order} limit ${COUNT_MOST + 1}`
    const found = await slice(db, hits, offset === null ? null : from, size, order)
    if (found.total > COUNT_MOST) manyUntil = Date.now() + MANY_FOR_MS
    return found
  }

  return everyone
}

/** The newest members of the viewer's own city who have said what they are, up to a page. */
async function neighboursOf(db: Db, viewerId: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    { user_id: column.id },
    sql`
    select p.user_id from member_profiles me
      join member_profiles p on p.state_code = me.state_code and p.city = me.city
      join accounts u on u.id = p.user_id
    where me.user_id = ${viewerId} and p.role_id is not null and ${isActive} and ${listed(sql`u.id`, { viewerId, shown: [] })}
    order by p.user_id desc limit ${NETWORK_PAGE}`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Members who have chosen a role, and members who haven't yet: an empty card tells a visitor nothing. */
type RoleState = 'chosen' | 'missing'

/** The newest members of one of the two kinds who can be found: each is read from an index that only has, or begins with, those. */
const newest = (whom: Whom, state: RoleState, limit: number, offset = 0): SQL => {
  const from =
    state === 'chosen'
      ? sql`0 as rank from member_profiles p join accounts u on u.id = p.user_id where p.role_id is not null and`
      : sql`1 as rank from accounts u where not exists (select from member_profiles p where p.user_id = u.id and p.role_id is not null) and`
  return sql`(select u.id as user_id, ${from}
    ${isActive} and ${listed(sql`u.id`, whom)}
    order by ${state === 'chosen' ? sql`p.user_id` : sql`u.id`} desc limit ${limit} offset ${offset})`
}

/** A page of all members, without counting them. Members without a role are only read where the others end. */
async function newestFirst(db: Db, whom: Whom, limit: number, offset: number): Promise<number[]> {
  const row = { user_id: column.id }
  const withRole = await selectRows(db, row, newest(whom, 'chosen', limit, offset))
  const ids = withRole.map(({ user_id }) => user_id)
  if (ids.length === limit) return ids
  const { count } = await selectOne(
    db,
    { count: column.int },
    sql`select count(*)::int as count from ${newest(whom, 'chosen', COUNT_MOST)} k`,
  )
  const withoutRole = newest(whom, 'missing', limit - ids.length, Math.max(0, offset - count))
  return [...ids, ...(await selectRows(db, row, withoutRole)).map(({ user_id }) => user_id)]
}
