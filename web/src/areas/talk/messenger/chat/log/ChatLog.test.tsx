// @vitest-environment happy-dom
import type { Message } from '@cancha/contract/talk/messenger/message'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversation, message } from '../../../../../testing/messenger.ts'
import type { Chat, ChatItem, Pending } from '../../data/chat.ts'
import { ChatLog } from './ChatLog.tsx'

const nothing = async () => undefined

const CHAT: Chat = {
  conversation: conversation(),
  status: 'ready',
  items: [],
  more: { before: false, after: false },
  unreadFrom: null,
  isTyping: false,
  isOnline: false,
  draft: '',
  lastSent: null,
  reload: nothing,
  loadOlder: nothing,
  loadNewer: nothing,
  jumpTo: async () => false,
  jumpToNewest: nothing,
  markReadTo: nothing,
  markUnread: async () => true,
  iAmTyping: nothing,
  send: nothing,
  addToDraft: nothing,
  retry: nothing,
  discard: async () => null,
  edit: async () => true,
  remove: async () => true,
  latest: (each) => each,
  saveDraft: nothing,
}

const received = (messages: readonly Message[]): ChatItem[] =>
  messages.map((each) => ({ key: each._id, message: each, mine: false, state: null }))
const upTo = (last: number, from = 1) =>
  received(Array.from({ length: last - from + 1 }, (_, at) => message(from + at)))

type ChatLogOverrides = Partial<Pick<Parameters<typeof ChatLog>[0], 'target' | 'again' | 'onMissing'>>

const chatLog = (chat: Partial<Chat>, props: ChatLogOverrides = {}) => (
  <ChatLog
    chat={{ ...CHAT, ...chat }}
    userId="7"
    other="Beto"
    now={Date.parse('2026-03-02T18:00:00Z')}
    acts={{ copy: nothing, report: nothing, retry: nothing, discard: nothing, focusLost: nothing }}
    isOpen
    target={null}
    again={0}
    onMissing={nothing}
    empty={null}
    {...props}
  />
)
const region = () => document.querySelector('[aria-live="polite"]')
const news = () => region()?.textContent

test('a page that is loaded isn’t read out, though it has messages that came meanwhile; the next one is', () => {
  const { rerender } = render(chatLog({ items: upTo(40) }))
  // An old place is looked at while five messages come; then the page with them is loaded.
  rerender(chatLog({ items: upTo(20), more: { before: false, after: true } }))
  rerender(chatLog({ items: upTo(45) }))
  expect(news()).toBe('')
  rerender(chatLog({ items: upTo(46) }))
  expect(news()).toBe('Beto: mensaje 46')
})

test('what came while the line was away is told as a number if it is much', () => {
  const { rerender } = render(chatLog({ items: upTo(2) }))
  rerender(chatLog({ items: upTo(4) }))
  expect(news()).toBe('Beto: mensaje 3. Beto: mensaje 4')
  rerender(chatLog({ items: upTo(30) }))
  expect(news()).toBe('Beto: 26 mensajes nuevos')
})

test('the same words twice are told twice', () => {
  const first = [message(1), message(2, { text: '¿Estás?' })]
  const { rerender } = render(chatLog({ items: received(first.slice(0, 1)) }))
  rerender(chatLog({ items: received(first) }))
  expect(news()).toBe('Beto: ¿Estás?')
  // A screen reader reads what is put into the region: the same node with the same words is nothing new.
  const said = region()?.firstChild
  rerender(chatLog({ items: received([...first, message(3, { text: '¿Estás?' })]) }))
  expect(news()).toBe('Beto: ¿Estás?')
  expect(region()?.firstChild === said).toBe(false)
})

test('a message that is asked for again is shown again, though it is the same', async () => {
  const given = { items: upTo(5) }
  const { rerender } = render(chatLog(given, { target: 3 }))
  const line = document.querySelector('[data-seq="3"]') as HTMLElement
  await vi.waitFor(() => expect(line.className).toContain('marked'))
  let changes = 0
  new MutationObserver((records) => {
    changes += records.length
  }).observe(line, { attributeFilter: ['class'] })
  rerender(chatLog(given, { target: 3, again: 1 }))
  // The mark is taken away and set, which runs its animation anew.
  await vi.waitFor(() => expect(changes).toBe(2))
  expect(line.className).toContain('marked')
})

test('a jump to a place that the conversation hasn’t got is told apart from one that failed, and isn’t made up for later', async () => {
  const given = { items: upTo(5) }
  const onMissing = vi.fn()
  const { rerender } = render(chatLog(given, { target: 9, onMissing }))
  await vi.waitFor(() => expect(onMissing.mock.calls).toEqual([['missing']]))
  rerender(chatLog({ items: upTo(9) }, { target: 9, onMissing }))
  expect(document.querySelector('[data-seq="9"]')?.className).not.toContain('marked')
  const jumpTo = () => Promise.reject(new Error('no network'))
  rerender(chatLog({ items: upTo(9), jumpTo }, { target: 12, onMissing }))
  await vi.waitFor(() => expect(onMissing.mock.calls).toEqual([['missing'], ['failed']]))
})

const pending: Pending = {
  clientId: 'a1',
  conversationId: '5',
  text: '',
  replyTo: null,
  createdAt: '2026-03-02T15:00:00.000Z',
  files: [
    { name: 'a.pdf', kind: 'document', preview: null, progress: null, url: '/media/privados/a.pdf' },
    { name: 'b.pdf', kind: 'document', preview: null, progress: 30 },
  ],
  progress: 65,
  state: 'sending',
  waitsFor: null,
  why: null,
}

test('the files of a message on its way show how much of them has gone', () => {
  render(chatLog({ items: [{ key: 'a1', pending }] }))
  const bar = screen.getByRole('progressbar', { name: 'Enviando los archivos' })
  expect(bar.getAttribute('aria-valuenow')).toBe('65')
})
