import { type SQL, sql } from 'drizzle-orm'
import { rowsTogether } from '../../../../database/asked-together.ts'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { listPlaceholder } from '../../../../database/list-placeholder.ts'
import { prepareStatement, selectRows } from '../../../../database/statements.ts'
import { notHidden } from '../policy.ts'
import { card, cardColumns, cardJoins, isActive } from './member-cards.ts'

/** How many are suggested. */
const MOST = 8

/**
 * How many of the newest members of each place and role are read, and how many of those that the member doesn't know
 * are compared.
 */
const LOOKED_AT = 400
const OFFERED = 40

const suggestion = {
  askedBy: column.id,
  ...card,
  shared: column.int,
  because: column.oneOf('shared', 'city', 'state', 'role'),
}

const count = (most: number) => sql.raw(String(most))

/** Whether the viewer, as `q`, doesn't know this member, and neither blocks the other. */
const unknown = (id: SQL) => sql`${id} <> q.id and not exists (select 1 from connections c
  where least(c.requester_id, c.recipient_id) = least(${id}, q.id)
    and greatest(c.requester_id, c.recipient_id) = greatest(${id}, q.id))
  and ${notHidden(id, sql`q.id`)}`
const newestOf = (by: string, where: SQL) => sql`
  select o.*, ${by} as by from me cross join lateral (
    select p.user_id, p.role_id from member_profiles p where ${where} order by p.user_id desc limit ${count(LOOKED_AT)}) o`
// Members who are known already don't use up the limit, however many there are in a big city.
const some = (which: SQL) => sql`
  (select n.user_id as id from newest n where ${which} and ${unknown(sql`n.user_id`)}
      and exists (select from accounts u where u.id = n.user_id and ${isActive}) limit ${count(OFFERED)})`

const suggestions = prepareStatement<'people'>(
  'suggestions',
  sql`
  select q.id as "askedBy", l.* from unnest(${listPlaceholder('people', 'bigint')}) q (id) cross join lateral (
    with me as materialized (select * from member_profiles where user_id = q.id),
    mine as materialized (
      (select recipient_id as id from connections where requester_id = q.id and status = 2 order by coalesce(connected_at, created_at) desc limit 100)
      union
      (select requester_id from connections where recipient_id = q.id and status = 2 order by coalesce(connected_at, created_at) desc limit 100)
    ),
    theirs as materialized (
      select t.id, count(*)::int as shared from mine cross join lateral (
        (select c.recipient_id as id from connections c where c.requester_id = mine.id and c.status = 2 order by coalesce(c.connected_at, c.created_at) desc limit 50)
        union all
        (select c.requester_id from connections c where c.recipient_id = mine.id and c.status = 2 order by coalesce(c.connected_at, c.created_at) desc limit 50)
      ) t where ${unknown(sql`t.id`)} group by t.id order by shared desc limit 40
    ),
    newest as materialized (
      ${newestOf('city', sql`p.state_code = me.state_code and p.city = me.city`)}
      union all ${newestOf('state', sql`p.state_code = me.state_code`)}
      union all ${newestOf('role', sql`p.role_id = me.role_id`)}
    ),
    near as materialized (
      ${some(sql`n.by = 'city'`)} union ${some(sql`n.by = 'city' and n.role_id = (select role_id from me)`)}
      union ${some(sql`n.by = 'state'`)} union ${some(sql`n.by = 'role'`)}
    ),
    candidates as materialized (
      select coalesce(theirs.id, near.id) as id, coalesce(theirs.shared, 0) as shared
      from theirs full join near on near.id = theirs.id
    )
    select ${cardColumns}, k.shared,
      case when k.shared > 0 then 'shared' when p.city = me.city and p.state_code = me.state_code then 'city'
        when p.state_code = me.state_code then 'state' else 'role' end as because,
      5 * k.shared + case when p.city = me.city and p.state_code = me.state_code then 4
        when p.state_code = me.state_code then 2 else 0 end
        + case when p.role_id = me.role_id then 1 else 0 end as score
    from candidates k join accounts u on u.id = k.id ${cardJoins} left join me on true
    where ${isActive} and ${unknown(sql`u.id`)}
    order by score desc, u.id desc
    limit ${count(MOST)}) l
  order by q.id, l.score desc, l.id desc`,
)

/**
 * Suggested members: they share connections, live in the same city or state, or have the same role. Each part reads a
 * bounded range of an index, however many members there are. In one statement for all who ask together.
 */
export const suggestionsReader = (db: Db) =>
  rowsTogether((people) => selectRows(db, suggestion, suggestions({ people })))
