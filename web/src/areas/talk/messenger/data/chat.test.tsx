// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLine } from '../../../../api/live-line.ts'
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
import { refused } from '../../../../testing/server.ts'
import { tellLive } from './live-bus.ts'
import { patchConversation } from './patch.ts'
import { conversationQuery } from './queries.ts'

/** The live connection, with what was sent by it. */
function line() {
  const sent: [string, unknown][] = []
  setLine({
    ask: async (name, data) => {
      sent.push([name, data])
      return {}
    },
  })
  return sent
}

beginsAnew()

test('[MSG-014] [FOR-108] choosing a conversation loads its messages from the list of them, the newest first and older ones when asked', async () => {
  const { log } = serveMessenger({ first: history(50) })
  const { chat, ready } = openChatData()
  expect(chat().status).toBe('loading')
  await ready()
  expect(textsOf(chat())).toEqual(
    history(50)
      .slice(10)
      .map(({ text }) => text),
  )
  expect(chat().more).toEqual({ before: true, after: false })
  expect(requestsTo(log, '/api/messages/5')).toHaveLength(1)
  await act(() => chat().loadOlder())
  expect(textsOf(chat())).toEqual(history(50).map(({ text }) => text))
  expect(chat().more).toEqual({ before: false, after: false })
})

test('[MSG-016] a message is shown at once and stays the same item when the server has it', async () => {
  const server = serveMessenger({ first: history(1) })
  const { chat, ready } = openChatData()
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
  const { chat, ready } = openChatData()
  await ready()
  act(() => chat().send({ text: ' \n ' }))
  act(() => chat().send({ text: 'algo' }))
  await vi.waitFor(() => expect(textsOf(chat())).toEqual(['mensaje 1', 'algo']))
  expect(server.log.filter(({ path }) => path === '/api/messages')).toHaveLength(1)
})

test('[MSG-019] [EVT-007] a live message is appended only between the members of the open conversation', async () => {
  serveMessenger({ first: history(1) })
  const { chat, ready } = openChatData()
  await ready()
  act(() => {
    tellLive({ kind: 'message', message: message(2, { conversationId: '6', text: 'de otra' }) })
    tellLive({ kind: 'message', message: message(2, { sender: '13', text: 'de un extraño' }) })
    tellLive({ kind: 'message', message: message(2, { receiverId: '13', text: 'para un extraño' }) })
    tellLive({ kind: 'message', message: message(2, { text: 'para mí' }) })
  })
  expect(textsOf(chat())).toEqual(['mensaje 1', 'para mí'])
})

test('what is missing before a live message is asked for, and both are shown in their order', async () => {
  const server = serveMessenger({ first: history(3) })
  const { chat, ready } = openChatData()
  await ready()
  server.store({})
  server.change(2, { text: 'cambiado' })
  const last = server.store({})
  happens({ kind: 'message', message: last })
  expect(textsOf(chat())).toHaveLength(3)
  await vi.waitFor(() =>
    expect(textsOf(chat())).toEqual(['mensaje 1', 'cambiado', 'mensaje 3', 'mensaje 4', 'mensaje 5']),
  )
  expect(requestsTo(server.log, 'since=').map(({ path }) => path)).toEqual([
    expect.stringContaining('since=3&'),
  ])
})

test.each([
  ['the line is there again', () => tellLive({ kind: 'open' })],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the person comes back to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what happened without an event is caught up with, however much it is, when %s', async (_, sign) => {
  const server = serveMessenger({ first: history(3) })
  const { chat, ready } = openChatData()
  await ready()
  for (let count = 0; count < 450; count++) server.store({})
  server.change(1, { text: '', deleted: true })
  act(() => void sign())
  await vi.waitFor(() => expect(chat().items).toHaveLength(453))
  expect(chat().items[0]).toMatchObject({ message: { deleted: true } })
})

