// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../api/session.ts'
import { ANA } from '../../../shell/session/sample-member.ts'
import { message, serveMessenger } from '../../../testing/messenger.ts'
import { type Chat, useChat } from './chat.ts'
import { tellLive } from './live-bus.ts'

const history = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1))

const textsOf = ({ items }: Chat) =>
  items.map((item) =>
    'message' in item ? item.message.text : `${item.pending.text} (${item.pending.state})`,
  )

function open(id = '5') {
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

beforeEach(() => localStorage.clear())
const opened: QueryClient[] = []
afterEach(() => {
  cleanup()
  // The outbox lives as long as its page: those of earlier tests have nobody to send for.
  for (const queryClient of opened.splice(0)) queryClient.setQueryData(sessionQuery.queryKey, null)
})

test('[MSG-014] choosing a conversation loads its messages, the newest first and older ones when asked', async () => {
  serveMessenger({ first: history(50) })
  const { chat, ready } = open()
  expect(chat().status).toBe('loading')
  await ready()
  expect(textsOf(chat())).toEqual(
    history(50)
      .slice(10)
      .map(({ text }) => text),
  )
  expect(chat().more).toEqual({ before: true, after: false })
  await act(() => chat().loadOlder())
  expect(textsOf(chat())).toEqual(history(50).map(({ text }) => text))
  expect(chat().more).toEqual({ before: false, after: false })
})

test('[MSG-016] a message is shown at once and stays the same item when the server has it', async () => {
  const server = serveMessenger({ first: history(1) })
  const { chat, ready } = open()
  await ready()
  act(() => chat().send({ text: '  Hola, Beto  ' }))
  expect(textsOf(chat())).toEqual(['mensaje 1', 'Hola, Beto (sending)'])
  const { key } = chat().items[1] ?? {}
  await vi.waitFor(() => expect(textsOf(chat())).toEqual(['mensaje 1', 'Hola, Beto']))
  expect(chat().items[1]).toMatchObject({ key, mine: true, state: 'sent' })
  expect(server.stored.map(({ text }) => text)).toEqual(['mensaje 1', 'Hola, Beto'])
})

test('[MSG-020] what has no text once it is trimmed is not sent', async () => {
  const server = serveMessenger({ first: history(1) })
  const { chat, ready } = open()
  await ready()
  act(() => chat().send({ text: ' \n ' }))
  act(() => chat().send({ text: 'algo' }))
  await vi.waitFor(() => expect(textsOf(chat())).toEqual(['mensaje 1', 'algo']))
  expect(server.log.filter(({ path }) => path === '/api/messages')).toHaveLength(1)
})

test('[MSG-019] [EVT-007] a live message is appended only between the members of the open conversation', async () => {
  serveMessenger({ first: history(1) })
  const { chat, ready } = open()
  await ready()
  act(() => {
    tellLive({ kind: 'message', message: message(2, { conversationId: '6', text: 'de otra' }) })
    tellLive({ kind: 'message', message: message(2, { sender: '13', text: 'de un extraño' }) })
    tellLive({ kind: 'message', message: message(2, { receiverId: '13', text: 'para un extraño' }) })
    tellLive({ kind: 'message', message: message(2, { text: 'para mí' }) })
  })
  expect(textsOf(chat())).toEqual(['mensaje 1', 'para mí'])
})
