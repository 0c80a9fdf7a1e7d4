import { CHANGEABLE_MS } from '@cancha/domain/talk/messenger/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { listPlaceholder } from '../../../database/list-placeholder.ts'
import { prepareStatement, type RowOf, selectOne, selectRows } from '../../../database/statements.ts'
import { card, cardColumns, cardJoins, isActive } from '../../people/connections/directory/member-cards.ts'
import { blockersOf } from '../../people/connections/safety/blocks.ts'
import { filesColumn, filesOf } from './attachments/message-files.ts'
import type { Talk } from './policy.ts'

const { id, int, text, bool, iso, nullable, oneOf, list } = column

const kind = oneOf('text', 'image', 'document', 'audio', 'deleted')

/** The kind of a message: that of its first file, or a text. `of` is the alias of the message's row. */
const kindOf = (of: 'r' | 'l'): SQL => {
  const message = sql.raw(of)
  return sql`case when ${message}.deleted_at is not null then 'deleted' else coalesce((
    select f.kind from message_files mf join file_facts f on f.key = mf.file
    where mf.message_id = ${message}.id order by mf.position limit 1), 'text') end`
}

/** The columns of {@link conversationsOf}. */
export const conversation = {
  ...card,
  conversationId: id,
  lowId: id,
  highId: id,
  /** The author of the first message; before it, the reader: neither learns that the other has opened it. */
  openedBy: id,
  lastSeq: int,
  version: int,
  createdAt: iso,
  lastAt: nullable(iso),
  /** The place in the list: microseconds of the last message. */
  lastMicros: nullable(text),
  readSeq: int,
  /** Up to which message the other person has read, as far as this one may know. */
  seenSeq: int,
  wroteSeq: int,
  unread: int,
  markedUnread: bool,
  muted: bool,
  archived: bool,
  draft: text,
  active: bool,
  deleted: bool,
  blockers: list(id),
  lastSender: nullable(id),
  lastKind: nullable(kind),
  lastFiles: int,
  lastText: nullable(text),
  lastWrittenAt: nullable(iso),
}
export type ConversationRow = RowOf<typeof conversation>

/** Conversations as one person keeps them, from the member's rows that `from` gives as `m`. */
export const conversationsOf = (from: SQL): SQL => sql`
  select ${cardColumns}, c.id as "conversationId", c.low_id as "lowId", c.high_id as "highId",
    coalesce(c.started_by, m.user_id) as "openedBy", c.last_seq as "lastSeq", c.version, c.created_at as "createdAt",
    m.last_at as "lastAt", (extract(epoch from m.last_at) * 1000000)::bigint::text as "lastMicros",
    m.read_seq as "readSeq", o.seen_seq as "seenSeq", m.wrote_seq as "wroteSeq", m.unread,
    m.marked_unread as "markedUnread", m.muted, m.archived, m.draft,
    (${isActive}) as active, u.deleted_at is not null as deleted,
    ${blockersOf(sql`m.user_id`, sql`m.other_id`)} as blockers,
    l.sender_id as "lastSender", case when l.id is null then null else ${kindOf('l')} end as "lastKind",
    (select count(*)::int from message_files mf where mf.message_id = l.id) as "lastFiles",
    left(l.text, 200) as "lastText", l.created_at as "lastWrittenAt"
  from (${from}) m
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_id
  join accounts u on u.id = m.other_id ${cardJoins}
  left join messages l on l.conversation_id = c.id and l.seq = c.last_seq`

const oneConversation = prepareStatement<'user' | 'conversation'>(
  'messenger.conversation',
  conversationsOf(sql`
    select * from conversation_members
    where conversation_id = ${sql.placeholder('conversation')} and user_id = ${sql.placeholder('user')}`),
)

/** A conversation as this person keeps it; null if they have none with this id. */
export async function conversationFor(
  db: Db | Tx,
  userId: number,
  conversationId: number,
): Promise<ConversationRow | null> {
  const asked = oneConversation({ user: userId, conversation: conversationId })
  const [row] = await selectRows(db, conversation, asked)
  return row ?? null
}

