import type { Message } from '@cancha/contract/calls/talk/messenger/message'

/** An event of the server for the chats that are open on this page. */
export type LiveTold =
  | { kind: 'message' | 'changed'; message: Message }
  | { kind: 'read'; conversationId: string; userId: string; seq: number }
  | { kind: 'conversation'; conversationId: string }
  | { kind: 'typing'; conversationId: string; userId: string }
  /** The line is there, at first or after a break: events may have been missed. */
  | { kind: 'open' }

type Listener = (told: LiveTold) => void
const listeners = new Set<Listener>()

export const tellLive = (told: LiveTold): void => {
  for (const listener of [...listeners]) listener(told)
}

/** @returns a function that ends it */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The conversations that are open on this page. */
export const openConversations = new Set<string>()
