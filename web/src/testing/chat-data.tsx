import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setLine } from '../api/live-line.ts'
import { sessionQuery } from '../api/session.ts'
import { type Chat, useChat } from '../areas/talk/messenger/data/chat.ts'
import { type LiveTold, tellLive } from '../areas/talk/messenger/data/live-bus.ts'
import { ANA } from '../shell/session/sample-member.ts'
import { message } from './messenger.ts'
import type { ServedRequest } from './server.ts'

/** The first messages of a conversation, all of them by the other person. */
export const history = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1))

export const textsOf = ({ items }: Chat) =>
  items.map((item) =>
    'message' in item ? item.message.text : `${item.pending.text} (${item.pending.state})`,
  )

const opened: QueryClient[] = []

/** Ana's open conversation with Beto, without what draws it. */
export function openChatData(id = '5') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  opened.push(queryClient)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useChat(ANA, id), { wrapper })
  const chat = () => result.current
  return { chat, queryClient, unmount, ready: () => vi.waitFor(() => expect(chat().status).toBe('ready')) }
}

export const happens = (told: LiveTold) => act(() => tellLive(told))

export const requestsTo = (log: ServedRequest[], part: string) =>
  log.filter(({ path }) => path.includes(part))

export const isHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** For the files that open chats: each test begins with nothing kept of the one before. */
export function beginsAnew(): void {
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    cleanup()
    setLine(null)
    vi.useRealTimers()
    // The outbox lives as long as its page: those of earlier tests have nobody to send for.
    for (const queryClient of opened.splice(0)) queryClient.setQueryData(sessionQuery.queryKey, null)
  })
}
