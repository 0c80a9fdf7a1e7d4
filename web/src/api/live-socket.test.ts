// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveServer } from '../testing/live-server.ts'
import { openLiveSocket } from './live-socket.ts'

const isLookedAt = () => document.dispatchEvent(new Event('visibilitychange'))

let server: LiveServer
let line: ReturnType<typeof openLiveSocket>
const connections = () => server.addresses.length

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = new LiveServer()
  line = openLiveSocket()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How long the page waits until it connects again. */
async function nextTry(): Promise<number> {
  const [before, begun] = [connections(), Date.now()]
  while (connections() === before) await vi.advanceTimersByTimeAsync(500)
  return Date.now() - begun
}

test('row 65: a line that was refused comes back slower each time, half a minute apart in the end', async () => {
  const waits: number[] = []
  for (let refusal = 0; refusal < 8; refusal++) {
    server.refuse('unavailable')
    waits.push(await nextTry())
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  server.take()
  server.break()
  await nextTry()
  server.refuse('rate_limited')
  expect(await nextTry()).toBe(1_000)
})

test('a line that breaks, or that nobody answers, comes back slower each time too', async () => {
  const waits: number[] = []
  for (let broken = 0; broken < 7; broken++) {
    server.break()
    waits.push(await nextTry())
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(await nextTry(), 'the server is waited for, and then the pause follows').toBe(50_000)
})

test('a session that is over is not asked for again', async () => {
  server.refuse('unauthenticated')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections()).toBe(1)
})

test('a page that made room for a newer one hears again once it is looked at, and not before', async () => {
  server.take()
  server.sendAway()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections()).toBe(1)
  isLookedAt()
  expect(connections()).toBe(2)
  server.take()
  isLookedAt()
  expect(connections()).toBe(2)
})

test('after a farewell, or once it is closed, it stays closed', async () => {
  server.take()
  server.tell('logoutUser', { reason: 'logout' })
  server.sendAway()
  isLookedAt()
  line.close()
  await vi.advanceTimersByTimeAsync(120_000)
  isLookedAt()
  window.dispatchEvent(new Event('online'))
  expect(connections()).toBe(1)
  expect(server.isHeld).toBe(false)
})

test('the page answers the server’s pings, and opens the line anew when they stop', async () => {
  server.take()
  for (let ping = 0; ping < 4; ping++) {
    await vi.advanceTimersByTimeAsync(25_000)
    server.say('2')
  }
  expect(server.came.filter((frame) => frame === '3')).toHaveLength(4)
  expect(connections()).toBe(1)
  await vi.advanceTimersByTimeAsync(44_000)
  expect(connections()).toBe(1)
  expect(await nextTry()).toBe(2_000)
})

test('when the network goes, the line is opened anew without waiting for the end of its socket', async () => {
  server.take()
  window.dispatchEvent(new Event('offline'))
  expect(server.isHeld).toBe(false)
  expect(await nextTry()).toBe(1_000)
})

test('what the server tells is heard with its name, whether it wants an answer or not, and nothing else of what it says', () => {
  const heard: unknown[] = []
  const opened = vi.fn()
  line.onEvent((name, data) => heard.push([name, data]))
  line.onOpen(opened)
  server.greet()
  expect(server.came).toEqual(['40'])
  server.say('40{"sid":"b"}')
  expect(opened).toHaveBeenCalledTimes(1)
  server.tell('sent', { text: 'línea 1\nlínea 2 [«»]' })
  server.say('423["asked",{"id":"1"}]')
  server.say('6')
  server.say('4')
  expect(heard).toEqual([
    ['sent', { text: 'línea 1\nlínea 2 [«»]' }],
    ['asked', { id: '1' }],
  ])
  expect(connections()).toBe(1)
})

test('a frame that can’t be read ends the line, which is opened anew', async () => {
  server.take()
  server.say('42["cut')
  expect(server.isHeld).toBe(false)
  expect(await nextTry()).toBe(1_000)
})

test('what is asked before the line is open is sent once it is, and answered', async () => {
  const answer = line.ask('read', { upTo: 3 })
  expect(server.came).toEqual([])
  server.take()
  expect(server.came).toContain('420["read",{"upTo":3}]')
  expect(await answer).toEqual({ status: 'ok' })
})

test('what isn’t answered counts as lost: in five seconds, or when the line breaks', async () => {
  server.answers = false
  server.take()
  const late = expect(line.ask('read', {})).rejects.toThrow('read')
  await vi.advanceTimersByTimeAsync(5_000)
  await late
  const cut = expect(line.ask('read', {})).rejects.toThrow('read')
  server.break()
  await cut
  const sent = server.came.length
  await nextTry()
  server.take()
  // Only the protocol's own: neither is sent again.
  expect(server.came.slice(sent)).toEqual(['40'])
})

const WAKES: [string, () => unknown][] = [
  ['the person comes back to the page', isLookedAt],
  ['the page comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
  ['the network comes back', () => window.dispatchEvent(new Event('online'))],
  ['the device has slept', () => vi.setSystemTime(Date.now() + 3_600_000)],
]

test.each(WAKES)(
  'a line that is dead although its socket says open is opened anew when %s',
  async (_, wake) => {
    server.take()
    server.answers = false
    wake()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(connections()).toBe(2)
  },
)

test.each(WAKES)('a line on which the server answers is left alone when %s', async (_, wake) => {
  server.take()
  wake()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connections()).toBe(1)
})

test('a line that waits for its next try is opened at once when the network comes back, and once for all signs', async () => {
  server.break()
  window.dispatchEvent(new Event('online'))
  isLookedAt()
  await vi.advanceTimersByTimeAsync(0)
  expect(connections()).toBe(2)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(connections(), 'the try that it waited for is made already').toBe(2)
})

test('nobody’s line is checked while the page is hidden, or after it was closed', async () => {
  server.take()
  server.answers = false
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connections()).toBe(1)
  hidden.mockReturnValue(false)
  line.close()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections()).toBe(1)
})
