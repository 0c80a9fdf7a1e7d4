import type { Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Identities } from '../http/request/identity.ts'
import { SessionChecks } from './session-checks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EVERY_MS = 60_000

/** Checks of sockets whose sessions have all ended, by a database that fails this many times first. */
function checksAfter(failures: number) {
  const asked: number[] = []
  const ended: Socket[] = []
  const errors: unknown[] = []
  const sockets: Socket[] = []
  const identities = new Identities(
    { secureCookies: false, CANCHA_LIMITS: false },
    async () => null,
    async (tokens) => {
      asked.push(tokens.length)
      if (asked.length <= failures) throw new Error('no database')
      return new Map()
    },
  )
  const checks = new SessionChecks({
    identities,
    sockets: () => sockets,
    everyMs: EVERY_MS,
    onEnded: (socket) => ended.push(socket),
    onError: (error) => errors.push(error),
  })
  const open = (letter: string) => {
    const headers = { authorization: `Bearer st_${letter.repeat(43)}` }
    const socket = { connected: true, handshake: { headers, auth: {} } } as unknown as Socket
    sockets.push(socket)
    return socket
  }
  return { checks, open, asked, ended, errors }
}

test('sockets whose check failed are checked again within seconds, long before all of them are', async () => {
  const { checks, open, asked, ended, errors } = checksAfter(2)
  const [one, gone] = [open('A'), open('B')]
  checks.add(one)
  checks.add(gone)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([1])
  expect(ended).toEqual([])
  gone.connected = false
  // Added while the checks pause: it is checked together with the one that failed.
  const late = open('C')
  checks.add(late)
  await vi.advanceTimersByTimeAsync(EVERY_MS / 6)
  expect(ended).toEqual([one, late])
  expect(asked).toEqual([1, 2, 2])
  expect(errors).toHaveLength(2)
  checks.close()
})

test('a database that stays away is asked now and then, not without pause, and no more once they are closed', async () => {
  const { checks, open, asked, ended } = checksAfter(Number.POSITIVE_INFINITY)
  checks.add(open('A'))
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.length).toBeLessThan(61)
  checks.close()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
  expect(asked).toHaveLength(before)
  expect(ended).toEqual([])
})
