import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { planned } from '../../database/planned.ts'
import { notHidden } from './blocks.ts'
import { type CardRow, cardColumns, cardJoins, isActive } from './member-cards.ts'

/** How many are suggested. */
const MOST = 8

export type SuggestionRow = CardRow & { shared: number; because: 'shared' | 'city' | 'state' | 'role' }

/**
 * People whom a member may know: who shares connections with them, lives in their city or state, or does the same. Every
 * part reads a bounded stretch of an index, however many members there are.
 */
export async function suggestionsFor(db: Db, memberId: number): Promise<SuggestionRow[]> {
  const unknown = (id: SQL) => sql`${id} <> ${memberId} and not exists (select 1 from connections c
    where least(c.requester_id, c.recipient_id) = least(${id}, ${memberId}::bigint)
      and greatest(c.requester_id, c.recipient_id) = greatest(${id}, ${memberId}::bigint))
    and ${notHidden(id, memberId)}`
  return planned<SuggestionRow>(
    db,
    'suggestions',
    sql`
    with me as (select * from profiles where user_id = ${memberId}),
    mine as (
      (select recipient_id as id from connections where requester_id = ${memberId} and status = 2 order by id desc limit 100)
      union
      (select requester_id from connections where recipient_id = ${memberId} and status = 2 order by id desc limit 100)
    ),
    theirs as (
      select t.id, count(*)::int as shared from mine cross join lateral (
        (select c.recipient_id as id from connections c where c.requester_id = mine.id and c.status = 2 order by c.id desc limit 50)
        union all
        (select c.requester_id from connections c where c.recipient_id = mine.id and c.status = 2 order by c.id desc limit 50)
      ) t where ${unknown(sql`t.id`)} group by t.id order by shared desc limit 40
    ),
    near as (
      (select o.user_id as id from me join lateral (
        select p.user_id from profiles p where p.state_code = me.state_code and p.city = me.city limit 60) o on true)
      union
      (select o.user_id from me join lateral (
        select p.user_id from profiles p where p.state_code = me.state_code limit 60) o on true)
      union
      (select o.user_id from me join lateral (
        select p.user_id from profiles p where p.role_id = me.role_id order by p.user_id desc limit 60) o on true)
    ),
    candidates as (
      select coalesce(theirs.id, near.id) as id, coalesce(theirs.shared, 0) as shared
      from theirs full join near on near.id = theirs.id
    )
    select ${cardColumns}, k.shared,
      case when k.shared > 0 then 'shared' when p.city = me.city and p.state_code = me.state_code then 'city'
        when p.state_code = me.state_code then 'state' else 'role' end as because
    from candidates k join users u on u.id = k.id ${cardJoins} left join me on true
    where ${isActive} and ${unknown(sql`u.id`)}
    order by 5 * k.shared + case when p.city = me.city and p.state_code = me.state_code then 4
        when p.state_code = me.state_code then 2 else 0 end + case when p.role_id = me.role_id then 1 else 0 end desc, u.id desc
    limit ${MOST}`,
  )
}
