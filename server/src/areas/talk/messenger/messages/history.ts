import type { InputOf } from '@cancha/contract/ground/operation'
import type { messages } from '@cancha/contract/talk/messenger/messages'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { gathered, prepareStatement, type RowOf, selectRows } from '../../../../database/statements.ts'
import { message, messageColumns, messageJoins } from '../store.ts'

const { id, int } = column
const { placeholder } = sql

const talk = {
  lowId: id,
  highId: id,
  lastSeq: int,
  talkVersion: int,
  readSeq: int,
  /** Up to which message the other person has read, as far as this one may know. */
  seenSeq: int,
  /** The places of the page. Places have no gaps, so a page is a range, and whether there is more is known without a look. */
  first: int,
  last: int,
  rows: column.rows(message),
}

/** A conversation as one of its two people knows it, with those of its messages `m` that are picked. */
const historyOf = (picked: SQL): SQL => sql`
  select t.*, (select ${gathered(message, 'row')} from (
      select ${messageColumns} from messages m ${messageJoins} where m.conversation_id = t.talk and ${picked}) row) as rows
  from (
    select c.id as talk, c.low_id as "lowId", c.high_id as "highId", c.last_seq as "lastSeq", c.version as "talkVersion",
      k.read_seq as "readSeq", o.seen_seq as "seenSeq", page.first,
      least(page.first + ${placeholder('limit')}::int - 1, ${placeholder('to')}::int, c.last_seq) as last
    from conversation_members k
    join conversations c on c.id = k.conversation_id
    join conversation_members o on o.conversation_id = k.conversation_id and o.user_id = k.other_id
    cross join lateral (select coalesce(${placeholder('from')}::int,
      greatest(1, least(${placeholder('end')}::int, c.last_seq) - ${placeholder('limit')}::int + 1)) as first) page
    where k.conversation_id = ${placeholder('conversation')} and k.user_id = ${placeholder('user')}) t`

type HistoryPlaceholder = 'user' | 'conversation' | 'from' | 'end' | 'to' | 'limit'

const page = prepareStatement<HistoryPlaceholder>(
  'messenger.page',
  historyOf(sql`m.seq between t.first and t.last order by m.seq`),
)
const changes = prepareStatement<HistoryPlaceholder | 'since'>(
  'messenger.changes',
  historyOf(sql`m.version > ${placeholder('since')} order by m.version limit ${placeholder('limit')}`),
)

type Question = InputOf<typeof messages.list>['query']

/**
 * A page of a conversation's messages, or what changed in it since a version, in the order of the changes and one more than
 * asked for; null if this person has no conversation with this id.
 */
export async function historyFor(
  db: Db,
  userId: number,
  conversationId: number,
  { since, before, after, around, limit }: Question,
): Promise<RowOf<typeof talk> | null> {
  const whose = { user: userId, conversation: conversationId }
  const middle = around === undefined ? null : around + Math.ceil(limit / 2) - 1
  const asked =
    since === undefined
      ? page({
          ...whose,
          from: before === undefined && after !== undefined ? after + 1 : null,
          end: before === undefined ? middle : before - 1,
          to: before === undefined ? null : before - 1,
          limit,
        })
      : changes({ ...whose, since, from: null, end: null, to: null, limit: limit + 1 })
  const [found] = await selectRows(db, talk, asked)
  return found ?? null
}
