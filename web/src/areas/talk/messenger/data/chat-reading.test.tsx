// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  beginsAnew,
  happens,
  history,
  isHidden,
  openChatData,
  requestsTo,
  textsOf,
} from '../../../../testing/chat-data.tsx'
import { message, serveMessenger } from '../../../../testing/messenger.ts'
import { tellLive } from './live-bus.ts'
import { patchConversation } from './patch.ts'
import { conversationQuery } from './queries.ts'

beginsAnew()

test('reading is told once for many messages, the last one wins, and a page that nobody looks at reads nothing', async () => {
  const server = serveMessenger({ first: history(9) })
  Object.assign(server.shown, { readSeq: 0, unread: 9 })
  const { chat, ready, queryClient } = openChatData()
  await ready()
  isHidden(true)
  act(() => chat().markReadTo(9))
  expect(queryClient.getQueryData(conversationQuery('5').queryKey)).toMatchObject({ unread: 9 })
  isHidden(false)
  act(() => {
    for (const seq of [3, 9, 5]) chat().markReadTo(seq)
  })
  await vi.waitFor(() => expect(requestsTo(server.log, 'mread')).toHaveLength(1))
  expect(requestsTo(server.log, 'mread')[0]?.body).toEqual({ c: '5', b: '7', seq: 9 })
})

test('what is missing before one’s own message isn’t read by looking at that one', async () => {
  let isHeld = false
  const server = serveMessenger({
    first: history(3),
    turn: ({ path }) => (isHeld && path.includes('since=') ? new Promise<null>(() => undefined) : undefined),
  })
  Object.assign(server.shown, { readSeq: 3 })
  const { chat, ready, queryClient } = openChatData()
  await ready()
  isHeld = true
  server.store({ text: 'sin evento' })
  act(() => chat().send({ text: 'mío' }))
  await vi.waitFor(() => expect(textsOf(chat()).at(-1)).toBe('mío'))
  act(() => chat().markReadTo(5))
  // The list was asked for meanwhile.
  act(() => patchConversation(queryClient, '5', (each) => ({ ...each, unread: 1 })))
  act(() => chat().markReadTo(5))
  expect(queryClient.getQueryData(conversationQuery('5').queryKey)).toMatchObject({ unread: 1, readSeq: 3 })
  act(() => tellLive({ kind: 'message', message: message(4, { text: 'sin evento' }) }))
  act(() => chat().markReadTo(5))
  await vi.waitFor(() => expect(requestsTo(server.log, 'mread')).toHaveLength(1))
  expect(requestsTo(server.log, 'mread')[0]?.body).toMatchObject({ seq: 5 })
})

test('a message that came after one’s own, which was stored behind it, is read though nothing counts it', async () => {
  const server = serveMessenger({ first: history(3) })
  const { chat, ready } = openChatData()
  await ready()
  Object.assign(server.shown, { readSeq: 3 })
  const late = server.store({})
  act(() => chat().send({ text: 'mío' }))
  await vi.waitFor(() => expect(textsOf(chat())).toEqual([...history(4).map(({ text }) => text), 'mío']))
  happens({ kind: 'message', message: late })
  act(() => chat().markReadTo(5))
  await vi.waitFor(() => expect(requestsTo(server.log, 'mread')).toHaveLength(1))
})
