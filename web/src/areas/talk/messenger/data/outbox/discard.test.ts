// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { message, serveMessenger } from '../../../../../testing/messenger.ts'
import { later, refused, type ServedRequest } from '../../../../../testing/server.ts'
import { signedIn } from '../../../../../testing/signed-in.ts'
import { type LiveTold, listenLive } from '../live-bus.ts'
import { conversationQuery } from '../queries.ts'
import { Outbox } from './outbox.ts'

const isSending = ({ path }: ServedRequest) => path === '/api/messages'
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Ana's outbox in a tab of its own, with a message in it. */
function tab(text?: string) {
  const queryClient = signedIn()
  const outbox = new Outbox(ANA.id, queryClient)
  if (text) outbox.add({ conversationId: '5', text, replyTo: null })
  const discard = () => outbox.discard(outbox.of('5')[0]?.clientId ?? '')
  return { queryClient, outbox, discard, shown: () => outbox.of('5') }
}

/** A server that stores what is sent to it, or doesn't, and loses the answer. */
function losing({ stores, first = [] }: { stores: boolean; first?: ReturnType<typeof message>[] }) {
  const line = { isUp: false }
  const server = serveMessenger({
    first,
    turn: (asked) => {
      if (line.isUp) return undefined
      if (isSending(asked) && stores) server.answer(asked)
      return null
    },
  })
  return { server, line, sent: () => server.log.filter(isSending).length }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') })
  localStorage.clear()
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('a message whose answer got lost isn’t taken back if the server has it: it is shown as sent, after a reload too', async () => {
  const { server, line } = losing({ stores: true })
  tab('¿lo tienes?')
  await pass(100)
  const reloaded = tab()
  line.isUp = true
  const told: LiveTold[] = []
  const stop = listenLive((each) => told.push(each))
  expect(await reloaded.discard()).toBe('sent')
  stop()
  expect(reloaded.shown()).toEqual([])
  expect(told).toMatchObject([{ kind: 'message', message: { text: '¿lo tienes?' } }])
  expect(server.stored).toHaveLength(1)
})

test('a message whose answer got lost is taken back once the server says that it hasn’t got it, and is never sent', async () => {
  const { line, sent } = losing({ stores: false })
  const { discard, shown } = tab('mejor no')
  await pass(100)
  const before = sent()
  line.isUp = true
  expect(await discard()).toMatchObject({ text: 'mejor no' })
  await pass(60_000)
  expect([shown(), sent()]).toEqual([[], before])
})

test('while the server can’t be asked, the message stays, says so, and isn’t sent by itself', async () => {
  const { line, sent } = losing({ stores: false })
  const { discard, shown, outbox } = tab('quizá')
  await pass(100)
  const before = sent()
  expect(await discard()).toBe('unknown')
  expect(shown()).toMatchObject([
    { state: 'failed', why: expect.stringContaining('Puede que ya se haya enviado') },
  ])
  line.isUp = true
  outbox.wake()
  await pass(60_000)
  expect(sent()).toBe(before)
  expect(await discard()).toMatchObject({ text: 'quizá' })
})

test('of a message that is taken back while it is on its way, the answer is waited for', async () => {
  let answer = () => {}
  const server = serveMessenger({
    turn: (asked) =>
      isSending(asked) ? new Promise((resolve) => (answer = () => resolve(server.answer(asked)))) : undefined,
  })
  const { discard, shown } = tab('ya va')
  await pass(0)
  const discarded = discard()
  await pass(0)
  answer()
  expect(await discarded).toBe('sent')
  expect([shown(), server.stored.length]).toEqual([[], 1])
})

/** The browser's locks, which its tabs share. */
function withLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = (held.get(name) ?? Promise.resolve()).then(() => {
      signal.throwIfAborted()
      return work()
    })
    held.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
}

test('of a message that another tab is sending, the answer is waited for too', async () => {
  withLocks()
  let answer = () => {}
  const server = serveMessenger({
    turn: (asked) =>
      isSending(asked) ? new Promise((resolve) => (answer = () => resolve(server.answer(asked)))) : undefined,
  })
  const sending = tab('ya va')
  await pass(0)
  const discarded = tab().discard()
  await pass(1_000)
  answer()
  expect(await discarded).toBe('sent')
  await pass(0)
  expect([sending.shown(), server.stored.length]).toEqual([[], 1])
})

test('a message that another tab took back meanwhile isn’t said to be sent', async () => {
  let answer = () => {}
  serveMessenger({
    turn: (asked) =>
      isSending(asked) ? new Promise((resolve) => (answer = () => resolve(null))) : undefined,
  })
  const { discard, shown } = tab('en dos pestañas')
  await pass(0)
  const discarded = discard()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  answer()
  expect(await discarded).toBeNull()
  expect(shown()).toEqual([])
})

test('a message that is sent again while the server is asked about it isn’t taken back', async () => {
  const line = { isUp: false }
  const [looked, arrives] = [later<undefined>(), later<undefined>()]
  const server = serveMessenger({
    turn: (asked) => {
      if (!line.isUp) return null
      if (asked.path.includes('after=')) return looked.promise
      return isSending(asked) ? arrives.promise : undefined
    },
  })
  const { discard, outbox, shown } = tab('mejor sí')
  await pass(100)
  line.isUp = true
  const discarded = discard()
  await pass(0)
  outbox.retry(shown()[0]?.clientId ?? '')
  looked.settle(undefined)
  expect(await discarded).toBeNull()
  expect(shown()).toMatchObject([{ text: 'mejor sí' }])
  arrives.settle(undefined)
  await pass(60_000)
  expect(shown()).toEqual([])
  expect(server.stored).toMatchObject([{ text: 'mejor sí' }])
})

test.each([
  ['it never left, since there was no network', null, false],
  ['the server refused it', refused(403, 'forbidden', 'No puedes.'), true],
])('nothing is asked where %s', async (_, answer, onLine) => {
  const server = serveMessenger({ turn: (asked) => (isSending(asked) ? answer : undefined) })
  vi.stubGlobal('navigator', { onLine })
  const { discard } = tab('sin más')
  await pass(100)
  expect(await discard()).toMatchObject({ text: 'sin más' })
  expect(server.log.filter(({ path }) => path.includes('after='))).toEqual([])
})

test('the message is looked for after what the conversation had when it was written, through as many pages as there are', async () => {
  const first = Array.from({ length: 300 }, (_, index) => message(index + 1))
  const { server, line } = losing({ stores: true, first })
  const { discard, outbox, queryClient } = tab()
  queryClient.setQueryData(
    conversationQuery('5').queryKey,
    (
      server.answer({ method: 'GET', path: '/api/conversations/con/5', body: undefined }).body as {
        conversation: never
      }
    ).conversation,
  )
  for (let count = 0; count < 250; count++) server.store({})
  outbox.add({ conversationId: '5', text: 'la última', replyTo: null })
  await pass(100)
  line.isUp = true
  expect(await discard()).toBe('sent')
  expect(server.log.map(({ path }) => path).filter((path) => path.includes('after='))).toEqual([
    expect.stringContaining('after=300&'),
    expect.stringContaining('after=500&'),
  ])
})
