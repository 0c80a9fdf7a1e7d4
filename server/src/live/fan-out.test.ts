import type { AddressInfo } from 'node:net'
import { eventsMissed } from '@cancha/contract/ground/live-events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../database/decoders.ts'
import { selectOne } from '../database/statements.ts'
import { type Person, person } from '../testing/cast.ts'
import { testEvent } from '../testing/stand-ins/live-event.ts'
import { openWire, type Wire } from '../testing/stand-ins/wire.ts'
import { cluster, createTestApp, type TestApp } from '../testing/test-app.ts'
import { CHANNEL } from './notify-line.ts'

/** Two nodes; the wire to the second one's database can be cut. */
let one: TestApp
let two: TestApp
let wire: Wire
const open: Socket[] = []
beforeAll(async () => {
  wire = await openWire(cluster().url)
  one = await createTestApp()
  two = await createTestApp({}, { beside: one, wire })
  await two.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await two.close()
  await one.close()
  await wire.close()
})

/** Opens a page of this person on the second node, or another, and records its events. */
async function page(who: Person, node = two): Promise<{ events: [string, unknown][]; socket: Socket }> {
  const socket = io(`http://127.0.0.1:${(node.http.server.address() as AddressInfo).port}`, {
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
  return { events, socket }
}

test('events of a node arrive at the other in their order, the longest too, and each as often as it was sent', async () => {
  const who = await person(one)
  const { events } = await page(who)
  const sent = Array.from({ length: 300 }, (_, at) => [
    { userId: at % 50 === 7 ? 'ñ'.repeat(9_000 + at) : at % 3 === 0 ? 'same' : String(at) },
  ])
  for (const data of sent) one.services.live.toUser(who.id, testEvent, data)
  await expect.poll(() => events.length).toBe(sent.length)
  expect(events.map(([, data]) => data)).toEqual(sent)
})

test('many events at once are few transactions', async () => {
  const who = await person(one)
  const { events } = await page(who)
  const listener = new pg.Client({ connectionString: one.databaseUrl })
  await listener.connect()
  const batches = new Set<string>()
  listener.on('notification', ({ payload = '' }) => batches.add(payload.split(' ', 2).join(' ')))
  await listener.query(`listen ${CHANNEL}`)
  for (let at = 0; at < 2_000; at++) one.services.live.toUser(who.id, testEvent, [{ userId: String(at) }])
  await expect.poll(() => events.length).toBe(2_000)
  // Notifications to this connection are read before its answer to a later statement.
  await listener.query('select 1')
  await listener.end()
  expect(batches.size).toBeGreaterThan(0)
  expect(batches.size).toBeLessThan(20)
})

test('a node that lost the database hears the others again, and has its pages ask for what they missed', async () => {
  const who = await person(one)
  const { events, socket } = await page(who)
  wire.cut()
  await expect.poll(() => two.services.database.answers()).toBe(false)
  one.services.live.toUser(who.id, testEvent, [{ userId: 'missed' }])
  two.services.live.toUser(who.id, testEvent, [{ userId: 'own' }])
  wire.mend()
  await expect.poll(() => events, { timeout: 10_000 }).toContainEqual([eventsMissed.name, {}])
  one.services.live.toUser(who.id, testEvent, [{ userId: 'after' }])
  await expect.poll(() => events).toContainEqual(['getUsers', [{ userId: 'after' }]])
  expect(events).toContainEqual(['getUsers', [{ userId: 'own' }]])
  expect(socket.connected).toBe(true)
})

test('what a node says while it is without the database reaches the others afterwards, in order and once', async () => {
  const who = await person(one)
  const { events } = await page(who)
  const beyond = await createTestApp({}, { beside: one })
  await beyond.http.listen({ port: 0, host: '127.0.0.1' })
  const { events: far } = await page(who, beyond)
  const heard = () => far.map(([, data]) => data)
  const numbers = Array.from({ length: 40 }, (_, at) => [{ userId: String(at) }])
  for (const [at, data] of numbers.entries()) {
    if (at === 10) wire.cut()
    if (at === 30) wire.mend()
    two.services.live.toUser(who.id, testEvent, data)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await expect.poll(() => far.length, { timeout: 10_000 }).toBe(numbers.length)
  expect(heard()).toEqual(numbers)
  expect(events.filter(([name]) => name === 'getUsers').map(([, data]) => data)).toEqual(numbers)
  await beyond.close()
})

test('a node that has to drop what it had to say has the pages of the others look again', async () => {
  const who = await person(one)
  const beyond = await createTestApp({}, { beside: one })
  await beyond.http.listen({ port: 0, host: '127.0.0.1' })
  const nobody = await person(one)
  const { events } = await page(who, beyond)
  wire.cut()
  const long = [{ userId: 'x'.repeat(1024 * 1024) }]
  for (let at = 0; at < 18; at++) two.services.live.toUser(nobody.id, testEvent, long)
  wire.mend()
  // Their own line was never broken.
  await expect.poll(() => events.map(([name]) => name)).toContain(eventsMissed.name)
  await beyond.close()
})

test('a line that breaks while a batch is under way is opened once', async () => {
  const who = await person(one)
  const lines = async () => {
    const { count } = await selectOne(
      one.services.database.db,
      { count: column.int },
      sql`select count(*)::int as count from pg_stat_activity
        where application_name = 'cancha live' and datname = current_database()`,
    )
    return count
  }
  for (let round = 0; round < 4; round++) {
    two.services.live.toUser(who.id, testEvent, [{ userId: 'ñ'.repeat(200_000) }])
    // The batch is sent in a microtask.
    await new Promise((resolve) => setImmediate(resolve))
    wire.cut()
    wire.mend()
    await expect.poll(() => two.services.database.answers()).toBe(true)
    await expect.poll(lines).toBeGreaterThan(1)
  }
  // Long enough for a second one to be there: the first try to open it waits at most 75 ms.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await lines()).toBe(2)
})