test('several signs at once that the line is back are one question, and one that comes meanwhile is another', async () => {
  const server = serveMessenger({ first: history(3) })
  const { ready } = openChatData()
  await ready()
  act(() => {
    tellLive({ kind: 'open' })
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await vi.waitFor(() => expect(requestsTo(server.log, 'since=')).toHaveLength(2))
  tellLive({ kind: 'open' })
  await vi.waitFor(() => expect(requestsTo(server.log, 'since=')).toHaveLength(3))
})

test('a chat that couldn’t be opened says so, and opens when the network is back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let isUp = false
  serveMessenger({ first: history(2), turn: () => (isUp ? undefined : null) })
  const { chat, ready } = openChatData()
  await vi.waitFor(() => expect(chat().status).toBe('failed'))
  isUp = true
  act(() => void window.dispatchEvent(new Event('online')))
  await ready()
  expect(textsOf(chat())).toEqual(['mensaje 1', 'mensaje 2'])
})

test('the unread line stands where it was when the chat was opened, also far above, and doesn’t move', async () => {
  const server = serveMessenger({ first: history(120) })
  Object.assign(server.shown, { readSeq: 50, unread: 70 })
  const { chat, ready, queryClient } = openChatData()
  await ready()
  expect(chat().unreadFrom).toBe(51)
  expect(chat().items.length).toBeGreaterThanOrEqual(70)
  act(() => chat().markReadTo(120))
  expect(queryClient.getQueryData(conversationQuery('5').queryKey)).toMatchObject({ unread: 0, readSeq: 120 })
  expect(chat().unreadFrom).toBe(51)
})

test('of very many unread messages the first are shown, and the newest are a jump away', async () => {
  const server = serveMessenger({ first: history(900) })
  Object.assign(server.shown, { readSeq: 100, unread: 800 })
  const { chat, ready } = openChatData()
  await ready()
  expect(chat()).toMatchObject({ unreadFrom: 101, more: { before: true, after: true } })
  await act(() => chat().jumpToNewest())
  expect(textsOf(chat()).at(-1)).toBe('mensaje 900')
  expect(chat().more.after).toBe(false)
  expect(await act(() => chat().jumpTo(300))).toBe(true)
  expect(textsOf(chat())).toContain('mensaje 300')
  expect(await act(() => chat().jumpTo(901))).toBe(false)
  act(() => chat().send({ text: 'desde arriba' }))
  await vi.waitFor(() => expect(textsOf(chat()).at(-1)).toBe('desde arriba'))
})

test('one’s own message that was sent from an old place without a network is in view once it is stored', async () => {
  let isUp = true
  serveMessenger({ first: history(900), turn: () => (isUp ? undefined : null) })
  const { chat, ready } = openChatData()
  await ready()
  await act(() => chat().jumpTo(300))
  isUp = false
  act(() => chat().send({ text: 'desde el túnel' }))
  await vi.waitFor(() => expect(textsOf(chat()).at(-1)).toMatch(/^desde el túnel \((waiting|sending)\)$/))
  expect(textsOf(chat())).toContain('mensaje 300')
  isUp = true
  act(() => void window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(textsOf(chat()).slice(-2)).toEqual(['mensaje 900', 'desde el túnel']))
})

test('one’s own messages are seen as far as the server lets one know', async () => {
  const own = { sender: '7', receiverId: '9' }
  serveMessenger({ first: [message(1, own), message(2, own), message(3)] })
  const { chat, ready, queryClient } = openChatData()
  await ready()
  const states = () => chat().items.map((item) => 'message' in item && item.state)
  expect(states()).toEqual(['sent', 'sent', null])
  act(() => patchConversation(queryClient, '5', (each) => ({ ...each, seenSeq: 1 })))
  expect(states()).toEqual(['seen', 'sent', null])
})

test('writing is told every three seconds at most', async () => {
  const sent = line()
  serveMessenger({ first: history(1) })
  const { chat, ready } = openChatData()
  await ready()
  const told = () => sent.filter(([name]) => name === 'typing')
  vi.useFakeTimers({ now: Date.now() })
  for (let count = 0; count < 5; count++) chat().iAmTyping()
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(3_000)
  for (let count = 0; count < 5; count++) chat().iAmTyping()
  await vi.waitFor(() => expect(told()).toHaveLength(2))
  expect(told()[1]).toEqual(['typing', { conversationId: '5' }])
})

test('[EVT-002] an open messenger introduces itself once, on a new line, and when somebody looks at it again', async () => {
  const sent = line()
  serveMessenger({ first: history(1) })
  const { ready, unmount } = openChatData()
  await ready()
  await vi.waitFor(() => expect(sent).toEqual([['addUser', {}]]))
  tellLive({ kind: 'open' })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  isHidden(true)
  tellLive({ kind: 'open' })
  isHidden(false)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  unmount()
  tellLive({ kind: 'open' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toHaveLength(3)
})

test('that the other person writes is shown for a few seconds, and not once their message is here', async () => {
  serveMessenger({ first: history(1) })
  const { chat, ready } = openChatData()
  await ready()
  vi.useFakeTimers()
  const typing = { kind: 'typing', conversationId: '5', userId: '9' } as const
  happens({ ...typing, conversationId: '6' })
  happens({ ...typing, userId: '7' })
  expect(chat().isTyping).toBe(false)
  happens(typing)
  expect(chat().isTyping).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  happens(typing)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(chat().isTyping).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(chat().isTyping).toBe(false)
  happens(typing)
  happens({ kind: 'message', message: message(2) })
  expect(chat().isTyping).toBe(false)
})

test('a message that was edited or deleted here is shown so at once, and a refusal says no', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let isOver = false
  const own = { sender: '7', receiverId: '9' }
  serveMessenger({
    first: [message(1, own)],
    turn: ({ path }) =>
      isOver && path.includes('edit') ? refused(409, 'conflict', 'Pasaron 15 minutos.') : undefined,
  })
  const { chat, ready } = openChatData()
  await ready()
  expect(await act(() => chat().edit(message(1, own), 'mejor así'))).toBe(true)
  expect(textsOf(chat())).toEqual(['mejor así'])
  isOver = true
  expect(await act(() => chat().edit(message(1, own), 'tarde'))).toBe(false)
  expect(await act(() => chat().remove(message(1, own)))).toBe(true)
  expect(chat().items[0]).toMatchObject({ message: { deleted: true } })
})
