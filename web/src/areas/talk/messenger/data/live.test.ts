// @vitest-environment happy-dom
import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../../api/session.ts'
import { homeLines } from '../../../../shell/panel/home-lines.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { conversation, message, serveMessenger } from '../../../../testing/messenger.ts'
import { ok } from '../../../../testing/server.ts'
import { lineOpens } from './line-opens.ts'
import { live } from './live.ts'
import { type LiveTold, listenLive, openConversations } from './live-bus.ts'
import { hasUnsent } from './outbox/has-unsent.ts'
import { keepUnsent, newUnsent } from './outbox/unsent.ts'
import {
  conversationQuery,
  conversationsQuery,
  messageSearchQuery,
  onlineQuery,
  sharedQuery,
  unreadQuery,
} from './queries.ts'

const other = (id: string, part: Partial<Conversation> = {}) =>
  conversation({ _id: id, id, lastSeq: 3, version: 3, readSeq: 3, ...part })

/** A page that has loaded these conversations, in this order, and shows a mark. */
function page(...listed: Conversation[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = { conversations: listed, next: null, unread: 0, archived: false }
  queryClient.setQueryData(conversationsQuery(ANA.id, { archived: false }).queryKey, list)
  queryClient.setQueryData(unreadQuery(ANA.id).queryKey, { ...list, conversations: [], unread: 0 })
  const open = { queryClient, userId: ANA.id, navigate: () => undefined }
  const happens = (name: string, data: unknown) =>
    live.find(({ event }) => event.name === name)?.act(data as never, open)
  const conversations = () =>
    queryClient.getQueryData(conversationsQuery(ANA.id, { archived: false }).queryKey)?.conversations ?? []
  const shown = () => conversations().map(({ id, unread, last }) => [id, unread, last?.text ?? null])
  const isStale = (queryKey: readonly unknown[]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ?? false
  const marksStale = () => isStale(unreadQuery(ANA.id).queryKey)
  const listStale = () => isStale(conversationsQuery(ANA.id, { archived: false }).queryKey)
  return { queryClient, happens, conversations, shown, marksStale, listStale }
}

const arrives = (part: Parameters<typeof message>[1] = {}) => {
  const stored = message(4, part)
  return { senderId: stored.sender, receiverId: stored.receiverId, text: stored.text, message: stored }
}

const liveEvents: LiveTold[] = []
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  liveEvents.length = 0
  const listening = listenLive((told) => liveEvents.push(told))
  stop = () => void listening()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('[EVT-007] a message of any conversation brings it to the top of the list, counted once however often it is told', () => {
  const { happens, shown, listStale } = page(other('6'), other('5'))
  happens('getMessage', arrives())
  happens('getMessage', arrives())
  expect(shown()).toEqual([
    ['5', 1, 'mensaje 4'],
    ['6', 0, null],
  ])
  expect(listStale()).toBe(false)
  expect(liveEvents).toEqual([
    { kind: 'message', message: message(4) },
    { kind: 'message', message: message(4) },
  ])
})

test('[LIM-003] a message brings its conversation to the top of shorter lists too, which stay as long as they are', () => {
  const { happens, queryClient } = page(other('6'), other('5'))
  const short = (limit: number) => conversationsQuery(ANA.id, { limit }).queryKey
  const ids = (limit: number) => queryClient.getQueryData(short(limit))?.conversations.map(({ id }) => id)
  const all = ['6', '7', '8', '9', '10', '11', '12', '13'].map((id) => other(id))
  for (const limit of [1, 8])
    queryClient.setQueryData(short(limit), {
      conversations: all.slice(0, limit),
      next: null,
      unread: 0,
      archived: false,
    })
  happens('getMessage', arrives())
  expect([ids(1), ids(8)]).toEqual([['5'], ['5', '6', '7', '8', '9', '10', '11', '12']])
})

test('one’s own message from another device is not unread', () => {
  const { happens, shown } = page(other('5'))
  happens('messageSent', arrives({ sender: '7', receiverId: '9' }))
  expect(shown()).toEqual([['5', 0, 'mensaje 4']])
})

test('a message of a conversation that isn’t in the list makes the list be asked for', () => {
  const { happens, listStale } = page(other('6'))
  happens('getMessage', arrives())
  expect(listStale()).toBe(true)
})

test('[EVT-006] a notification makes the mark be asked for, once for many; not when it is muted, or open before the person’s eyes', async () => {
  const { happens, marksStale, queryClient } = page(other('5'))
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  happens('getMessageNotification', { conversationId: '5', senderId: '9', muted: true })
  openConversations.add('5')
  happens('getMessageNotification', { conversationId: '5', senderId: '9', muted: false })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(marksStale()).toBe(false)
  openConversations.delete('5')
  for (let count = 0; count < 9; count++)
    happens('getMessageNotification', { conversationId: '5', senderId: '9', muted: false })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(marksStale()).toBe(true)
  // And once what waits on the panel.
  expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    unreadQuery(ANA.id).queryKey,
    homeLines.queryKey,
  ])
})

