import { UNREAD_MOST } from '@cancha/contract/talk/messenger/conversations'
import { type SQL, sql } from 'drizzle-orm'
import { rowsTogether } from '../../../../database/asked-together.ts'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { listPlaceholder } from '../../../../database/list-placeholder.ts'
import {
  gathered,
  prepareStatement,
  type RowOf,
  selectOne,
  selectRows,
} from '../../../../database/statements.ts'
import { conversation, conversationsOf } from '../store.ts'

const { placeholder } = sql

type Page = { limit: number; before: { micros: string; id: number } | null; archived: boolean }

const shape = {
  /** Conversations with something unread, counted up to a number. */
  unreadOnes: column.int,
  anyArchived: column.bool,
  rows: column.rows(conversation),
}

/**
 * A person's counts and page. Its rows come in the index's order, and the counts read no more than those they count.
 * @param page which of the person's conversations, in the order of the list
 */
const listOf = (user: SQL, page: SQL): SQL => sql`
  (select count(*)::int from (
      select from conversation_members
      where user_id = ${user} and (unread > 0 or marked_unread) and not muted and last_at is not null
      limit ${sql.raw(String(UNREAD_MOST))}) counted) as "unreadOnes",
    exists (select from conversation_members
      where user_id = ${user} and archived and last_at is not null) as "anyArchived",
    (select ${gathered(conversation, 'l')} from (${conversationsOf(sql`
      select * from conversation_members where user_id = ${user} and last_at is not null and ${page}`)}
      order by m.last_at desc, m.conversation_id desc) l) as rows`

const listed = prepareStatement<'user' | 'archived' | 'micros' | 'id' | 'limit'>(
  'messenger.conversations',
  sql`select ${listOf(
    sql`${placeholder('user')}`,
    sql`archived = ${placeholder('archived')}
        and (last_at, conversation_id) < (
          coalesce(timestamptz 'epoch' + ${placeholder('micros')}::bigint * interval '1 microsecond', 'infinity'), ${placeholder('id')}::bigint)
      order by last_at desc nulls last, conversation_id desc nulls last limit ${placeholder('limit')}`,
  )}`,
)

/** How many conversations a page of the house asks for, to know what is unread and whether there is any. */
const MARK = 1

const marks = prepareStatement<'people'>(
  'messenger.marks',
  sql`select q.id as "askedBy", ${listOf(
    sql`q.id`,
    sql`not archived
      order by last_at desc nulls last, conversation_id desc nulls last limit ${sql.raw(String(MARK + 1))}`,
  )} from unnest(${listPlaceholder('people', 'bigint')}) q (id)`,
)

/**
 * Reads a page of a person's conversations with messages, newest first, one more than asked for to know if there are more; how
 * many have something unread, and whether any is archived. The mark that every page asks for is read in one statement for all
 * concurrent requests.
 */
export function conversationLists(db: Db): (userId: number, page: Page) => Promise<RowOf<typeof shape>> {
  const markOf = rowsTogether((people) => selectRows(db, { askedBy: column.id, ...shape }, marks({ people })))

  return async (userId, { limit, before, archived }) => {
    const [mark] = limit === MARK && !before && !archived ? await markOf(userId) : []
    if (mark) return mark
    const asked = listed({
      user: userId,
      archived,
      micros: before?.micros ?? null,
      id: before?.id ?? 0,
      limit: limit + 1,
    })
    return selectOne(db, shape, asked)
  }
}
