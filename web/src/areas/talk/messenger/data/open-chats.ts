import type { QueryClient } from '@tanstack/react-query'
import { ChatStore } from './chat-store.ts'
import { Draft } from './draft.ts'

type OpenChat = { store: ChatStore; users: number }
const openChats = new WeakMap<QueryClient, Map<string, OpenChat>>()
const keyOf = (userId: string, id: string): string => `${userId} ${id}`

/** Opens a chat, which is the same for all parts of a page that show it, until the last of them has left it. */
export function openChat(
  queryClient: QueryClient,
  userId: string,
  id: string,
): { store: ChatStore; leave: () => void } {
  const all = openChats.get(queryClient) ?? new Map<string, OpenChat>()
  openChats.set(queryClient, all)
  const key = keyOf(userId, id)
  const chat = all.get(key) ?? { store: new ChatStore(queryClient, userId, id), users: 0 }
  all.set(key, chat)
  chat.users++
  return {
    store: chat.store,
    leave() {
      if (--chat.users > 0) return
      all.delete(key)
      chat.store.close()
    },
  }
}

/** Adds a text to the draft of a conversation, whether it is open or not. Text typed since stays. */
export function addToDraft(queryClient: QueryClient, userId: string, id: string, text: string): void {
  const open = openChats.get(queryClient)?.get(keyOf(userId, id))
  const draft = open?.store.draft ?? new Draft(queryClient, userId, id, () => undefined)
  draft.save([draft.text, text].filter(Boolean).join('\n'))
  if (!open) draft.close()
}
