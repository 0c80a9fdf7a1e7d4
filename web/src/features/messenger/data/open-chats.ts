import type { QueryClient } from '@tanstack/react-query'
import { ChatStore } from './chat-store.ts'

type Opened = { store: ChatStore; users: number }
const opened = new WeakMap<QueryClient, Map<string, Opened>>()

/** Opens a chat, which is the same for all parts of a page that show it, until the last of them has left it. */
export function openChat(
  queryClient: QueryClient,
  userId: string,
  id: string,
): { store: ChatStore; leave: () => void } {
  const all = opened.get(queryClient) ?? new Map<string, Opened>()
  opened.set(queryClient, all)
  const key = `${userId} ${id}`
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
