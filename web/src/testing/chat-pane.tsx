import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import type { Message } from '@cancha/contract/talk/messenger/message'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { sessionQuery } from '../api/session.ts'
import { ChatPane } from '../areas/talk/messenger/chat/ChatPane.tsx'
import { ANA } from '../shell/session/sample-member.ts'
import { ConfirmProvider } from '../ui/overlays/confirm.tsx'
import { message, serveMessenger } from './messenger.ts'

const NOW = Date.parse('2026-03-02T18:00:00Z')

type ChatOptions = {
  first?: Message[]
  shown?: Partial<Conversation>
  turn?: Parameters<typeof serveMessenger>[0]
  /** false: its messages aren't waited for */
  isReady?: boolean
  /** of a page on which a chat was open before */
  page?: QueryClient
}

const opened: QueryClient[] = []

/** Opens Ana's conversation with Beto, and waits for its messages. */
export async function openChat({
  first = [message(1)],
  shown = {},
  turn,
  isReady = true,
  page,
}: ChatOptions = {}) {
  const server = serveMessenger({ first, ...turn })
  Object.assign(server.shown, shown)
  const queryClient = page ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  opened.push(queryClient)
  const onLeave = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <ChatPane user={ANA} conversationId="5" now={NOW} onLeave={onLeave} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  if (isReady) await screen.findByRole('log')
  return { server, onLeave, unmount, page: queryClient }
}

export const log = () => within(screen.getByRole('log'))
export const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Escribe algo...')
export const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
export const sendButton = () => screen.getByRole('button', { name: 'Enviar' })
export const isTouch = (coarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('any-pointer') ? !coarse : coarse,
  }))

/** For the files that open chats: each test begins on a computer, with nothing kept of the one before. */
export function startsAnew(): void {
  beforeEach(() => {
    localStorage.clear()
    isTouch(false)
  })
  afterEach(() => {
    // An outbox lives as long as its page: those of earlier tests have nobody to send for, in the next file neither.
    for (const queryClient of opened.splice(0)) queryClient.setQueryData(sessionQuery.queryKey, null)
  })
}
