import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { messages } from '@cancha/contract/calls/talk/messenger/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import type { ChatState, ChatStore, MessageInput } from './chat-store.ts'
import type { ChatItem } from './items.ts'
import { useOnline } from './online.ts'
import { addToDraft, openChat } from './open-chats.ts'
import type { Discarded } from './outbox/outbox.ts'
import type { Pending } from './outbox/pending.ts'
import { conversationQuery, ownConversations } from './queries.ts'

export type { ChatItem, MessageInput, Pending }

/** An open conversation, for the parts that draw it. */
export type Chat = ChatState & {
  /** Null while it is loaded, and where it can't be. */
  conversation: Conversation | null
  isOnline: boolean
  /** The newest of one's own messages. */
  lastSent: ChatItem | null
  /** Tries again after `status` is 'failed'. */
  reload(): void
  loadOlder(): Promise<void>
  loadNewer(): Promise<void>
  /** @returns whether there is such a place */
  jumpTo(seq: number): Promise<boolean>
  jumpToNewest(): Promise<void>
  /** To be called with the last message that was in view. */
  markReadTo(seq: number): void
  /** Marks the conversation as unread. @returns whether it is so now */
  markUnread(): Promise<boolean>
  iAmTyping(): void
  send(input: MessageInput): void
  retry(clientId: string): void
  /** Takes back what isn't sent. @returns it, for the composer, or why it isn't taken back */
  discard(clientId: string): Promise<Discarded>
  edit(message: Message, text: string): Promise<boolean>
  remove(message: Message): Promise<boolean>
  /** A message as it is now, edited or deleted since. */
  latest(message: Message): Message
  draft: string
  saveDraft(text: string): void
  /** Adds to what is begun to be written, also after the chat was left. */
  addToDraft(text: string): void
}

const LOADING: ChatState = {
  status: 'loading',
  items: [],
  more: { before: false, after: false },
  unreadFrom: null,
  isTyping: false,
  draft: '',
}
const nothing = async () => undefined

/** A conversation of the signed-in person: what is in it, what is on its way, and all that can be done in it. */
export function useChat(user: SessionUser, conversationId: string): Chat {
  const queryClient = useQueryClient()
  const [store, setStore] = useState<ChatStore | null>(null)
  useEffect(() => {
    const { store, leave } = openChat(queryClient, user.id, conversationId)
    setStore(store)
    return leave
  }, [queryClient, user.id, conversationId])
  // The chat that was open before is shown no longer, though React hasn't run the effect yet.
  const open = store?.id === conversationId ? store : null

  const state = useSyncExternalStore(
    useCallback((changed) => open?.subscribe(changed) ?? (() => undefined), [open]),
    () => open?.state() ?? LOADING,
    () => LOADING,
  )
  const { data: conversation = null } = useQuery(conversationQuery(conversationId))
  const online = useOnline(user)

  const edit = useWrite(messages.edit, { done: ({ message }) => open?.history.take(message) })
  const remove = useWrite(messages.remove, { done: ({ message }) => open?.history.take(message) })
  const markUnread = useWrite(conversations.markUnread, { makesStale: ownConversations })

  return {
    ...state,
    conversation,
    isOnline: conversation !== null && online.has(conversation.other.id),
    lastSent: state.items.findLast((item) => !('message' in item) || item.mine) ?? null,
    reload: () => void open?.open(),
    loadOlder: () => open?.history.loadOlder() ?? nothing(),
    loadNewer: () => open?.history.loadNewer() ?? nothing(),
    jumpTo: async (seq) => (await open?.history.jumpTo(seq)) ?? false,
    jumpToNewest: () => open?.history.jumpToNewest() ?? nothing(),
    markReadTo: (seq) => open?.markReadTo(seq),
    async markUnread() {
      const write = () => markUnread.write({ body: { id: conversationId, receiverId: user.id } })
      // A read mark set meanwhile, or still on its way to the server, would undo it.
      const { answer } = await (open ? open.reading.hold(write) : write())
      return answer !== undefined
    },
    iAmTyping: () => open?.iAmTyping(),
    send: (input) => open?.send(input),
    retry: (clientId) => open?.outbox.retry(clientId),
    discard: async (clientId) => (await open?.outbox.discard(clientId)) ?? null,
    async edit({ _id }, text) {
      const { answer } = await edit.write({ body: { id: _id, text } })
      return answer !== undefined
    },
    async remove({ _id }) {
      const { answer } = await remove.write({ body: { id: _id } })
      return answer !== undefined
    },
    latest: (message) => open?.latest(message) ?? message,
    saveDraft: (text) => open?.draft.save(text),
    addToDraft: (text) => addToDraft(queryClient, user.id, conversationId, text),
  }
}
