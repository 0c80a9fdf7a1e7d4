// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsaved } from '../../../../../api/personal-storage.ts'
import { adoptSession, forgetSession, sessionQuery } from '../../../../../api/session.ts'
import { ANA, sampleMember } from '../../../../../shell/session/sample-member.ts'
import { serveMessenger } from '../../../../../testing/messenger.ts'
import { later, ok, refused } from '../../../../../testing/server.ts'
import { Outbox } from './outbox.ts'

const BETO = sampleMember({ id: '9', firstname: 'Beto' })
const SENDING = '/api/messages'

const queryClients: QueryClient[] = []

/** An outbox in a tab of its own, of the person who is signed in there. */
function tab(user = ANA) {
  // A page asks for the session again and again, so it isn't forgotten however long it is open.
  const queries = { retry: false, gcTime: Number.POSITIVE_INFINITY }
  const queryClient = new QueryClient({ defaultOptions: { queries } })
  queryClient.setQueryData(sessionQuery.queryKey, user)
  queryClients.push(queryClient)
  const outbox = new Outbox(ANA.id, queryClient)
  const add = (text: string, conversationId = '5') => outbox.add({ conversationId, text, replyTo: null })
  const shown = (conversationId = '5') =>
    outbox.of(conversationId).map(({ text, state, why }) => [text, state, ...(why ? [why] : [])].join(': '))
  const waits = () => outbox.of('5').map(({ waitsFor }) => waitsFor)
  return { queryClient, outbox, add, shown, waits }
}

/** Tells this tab of a change of the device's storage, as the browser tells the other tabs. */
const dispatchStorage = (key: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))
const online = () => window.dispatchEvent(new Event('online'))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') })
  localStorage.clear()
})
afterEach(() => {
  localStorage.clear()
  // An outbox lives as long as its page: those of earlier tests have nobody to send for.
  for (const queryClient of queryClients.splice(0)) queryClient.setQueryData(sessionQuery.queryKey, null)
  vi.useRealTimers()
})

