// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveSocket } from './live-socket.ts'

/** A stand-in for the library's socket, with the parts that are used; the test plays the server. */
const socket = {
  active: false,
  connected: false,
  /** whether the server answers */
  answers: true,
  listeners: new Map<string, ((data: unknown) => void)[]>(),
  connect: vi.fn(),
  disconnect: vi.fn(),
  timeout: (ms: number) => ({
    emitWithAck: () =>
      new Promise((resolve, reject) => {
        if (socket.answers) resolve({})
        else setTimeout(() => reject(new Error('operation has timed out')), ms)
      }),
  }),
  on(name: string, act: (data: unknown) => void) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), act])
  },
}
vi.mock('socket.io-client', () => ({ io: () => socket }))

const happens = (name: string, data?: unknown) => {
  for (const act of socket.listeners.get(name) ?? []) act(data)
}
const isLookedAt = () => document.dispatchEvent(new Event('visibilitychange'))

let line: ReturnType<typeof openLiveSocket>
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  socket.active = false
  socket.connected = false
  socket.answers = true
  socket.disconnect.mockReset().mockReturnValue(socket)
  socket.listeners.clear()
  socket.connect.mockClear()
  line = openLiveSocket()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

test('row 65: a line that was refused comes back slower each time, half a minute apart in the end', async () => {
  const waits: number[] = []
  for (let refusal = 0; refusal < 8; refusal++) {
    socket.connect.mockClear()
    happens('connect_error', new Error('unavailable'))
    const begun = Date.now()
    while (socket.connect.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(500)
    waits.push(Date.now() - begun)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  happens('connect')
  happens('connect_error', new Error('rate_limited'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(socket.connect).toHaveBeenCalledTimes(2)
})

test('a session that is over is not asked for again, and the library is left to its own tries', async () => {
  happens('connect_error', new Error('unauthenticated'))
  socket.active = true
  happens('connect_error', new Error('websocket error'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(socket.connect).not.toHaveBeenCalled()
})

test('a page that made room for a newer one hears again once it is looked at, and not before', async () => {
  happens('connect')
  happens('disconnect', 'io server disconnect')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(socket.connect).not.toHaveBeenCalled()
  isLookedAt()
  expect(socket.connect).toHaveBeenCalledTimes(1)
  happens('connect')
  isLookedAt()
  expect(socket.connect).toHaveBeenCalledTimes(1)
})

test('after a farewell, or once it is closed, it stays closed', async () => {
  happens('logoutUser', { reason: 'logout' })
  happens('disconnect', 'io server disconnect')
  isLookedAt()
  happens('connect_error', new Error('unavailable'))
  line.close()
  await vi.advanceTimersByTimeAsync(120_000)
  isLookedAt()
  expect(socket.connect).not.toHaveBeenCalled()
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
    socket.active = socket.connected = true
    socket.answers = false
    wake()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(socket.disconnect).toHaveBeenCalledTimes(1)
    expect(socket.connect).toHaveBeenCalledTimes(1)
  },
)

test.each(WAKES)('a line on which the server answers is left alone when %s', async (_, wake) => {
  socket.active = socket.connected = true
  wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.disconnect).not.toHaveBeenCalled()
})

test('a line that waits for its next try is opened at once when the network comes back, and once for all signs', async () => {
  socket.active = true
  window.dispatchEvent(new Event('online'))
  isLookedAt()
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.connect).toHaveBeenCalledTimes(1)
})

test('nobody’s line is checked while the page is hidden, or after it was closed', async () => {
  socket.active = socket.connected = true
  socket.answers = false
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  line.close()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect).not.toHaveBeenCalled()
})
