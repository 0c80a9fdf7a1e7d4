import type { Conversation } from '@cancha/contract/calls/messenger/conversation'
import { conversations } from '@cancha/contract/calls/messenger/conversations'
import type { Message } from '@cancha/contract/calls/messenger/message'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { conversationQuery } from './queries.ts'

type Page = { conversations: Conversation[] }

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'conversations' in data

/** Changes a conversation wherever it is loaded. */
export function patchConversation(
  queryClient: QueryClient,
  id: string,
  change: (conversation: Conversation) => Conversation,
): void {
  queryClient.setQueryData(conversationQuery(id).queryKey, (data: Conversation | undefined) =>
    data ? change(data) : data,
  )
  queryClient.setQueriesData({ ...queriesOf(conversations.list) }, (data: unknown) =>
    isPage(data) && data.conversations.some((each) => each.id === id)
      ? { ...data, conversations: data.conversations.map((each) => (each.id === id ? change(each) : each)) }
      : data,
  )
}

/** How many characters of a message a list shows at most. */
const PREVIEW = 160

/** A conversation after a new message in it; the same one if it knows the message already. */
export function withLast(conversation: Conversation, message: Message, userId: string): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation
  const { seq, sender, files, text, createdAt } = message
  const isOwn = sender === userId
  const reader = isOwn ? message.receiverId : userId
  return {
    ...conversation,
    last: {
      seq,
      sender,
      kind: message.deleted ? 'deleted' : (files[0]?.kind ?? 'text'),
      files: files.length,
      text: text.replace(/\s+/g, ' ').slice(0, PREVIEW),
      createdAt,
    },
    lastSeq: seq,
    version: Math.max(conversation.version, message.version),
    updatedAt: createdAt,
    membersunread: conversation.membersunread.includes(reader)
      ? conversation.membersunread
      : [...conversation.membersunread, reader],
    unread: isOwn || seq <= conversation.readSeq ? conversation.unread : conversation.unread + 1,
  }
}

/** A conversation after a change of a message; its preview follows if that is the last one. */
export function withChanged(conversation: Conversation, message: Message): Conversation {
  const { last } = conversation
  const version = Math.max(conversation.version, message.version)
  if (last?.seq !== message.seq || message.version <= conversation.version)
    return { ...conversation, version }
  const text = message.text.replace(/\s+/g, ' ').slice(0, PREVIEW)
  return { ...conversation, version, last: { ...last, text, kind: message.deleted ? 'deleted' : last.kind } }
}

/** A conversation that this person has read up to a message. */
export function withRead(conversation: Conversation, userId: string, seq: number): Conversation {
  if (seq < conversation.lastSeq) return { ...conversation, readSeq: Math.max(conversation.readSeq, seq) }
  return {
    ...conversation,
    readSeq: Math.max(conversation.readSeq, seq),
    unread: 0,
    markedUnread: false,
    membersunread: conversation.membersunread.filter((id) => id !== userId),
  }
}

/** A conversation that the other person has read up to a message. */
export const withSeen = (conversation: Conversation, seq: number): Conversation => ({
  ...conversation,
  seenSeq: Math.max(conversation.seenSeq, seq),
  membersunread:
    seq >= conversation.lastSeq
      ? conversation.membersunread.filter((id) => id !== conversation.other.id)
      : conversation.membersunread,
})

/** Shows a new message in the lists; where they don't have its conversation, they are asked for anew. */
export function arrived(queryClient: QueryClient, message: Message, userId: string): void {
  if (!broughtUp(queryClient, message, userId))
    void queryClient.invalidateQueries(queriesOf(conversations.list))
}

/** Brings a conversation with a new message to the top of the list. @returns whether the list had it */
function broughtUp(queryClient: QueryClient, message: Message, userId: string): boolean {
  const { conversationId: id } = message
  const lists = queryClient.getQueriesData<unknown>({ ...queriesOf(conversations.list) })
  const listed = lists.flatMap(([, data]) => (isPage(data) ? data.conversations : []))
  const known = listed.find((each) => each.id === id)
  if (!known || (known.archived && !known.muted)) return false
  patchConversation(queryClient, id, (conversation) => withLast(conversation, message, userId))
  const changed = withLast(known, message, userId)
  for (const [queryKey, data] of lists) {
    if (!isPage(data)) continue
    const { query } = queryKey[1] as { query: { archived?: string; before?: string } }
    if ((query.archived === 'true') !== known.archived) continue
    const others = data.conversations.filter((each) => each.id !== id)
    const next = query.before ? others : [changed, ...others]
    queryClient.setQueryData(queryKey, { ...data, conversations: next })
  }
  return true
}
