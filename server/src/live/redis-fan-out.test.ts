import type { AddressInfo } from 'node:net'
import { eventsMissed } from '@cancha/contract/ground/live-events'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../areas/people/accounts/tables.ts'
import { type Person, person } from '../testing/cast.ts'
import { testEvent } from '../testing/stand-ins/live-event.ts'
import { type FakeRedis, fakeRedis } from '../testing/stand-ins/redis.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { remoteLive } from './remote.ts'

/** Two nodes that reach each other by a stand-in for Redis. */
let redis: FakeRedis
let one: TestApp
let two: TestApp
const open: Socket[] = []
beforeAll(async () => {
  redis = await fakeRedis()
  one = await createTestApp({ REDIS_URL: redis.url })
  two = await createTestApp({ REDIS_URL: redis.url }, { beside: one })
  await two.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await two.close()
  await one.close()
  await redis.close()
})

async function page(who: Person): Promise<[string, unknown][]> {
  const socket = io(`http://127.0.0.1:${(two.http.server.address() as AddressInfo).port}`, {
    path: '/live',
    extraHeaders: who.headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  const events: [string, unknown][] = []
  socket.onAny((name, data) => events.push([name, data]))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return events
}

test('by Redis, events of a node arrive at the other in their order, and at nobody else’s pages', async () => {
  const [who, other] = [await person(one), await person(one)]
  const [events, others] = [await page(who), await page(other)]
  const sent = Array.from({ length: 300 }, (_, at) => [{ userId: at % 50 ? 'same' : 'ñ'.repeat(9_000 + at) }])
  for (const data of sent) one.services.live.toUser(who.id, testEvent, data)
  await expect.poll(() => events.length).toBe(sent.length)
  expect(events.map(([, data]) => data)).toEqual(sent)
  expect(others).toEqual([])
})

test('a program without sockets reaches the pages of every node by Redis too', async () => {
  const who = await person(one)
  const events = await page(who)
  const rows = await one.services.database.db.select().from(sessions).where(eq(sessions.userId, who.id))
  const live = remoteLive(one.services.database.pool, redis.url)
  live.toUser(who.id, testEvent, [])
  await live.told()
  live.endSessions(
    rows.map(({ id }) => id),
    'blocked',
  )
  await live.told()
  await expect
    .poll(() => events)
    .toEqual([
      ['getUsers', []],
      ['logoutUser', { reason: 'blocked' }],
    ])
})

test('after Redis was away, nodes hear each other again and their pages ask for what they missed', async () => {
  const who = await person(one)
  const events = await page(who)
  redis.restart()
  await expect.poll(() => events, { timeout: 10_000 }).toContainEqual([eventsMissed.name, {}])
  one.services.live.toUser(who.id, testEvent, [{ userId: 'after' }])
  await expect.poll(() => events, { timeout: 10_000 }).toContainEqual(['getUsers', [{ userId: 'after' }]])
})

test('a node that has to drop what it had to say to Redis has the pages of the others look again', async () => {
  const who = await person(one)
  const events = await page(who)
  // More than may wait at a time.
  for (let at = 0; at < 21_000; at++) one.services.live.toUser(who.id, testEvent, [])
  await expect.poll(() => events.map(([name]) => name)).toContain(eventsMissed.name)
})
