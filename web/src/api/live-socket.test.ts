// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveSocket } from './live-socket.ts'

/** A stand-in for the library's socket, with the parts that are used; the test plays the server. */
const socket = {
  active: false,
  listeners: new Map<string, ((data: unknown) => void)[]>(),
  connect: vi.fn(),
  disconnect: vi.fn(),
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