test('what is written without a network is shown as waiting and leaves by itself, in its order, when the network returns', async () => {
  let isUp = false
  const server = serveMessenger({ turn: () => (isUp ? undefined : null) })
  const { add, shown } = tab()
  add('uno')
  add('dos')
  add('tres')
  await pass(60_000)
  expect(shown()).toEqual(['uno: waiting', 'dos: waiting', 'tres: waiting'])
  isUp = true
  online()
  await pass(0)
  expect(server.stored.map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
  expect(shown()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('without any sign of the network it is tried again, at growing pauses', async () => {
  let isUp = false
  const server = serveMessenger({ turn: () => (isUp ? undefined : null) })
  const { add } = tab()
  add('uno')
  await pass(3 * 60_000)
  expect(server.log.length).toBeGreaterThan(6)
  expect(server.log.length).toBeLessThan(14)
  isUp = true
  await pass(40_000)
  expect(server.stored).toHaveLength(1)
})

test('messages of a conversation go one at a time; another conversation doesn’t wait for them', async () => {
  const held: (() => void)[] = []
  const server = serveMessenger({
    turn: async ({ body }) => {
      const { conversationId, text } = body as { conversationId: string; text: string }
      if (conversationId === '5') await new Promise<void>((resolve) => held.push(resolve))
      return text === 'aparte'
        ? ok({ message: server.store({ conversationId, text, sender: '7' }) })
        : undefined
    },
  })
  const { add } = tab()
  add('uno')
  add('dos')
  add('aparte', '6')
  await pass(0)
  expect(server.log).toHaveLength(2)
  expect(server.stored.map(({ text }) => text)).toEqual(['aparte'])
  held.shift()?.()
  await pass(0)
  held.shift()?.()
  await pass(0)
  expect(server.stored.map(({ text }) => text)).toEqual(['aparte', 'uno', 'dos'])
})

test('an answer that got lost makes no second message: it is sent again with the same client id', async () => {
  let isLost = true
  const server = serveMessenger({
    turn: (asked) => {
      if (!isLost) return undefined
      isLost = false
      server.answer(asked)
      return null
    },
  })
  const { add, shown } = tab()
  add('una sola vez')
  await pass(5_000)
  const ids = server.log.map(({ body }) => (body as { clientId: string }).clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(server.stored).toHaveLength(1)
  expect(shown()).toEqual([])
})

test('a refused message says why, holds up no other, and can be sent days later, never twice, or be taken back', async () => {
  const WHY = 'Ya empezaste 5 conversaciones. Con una membresía puedes escribir a todos.'
  let isRefused = true
  const server = serveMessenger({
    turn: ({ body }) =>
      isRefused && (body as { text?: string }).text?.startsWith('no')
        ? refused(403, 'limit_reached', WHY)
        : undefined,
  })
  const first = tab()
  first.add('no sale')
  first.add('no gusta')
  first.add('sale')
  await pass(0)
  expect(server.stored.map(({ text }) => text)).toEqual(['sale'])
  expect(first.shown()).toEqual([`no sale: failed: ${WHY}`, `no gusta: failed: ${WHY}`])
  await pass(3 * 24 * 3_600_000)
  expect(server.log).toHaveLength(3)

  const later = tab()
  expect(later.shown()).toEqual(first.shown())
  const [kept, unwanted] = later.outbox.of('5')
  isRefused = false
  later.outbox.retry(kept?.clientId ?? '')
  expect(await later.outbox.discard(unwanted?.clientId ?? '')).toMatchObject({ text: 'no gusta' })
  expect(await later.outbox.discard(unwanted?.clientId ?? '')).toBeNull()
  await pass(0)
  expect(server.stored.map(({ text, clientId }) => [text, clientId])).toEqual([
    ['sale', expect.any(String)],
    ['no sale', kept?.clientId],
  ])
  expect(later.shown()).toEqual([])
})

test('what a closed tab didn’t send leaves from the next page of the same person', async () => {
  let isUp = false
  const server = serveMessenger({ turn: () => (isUp ? undefined : null) })
  tab().add('antes de cerrar')
  await pass(1_000)
  isUp = true
  const { shown } = tab()
  expect(shown()).toEqual(['antes de cerrar: sending'])
  await pass(0)
  expect(server.stored.map(({ text }) => text)).toEqual(['antes de cerrar'])
})

test('two tabs show the same and send it once', async () => {
  let isUp = false
  const server = serveMessenger({ turn: () => (isUp ? undefined : null) })
  const [one, other] = [tab(), tab()]
  one.add('escrito en una')
  dispatchStorage(localStorage.key(0))
  expect(other.outbox.of('5')).toEqual(one.outbox.of('5'))
  expect(other.shown()).toHaveLength(1)
  await pass(1_000)
  isUp = true
  online()
  await pass(1_000)
  expect(server.stored.map(({ text }) => text)).toEqual(['escrito en una'])
  dispatchStorage()
  expect([...one.shown(), ...other.shown()]).toEqual([])
})

test('a tab waits for its turn while another one sends, and sends nothing of what that one sent', async () => {
  const waiting: (() => Promise<unknown>)[] = []
  // The locks of the browser: the first has it, the others wait.
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (_: string, __: object, work: () => Promise<unknown>) =>
        new Promise((resolve) => waiting.push(() => work().then(resolve))),
    },
  })
  const server = serveMessenger()
  const [one, other] = [tab(), tab()]
  one.add('una vez')
  dispatchStorage(localStorage.key(0))
  await pass(0)
  expect([waiting.length, server.log.length]).toEqual([2, 0])
  for (const work of waiting) await work()
  expect(server.log).toHaveLength(1)
  expect(other.shown()).toEqual([])
})

test('a session that ended keeps the message, which leaves when the same person is back, and never as another', async () => {
  let session: typeof ANA | null = null
  const server = serveMessenger({
    turn: ({ path, body }) => {
      if (path.includes('session')) return ok({ user: session })
      if (session === null)
        return refused(401, 'unauthenticated', 'Debes iniciar sesión para realizar esta acción.')
      return (body as { sender: string }).sender === session.id
        ? undefined
        : refused(403, 'forbidden', 'No puedes.')
    },
  })
  const { queryClient, add, shown } = tab()
  add('no se pierde')
  await pass(60_000)
  const SAYS = 'no se pierde: waiting: Tu sesión terminó.'
  expect(shown()).toEqual([SAYS])

  // In another tab of this browser somebody else signs in: this tab still takes itself for Ana's.
  session = BETO
  await pass(60_000)
  expect(shown()).toEqual([SAYS])
  forgetSession(queryClient)
  const tries = server.log.filter(({ path }) => path === SENDING).length
  await pass(120_000)
  // The try that was waiting for its pause finds nobody signed in, and there is no other.
  expect(server.log.filter(({ path }) => path === SENDING)).toHaveLength(tries)

  session = ANA
  adoptSession(queryClient, ANA)
  await pass(0)
  expect(server.stored.map(({ text, sender }) => [text, sender])).toEqual([['no se pierde', '7']])
})

test('what isn’t sent is gone after signing out, and when somebody else signs in', async () => {
  const server = serveMessenger({ turn: () => null })
  const { queryClient, add, shown } = tab()
  add('nadie más lo lee')
  await pass(1_000)
  forgetSession(queryClient)
  forgetUnsaved()
  adoptSession(queryClient, BETO)
  await pass(60_000)
  expect(shown()).toEqual([])
  expect(localStorage.length).toBe(0)
  expect(server.stored).toEqual([])
})

test('a page that is closed while a message is on its way sends it once more, in a way that outlives the page', async () => {
  const server = serveMessenger({ turn: () => new Promise<null>(() => undefined) })
  const beacons: [string, Blob][] = []
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(
    (to, body) => beacons.push([String(to), body as Blob]) > 0,
  )
  const { add } = tab()
  add('y cierro')
  add('espera su turno')
  await pass(0)
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons.map(([to]) => to)).toEqual([SENDING])
  expect(JSON.parse((await beacons[0]?.[1].text()) ?? '')).toEqual(server.log[0]?.body)
})

test('tries without a network use up none of the patience with the server; its own faults in a row do', async () => {
  let answer: ReturnType<typeof refused> | null = null
  const server = serveMessenger({ turn: () => answer })
  const { add, shown } = tab()
  add('uno')
  await pass(10 * 60_000)
  expect(server.log.length).toBeGreaterThan(10)
  answer = refused(500, 'internal', 'Algo falló.')
  online()
  await pass(1_000)
  expect(shown()).toEqual(['uno: waiting'])
  await pass(5 * 60_000)
  expect(shown()).toEqual(['uno: failed: Algo falló.'])
})

test('too many messages at once aren’t a fault: what is left waits until it may leave', async () => {
  let isMuch = true
  const server = serveMessenger({
    turn: () => (isMuch ? refused(429, 'rate_limited', 'Estás enviando muchos mensajes.') : undefined),
  })
  const { add, shown } = tab()
  add('uno')
  await pass(30 * 60_000)
  expect(shown()).toEqual([expect.stringMatching(/^uno: waiting/)])
  isMuch = false
  await pass(10 * 60_000)
  expect([shown(), server.stored.length]).toEqual([[], 1])
})

test('an answer that comes after signing out writes nothing back to the device', async () => {
  const answers = [later<ReturnType<typeof refused>>(), later<ReturnType<typeof refused>>()]
  let asked = 0
  serveMessenger({ turn: () => answers[asked++]?.promise })
  const { queryClient, add } = tab()
  add('nadie lo lee después')
  await pass(0)
  expect(localStorage.length).toBeGreaterThan(0)
  forgetSession(queryClient)
  forgetUnsaved()
  answers[0]?.settle(refused(400, 'invalid_input', 'Así no se puede.'))
  await pass(1_000)
  expect(JSON.stringify({ ...localStorage })).not.toContain('nadie lo lee')
})

test('a message that waits says for what: a network, a session, or a server that doesn’t answer', async () => {
  let answer: ReturnType<typeof refused> | null = null
  serveMessenger({ turn: () => answer })
  const { add, waits } = tab()
  add('uno')
  await pass(0)
  expect(waits()).toEqual(['network'])
  answer = refused(503, 'unavailable', 'Cancha no está disponible.')
  online()
  await pass(0)
  expect(waits()).toEqual(['server'])
  vi.stubGlobal('navigator', { onLine: false })
  window.dispatchEvent(new Event('offline'))
  expect(waits()).toEqual(['network'])
  vi.stubGlobal('navigator', { onLine: true })
  answer = refused(401, 'unauthenticated', 'Debes iniciar sesión para realizar esta acción.')
  online()
  await pass(0)
  expect(waits()).toEqual(['session'])
})

test('a tab that the system put to sleep with its turn isn’t waited for for ever', async () => {
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    },
  })
  const server = serveMessenger()
  tab().add('igual sale')
  await pass(9_000)
  expect(server.stored).toEqual([])
  await pass(2_000)
  expect(server.stored.map(({ text }) => text)).toEqual(['igual sale'])
})