test('what was read on another device is read here at once, whoever the sender is now', async () => {
  const { happens, conversations, marksStale } = page(
    other('5', { unread: 3, markedUnread: true, readSeq: 0 }),
  )
  happens('conversationRead', { conversationId: '5', userId: '7', seq: 2 })
  expect(conversations()[0]).toMatchObject({ unread: 1, readSeq: 2 })
  happens('conversationRead', { conversationId: '5', userId: '7', seq: 3 })
  expect(conversations()[0]).toMatchObject({ unread: 0, readSeq: 3, markedUnread: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(marksStale()).toBe(true)
})

test('what the other person has read is seen, and never goes back', () => {
  const { happens, conversations } = page(other('5', { membersunread: ['9'] }))
  happens('conversationRead', { conversationId: '5', userId: '9', seq: 3 })
  happens('conversationRead', { conversationId: '5', userId: '9', seq: 1 })
  expect(conversations()[0]).toMatchObject({ seenSeq: 3, membersunread: [] })
})

test('an edited or deleted message changes the preview if it is the last one', () => {
  const last = {
    seq: 3,
    sender: '9',
    kind: 'text' as const,
    files: 0,
    text: 'antes',
    createdAt: message(3).createdAt,
  }
  const { happens, shown, conversations } = page(other('5', { last }))
  happens('messageChanged', { message: message(2, { version: 4, text: 'otro' }) })
  expect(shown()).toEqual([['5', 0, 'antes']])
  happens('messageChanged', { message: message(3, { version: 5, text: '', deleted: true }) })
  expect(conversations()[0]?.last).toMatchObject({ kind: 'deleted', text: '' })
})

test('a deletion that is told after a later change still takes the text out of the list, and an edit makes the list be asked for', () => {
  const last = { seq: 3, sender: '9', kind: 'text' as const, files: 0, text: 'antes', createdAt: '' }
  const { happens, conversations, listStale } = page(other('5', { last }))
  happens('messageChanged', { message: message(1, { version: 6, text: 'otro' }) })
  expect(listStale()).toBe(false)
  happens('messageChanged', { message: message(3, { version: 5, text: 'corregido' }) })
  expect([conversations()[0]?.last?.text, listStale()]).toEqual(['antes', true])
  happens('messageChanged', { message: message(3, { version: 4, text: '', deleted: true }) })
  expect(conversations()[0]?.last).toMatchObject({ kind: 'deleted', text: '' })
})

test('a deleted message goes from what a search found and from the shared photos, which are asked for again', () => {
  const { happens, queryClient } = page(other('5'))
  const keys = [messageSearchQuery(ANA.id, 'hola').queryKey, sharedQuery('5').queryKey]
  for (const key of keys) queryClient.setQueryData<unknown>(key, [])
  const areStale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  expect(areStale()).toEqual([false, false])
  happens('messageChanged', { message: message(2, { version: 4, text: '', deleted: true }) })
  expect(areStale()).toEqual([true, true])
})

test('a conversation whose view changed is asked for alone; the list and the mark only if they have something of it', async () => {
  const server = serveMessenger()
  server.shown.version = 3
  const { happens, listStale, marksStale, conversations } = page(other('5'))
  server.shown.draft = 'Hola, Be'
  happens('conversationChanged', { conversationId: '5' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(conversations()[0]?.draft).toBe('Hola, Be')
  expect([listStale(), marksStale()]).toEqual([false, false])
  server.shown.markedUnread = true
  happens('conversationChanged', { conversationId: '5' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([listStale(), marksStale()]).toEqual([false, true])
  server.shown.archived = true
  happens('conversationChanged', { conversationId: '5' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(listStale()).toBe(true)
})

test('a late answer about a conversation takes no message back that an event has brought', async () => {
  const server = serveMessenger({
    turn: async () => {
      const before = ok({ conversation: conversation({ lastSeq: 3, version: 3, draft: 'x' }) })
      happens('getMessage', arrives())
      return before
    },
  })
  const { happens, conversations } = page(other('5'))
  happens('conversationChanged', { conversationId: '5' })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.log).toHaveLength(1)
  expect(conversations()[0]).toMatchObject({ unread: 1, lastSeq: 4, draft: 'x' })
})

test('[EVT-003] who is online is what the server says last', () => {
  const { happens, queryClient } = page()
  happens('getUsers', [{ userId: '9' }])
  happens('getUsers', [{ userId: '11' }])
  expect(queryClient.getQueryData(onlineQuery(ANA.id).queryKey)).toEqual([{ userId: '11' }])
})

test('data that don’t match the contract do nothing', () => {
  const { happens, shown, queryClient } = page(other('5'))
  queryClient.setQueryData(conversationQuery('5').queryKey, other('5'))
  for (const { event } of live) happens(event.name, null)
  expect(shown()).toEqual([['5', 0, null]])
  expect(liveEvents).toEqual([])
})

test('what a closed tab left unsent leaves from any page of the same person, once its line is there', async () => {
  vi.useRealTimers()
  const server = serveMessenger()
  const { queryClient } = page()
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  const text = 'antes de cerrar'
  keepUnsent(ANA.id, { ...newUnsent(), conversationId: '5', text, files: [], replyTo: null, refusal: null })
  const open = { queryClient, userId: ANA.id, navigate: () => undefined }
  lineOpens(open)
  await vi.waitFor(() => expect(server.stored.map((each) => each.text)).toEqual([text]))
  await vi.waitFor(() => expect(hasUnsent(ANA.id)).toBe(false))
  queryClient.setQueryData(sessionQuery.queryKey, null)
})
