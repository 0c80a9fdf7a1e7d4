import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { isOnline } from '../../../../live/presence.ts'
import { isActive } from '../../../people/connections/directory/member-cards.ts'
import { notHidden } from '../../../people/connections/policy.ts'

const settings = { seen: column.bool, typing: column.bool, online: column.bool }
export type MessengerSettings = { seen: boolean; typing: boolean; online: boolean }

/** Returns what a person lets others see, and therefore sees of them; everything until they have chosen. */
export const settingsOf = (db: Db, userId: number): Promise<MessengerSettings> =>
  selectOne(
    db,
    settings,
    sql`
    select coalesce(s.seen, true) as seen, coalesce(s.typing, true) as typing, coalesce(s.online, true) as online
    from (select ${userId}::bigint as id) u left join messenger_settings s on s.user_id = u.id`,
  )

export async function saveSettings(
  db: Db,
  userId: number,
  { seen, typing, online }: MessengerSettings,
): Promise<void> {
  await run(
    db,
    sql`
    insert into messenger_settings (user_id, seen, typing, online) values (${userId}, ${seen}, ${typing}, ${online})
    on conflict (user_id) do update set seen = excluded.seen, typing = excluded.typing, online = excluded.online`,
  )
}

/**
 * Whether a person sees the connection `u` online at any node, as presencePolicy has it: both accounts active, without a block
 * between the two, and not where one of the two doesn't let it be seen.
 * @param me the person's id, or a column with it
 */
const isSeenBy = (me: number | SQL): SQL => sql`
  not exists (select from messenger_settings s where s.user_id in (${me}, u.id) and not s.online)
  and ${isActive} and exists (select from accounts u where u.id = ${me} and ${isActive})
  and ${notHidden(sql`u.id`, me)} and ${isOnline(sql`u.id`)}`

/** The connections of a person that they see online. */
export async function onlineFor(db: Db, viewerId: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: column.id },
    sql`
    select u.id from connected_members c join accounts u on u.id = c.other_id
    where c.member_id = ${viewerId} and ${isSeenBy(viewerId)}
    order by u.id`,
    { name: 'messenger.online' },
  )
  return rows.map(({ id }) => id)
}

/** Returns each viewer with the connections whom they see online now, of pairs in which the viewer or the connection changed. */
export async function onlineAmong(
  db: Db,
  viewers: readonly number[],
  changed: readonly number[],
): Promise<{ viewer: number; id: number }[]> {
  const these = sql`${sql.param(changed)}::bigint[]`
  return selectRows(
    db,
    { viewer: column.id, id: column.id },
    sql`
    select c.member_id as viewer, u.id from connected_members c join accounts u on u.id = c.other_id
    where (c.member_id = any(${these}) or c.other_id = any(${these}))
      and c.member_id in (select unnest(${sql.param(viewers)}::bigint[])) and ${isSeenBy(sql`c.member_id`)}`,
    // Without a name: it is planned each time for as many as there are, which may be thousands.
  )
}

/** Where something is to be shown while it is written: to the other person of a conversation that has messages. */
export async function typingTo(
  db: Db,
  viewerId: number,
  conversationId: number,
): Promise<{ otherId: number; isShown: boolean } | null> {
  const [row] = await selectRows(
    db,
    { otherId: column.id, isShown: column.bool },
    sql`
    select m.other_id as "otherId", c.last_seq > 0 and not exists (
      select from messenger_settings s where s.user_id in (m.user_id, m.other_id) and not s.typing) as "isShown"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${viewerId}`,
  )
  return row ?? null
}