const someConversations = prepareStatement<'user' | 'conversations'>(
  'messenger.conversations_among',
  conversationsOf(sql`
    select * from conversation_members where user_id = ${sql.placeholder('user')}
      and conversation_id = any(${listPlaceholder('conversations', 'bigint')})`),
)

/** A person's conversations with these ids, archived and closed ones too. */
export const conversationsAmong = (
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ConversationRow[]> =>
  selectRows(db, conversation, someConversations({ user: userId, conversations: ids }))

/** The id of the conversation of two people, if there is one. */
export async function conversationIdOf(db: Db | Tx, one: number, other: number): Promise<number | null> {
  const [row] = await selectRows(
    db,
    { id },
    sql`select id from conversations where low_id = ${Math.min(one, other)} and high_id = ${Math.max(one, other)}`,
  )
  return row?.id ?? null
}

/** How many conversations this person wrote the first message of. */
export async function startedBy(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await selectOne(
    db,
    { count: int },
    sql`select count(*)::int as count from conversations where started_by = ${userId}`,
  )
  return count
}

/** The columns of a message from the row `m` and {@link messageJoins}. */
export const messageColumns: SQL = sql`
  m.id, m.conversation_id as "conversationId", m.seq, m.version, m.sender_id as "senderId", m.client_id as "clientId",
  m.text, m.created_at as "createdAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt",
  case when r.id is not null then json_build_object(
    'id', r.id, 'seq', r.seq, 'senderId', r.sender_id, 'text', left(r.text, 200), 'kind', ${kindOf('r')}) end as reply,
  ${filesOf} as files`
export const messageJoins: SQL = sql`left join messages r on r.id = m.reply_to`

/** The types of {@link messageColumns}. */
export const message = {
  id,
  conversationId: id,
  seq: int,
  version: int,
  senderId: id,
  clientId: nullable(text),
  text,
  createdAt: iso,
  editedAt: nullable(iso),
  deletedAt: nullable(iso),
  /** The beginning of the message that it answers. */
  reply: nullable(column.row({ id, seq: int, senderId: id, text, kind })),
  files: filesColumn,
}
export type MessageRow = RowOf<typeof message>

/** The newest messages of a conversation that have a photo or a document. */
export const messagesWithFiles = (db: Db, conversationId: number, limit: number): Promise<MessageRow[]> =>
  selectRows(
    db,
    message,
    sql`
    select ${messageColumns} from messages m ${messageJoins}
    where m.conversation_id = ${conversationId} and exists (
      select from message_files mf join file_facts f on f.key = mf.file
      where mf.message_id = m.id and f.kind in ('image', 'document'))
    order by m.seq desc limit ${limit}`,
  )

/** A message by its id. */
export async function messageById(db: Db | Tx, messageId: number): Promise<MessageRow | null> {
  const [row] = await selectRows(
    db,
    message,
    sql`select ${messageColumns} from messages m ${messageJoins} where m.id = ${messageId}`,
  )
  return row ?? null
}

/** Returns whether two members are both active now, and who blocks whom. */
export async function talkOf(db: Db | Tx, one: number, other: number): Promise<Talk> {
  const found = await selectOne(
    db,
    { active: int, blockers: list(id) },
    sql`
    select (select count(*)::int from accounts u where u.id in (${one}, ${other}) and ${isActive}) as active,
      ${blockersOf(sql`${one}::bigint`, sql`${other}::bigint`)} as blockers`,
  )
  return { members: [one, other], active: found.active === 2, blockers: found.blockers }
}

/** The two people of a conversation, with what is between them; null if there is no such conversation. */
export async function talkOfConversation(db: Db | Tx, conversationId: number): Promise<Talk | null> {
  const [two] = await selectRows(
    db,
    { lowId: id, highId: id },
    sql`select low_id as "lowId", high_id as "highId" from conversations where id = ${conversationId}`,
  )
  return two ? talkOf(db, two.lowId, two.highId) : null
}

/** Whether a message's author may still change it, by the database's clock at this moment. */
export const isChangeable = sql`m.created_at > clock_timestamp() - make_interval(secs => ${CHANGEABLE_MS / 1_000})`
