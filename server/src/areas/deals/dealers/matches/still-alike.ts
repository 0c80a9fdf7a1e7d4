import { OFFERED_STATES } from '@cancha/domain/deals/trust/trust'
import { type SQL, sql } from 'drizzle-orm'

const offered = sql.raw(OFFERED_STATES.map((state) => `'${state}'`).join(', '))

/** Whether a deal is offered, or about to be. */
export const isOffered = (deal: SQL): SQL => sql`${deal}.state in (${offered})`

/**
 * Whether a match `m` of the deals `d` and `o` still holds and waits for an administrator: addresses change, and what is over
 * needs nobody's look. A photo may be that of a deal that is over.
 */
export const stillAlike = sql`m.dismissed_at is null and case m.kind
  when 'house' then ${isOffered(sql`d`)} and ${isOffered(sql`o`)} and d.house_key = o.house_key
  else o.state <> 'draft' and d.state <> 'draft' and (${isOffered(sql`d`)} or ${isOffered(sql`o`)}) end`

/** Whether the deal `d` has such a match with any other. */
export const hasOpenMatch = sql`exists (select from deal_matches m
  join deals o on o.id = case when m.deal_id = d.id then m.other_id else m.deal_id end
  where (m.deal_id = d.id or m.other_id = d.id) and ${stillAlike})`
