import { UNREAD_MOST } from '@cancha/contract/messenger/conversations'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { gathered, kept, type RowOf, selectOne } from '../../../database/statements.ts'
import { conversation, conversationsOf } from '../store.ts'

const { placeholder } = sql

type Page = { limit: number; before: { micros: string; id: number } | null; archived: boolean }

const shape = {
  /** Conversations with something unread, counted up to a number. */
  unreadOnes: column.int,
  anyArchived: column.bool,
  rows: column.rows(conversation),
}

/** The page's rows come in the index's order, and the counts read no more than those they count. */
const listed = kept<'user' | 'archived' | 'micros' | 'id' | 'limit'>(
  'messenger.conversations',
  sql`
  select (select count(*)::int from (
      select from conversation_members
      where user_id = ${placeholder('user')} and (unread > 0 or marked_unread) and not muted and last_at is not null
      limit ${sql.raw(String(UNREAD_MOST))}) counted) as "unreadOnes",
    exists (select from conversation_members
      where user_id = ${placeholder('user')} and archived and last_at is not null) as "anyArchived",
    (select ${gathered(conversation, 'l')} from (${conversationsOf(sql`
      select * from conversation_members
      where user_id = ${placeholder('user')} and archived = ${placeholder('archived')} and last_at is not null
        and (last_at, conversation_id) < (
          coalesce(timestamptz 'epoch' + ${placeholder('micros')}::bigint * interval '1 microsecond', 'infinity'), ${placeholder('id')}::bigint)
      order by last_at desc nulls last, conversation_id desc nulls last limit ${placeholder('limit')}`)}
      order by m.last_at desc, m.conversation_id desc) l) as rows`,
)

/**
 * A page of a person's conversations with messages, newest first, one more than asked for to know if there are more; how
 * many have something unread, and whether any is archived.
 */
export function listConversations(
  db: Db,
  userId: number,
  { limit, before, archived }: Page,
): Promise<RowOf<typeof shape>> {
  const asked = listed({
    user: userId,
    archived,
    micros: before?.micros ?? null,
    id: before?.id ?? 0,
    limit: limit + 1,
  })
  return selectOne(db, shape, asked)
}
