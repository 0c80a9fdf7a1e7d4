import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import type { Log } from './log.ts'
import type { Pending } from './outbox/pending.ts'

/** An item of a chat, shown below the one before. A message that waits has the key that it keeps once it is sent. */
export type ChatItem = { key: string } & (
  | { message: Message; mine: boolean; state: 'sent' | 'seen' | null }
  | { pending: Pending }
)

const itemCache = new WeakMap<Message | Pending, ChatItem>()

/**
 * The messages of a chat, and below them what waits to be sent. An item that hasn't changed is the same object.
 * @param seenSeq up to which of their messages this person may know that the other one has read
 */
export function itemsOf(
  { messages, ahead }: Pick<Log, 'messages' | 'ahead'>,
  pending: readonly Pending[],
  { userId, seenSeq }: { userId: string; seenSeq: number },
): ChatItem[] {
  // A message of one's own that is stored is shown, though one before it is still missing: it was shown already.
  const all = [...messages, ...ahead.filter(({ sender }) => sender === userId)]
  const stored = new Set(all.map(({ clientId }) => clientId))
  return [
    ...all.map((message) => sentItem(message, message.sender === userId, message.seq <= seenSeq)),
    ...pending.filter(({ clientId }) => !stored.has(clientId)).map(pendingItem),
  ]
}

function sentItem(message: Message, mine: boolean, isSeen: boolean): ChatItem {
  const state = mine ? (isSeen ? 'seen' : 'sent') : null
  const before = itemCache.get(message)
  if (before && 'message' in before && before.state === state) return before
  const item: ChatItem = { key: message.clientId ?? message._id, message, mine, state }
  itemCache.set(message, item)
  return item
}

function pendingItem(pending: Pending): ChatItem {
  const before = itemCache.get(pending)
  if (before) return before
  const item: ChatItem = { key: pending.clientId, pending }
  itemCache.set(pending, item)
  return item
}
