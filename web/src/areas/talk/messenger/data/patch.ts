import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../../../api/queries.ts'
import { conversationQuery } from './queries.ts'
import { quoteOf } from './quotes.ts'

type Page = { conversations: Conversation[] }
type ConversationListQuery = { archived?: string; before?: string; limit?: number }

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

/** A conversation after a new message in it; the same one if it knows the message already. */
export function withLast(conversation: Conversation, message: Message, userId: string): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation
  const { createdAt } = message
  const { seq, sender, kind, text } = quoteOf(message)
  const isOwn = sender === userId
  const reader = isOwn ? message.receiverId : userId
  return {
    ...conversation,
    last: { seq, sender, kind, files: message.files.length, text, createdAt },
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
  const isNewer = message.version > conversation.version
  const version = Math.max(conversation.version, message.version)
  // A deleted message stays deleted, even if the event of a later change came first.
  return { ...(isNewer || message.deleted ? withPreview(conversation, message) : conversation), version }
}

/** A conversation with a message as it is now; the same one if that isn't its last, or is shown so already. */
export function withPreview(conversation: Conversation, message: Message): Conversation {
  const { last } = conversation
  const { seq, kind, text } = quoteOf(message)
  if (last?.seq !== seq || last.kind === 'deleted' || (last.kind === kind && last.text === text))
    return conversation
  return { ...conversation, last: { ...last, kind, text, files: message.files.length } }
}

/** A conversation that this person has read up to a message. */
export function withRead(conversation: Conversation, userId: string, seq: number): Conversation {
  const { lastSeq, unread, membersunread } = conversation
  return {
    ...conversation,
    readSeq: Math.max(conversation.readSeq, seq),
    unread: Math.min(unread, Math.max(0, lastSeq - seq)),
    markedUnread: false,
    membersunread: seq < lastSeq ? membersunread : membersunread.filter((id) => id !== userId),
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
  const id = message.conversationId
  const listed = listedConversation(queryClient, id)
  patchConversation(queryClient, id, (conversation) => withLast(conversation, message, userId))
  // A message takes a conversation out of the archive, unless it is muted.
  if (listed && message.seq <= listed.lastSeq) return
  if (listed && (!listed.archived || listed.muted)) bringUp(queryClient, withLast(listed, message, userId))
  else void queryClient.invalidateQueries(queriesOf(conversations.list))
}

/** Takes over what the server says of a conversation now; lists in which its place may be another are asked for anew. */
export function changed(queryClient: QueryClient, conversation: Conversation): void {
  const listed = listedConversation(queryClient, conversation.id)
  patchConversation(queryClient, conversation.id, (before) => newer(before, conversation))
  if (listed?.archived !== conversation.archived)
    void queryClient.invalidateQueries(queriesOf(conversations.list))
}

/** An answer that is older than an event has the older messages, and still the newer view of them. */
function newer(before: Conversation, now: Conversation): Conversation {
  if (now.version >= before.version) return now
  const { last, lastSeq, version, updatedAt, unread, membersunread } = before
  return { ...now, last, lastSeq, version, updatedAt, unread, membersunread }
}

/** A conversation as a list has it. */
export function listedConversation(queryClient: QueryClient, id: string): Conversation | undefined {
  for (const [, data] of queryClient.getQueriesData<unknown>({ ...queriesOf(conversations.list) })) {
    const found = isPage(data) && data.conversations.find((each) => each.id === id)
    if (found) return found
  }
  return undefined
}

/** Puts a conversation at the top of its list. One that was asked for up to a length doesn't grow beyond that. */
function bringUp(queryClient: QueryClient, conversation: Conversation): void {
  for (const [queryKey, data] of queryClient.getQueriesData<unknown>({ ...queriesOf(conversations.list) })) {
    if (!isPage(data)) continue
    const { query } = queryKey[1] as { query: ConversationListQuery }
    if ((query.archived === 'true') !== conversation.archived) continue
    const others = data.conversations.filter((each) => each.id !== conversation.id)
    const next = query.before ? others : [conversation, ...others].slice(0, query.limit)
    queryClient.setQueryData(queryKey, { ...data, conversations: next })
  }
}
