import { get, request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { column } from '../database/decoders.ts'
import { isAlive } from '../database/embedded/processes.ts'
import { selectOne } from '../database/statements.ts'
import { sentMessage, twoTalking } from '../testing/builders/messages.ts'
import type { Person } from '../testing/cast.ts'
import { type RunningApi, runApi } from '../testing/programs/run-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** Its database and its people; the processes serve them. */
let app: TestApp
let node: RunningApi
// Several programs start, on a machine that runs other tests.
beforeAll(async () => {
  app = await createTestApp()
  node = await start()
}, 120_000)
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await node?.stop()
  await app.close()
})

/** Two processes behind one port, which both serve. */
const start = () => runApi(app, { CANCHA_PROCESSES: '2', LOG_LEVEL: 'info', MAX_CONNECTIONS: '40' })

type Line = { process?: number; msg?: string; route?: string; event?: string }

const linesOf = ({ said }: RunningApi): Line[] =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

/** Asks on a connection of its own. @returns the status, or why there is none */
const ask = (
  address: string,
  path: string,
  patienceMs = 0,
): Promise<{ status: number | string; text: string }> =>
  new Promise((resolve) => {
    const request = get(`${address}${path}`, { agent: false }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode ?? 0, text })
    })
    request.on('error', (error) => resolve({ status: error.message, text: '' }))
    if (patienceMs > 0) request.setTimeout(patienceMs, () => request.destroy(new Error('no answer')))
  })

async function page(who: Person): Promise<{ socket: Socket; heard: unknown[][] }> {
  const socket = io(node.address, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: who.headers,
  })
  open.push(socket)
  const heard: unknown[][] = []
  socket.onAny((...event: unknown[]) => heard.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, heard }
}

test('two processes answer on one port, and each line of the log says which of them wrote it', async () => {
  for (let number = 0; number < 4; number++) expect((await ask(node.address, '/api/no-hay')).status).toBe(404)
  const wrote = () =>
    new Set(linesOf(node).flatMap(({ process, msg }) => (msg === 'respuesta' ? [process] : [])))
  await expect.poll(wrote).toEqual(new Set([1, 2]))
})

test('the metrics are those of all processes together, whichever is asked', async () => {
  const count = async () => {
    const { text } = await ask(node.address, '/metrics')
    const [, asked = '0'] =
      /_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)/.exec(text) ?? []
    return { processes: /^cancha_processes (\d+)$/m.exec(text)?.[1], asked: Number(asked) }
  }
  for (let number = 0; number < 6; number++) await ask(node.address, '/healthz')
  expect([await count(), await count()]).toEqual(Array(2).fill({ processes: '2', asked: 6 }))
})

test('people whose sockets are at different processes hear each other', async () => {
  const { ana, beto, id } = await twoTalking(app)
  await sentMessage(app, ana, id)
  const anas = await page(ana)
  const betos = await page(beto)
  const nodes = () =>
    selectOne(
      app.services.database.db,
      { count: column.int },
      sql`select count(distinct node)::int as count from live_presence where user_id in (${ana.id}, ${beto.id})`,
    )
  await expect.poll(nodes).toEqual({ count: 2 })
  expect(await anas.socket.emitWithAck('typing', { conversationId: id })).toEqual({})
  const isTyping = ['isTyping', { conversationId: id, userId: String(ana.id) }]
  await expect.poll(() => betos.heard).toEqual([isTyping])
})

test('a client that polls is refused, because its requests would come to different processes', async () => {
  const { status, text } = await ask(node.address, '/live/?EIO=4&transport=polling')
  expect({ status, text }).toEqual({ status: 400, text: '{"code":0,"message":"Transport unknown"}' })
})

test('a killed process is replaced, and meanwhile the other one answers: one connection breaks at most', async () => {
  const before = node.children()
  expect(before).toHaveLength(2)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await expect.poll(() => isAlive(before[0] ?? 0)).toBe(false)
  const statuses: (number | string)[] = []
  const isReplaced = async () => {
    statuses.push((await ask(node.address, '/readyz')).status)
    return linesOf(node).filter(({ msg }) => msg?.startsWith('Server listening')).length
  }
  await expect.poll(isReplaced, { timeout: 20_000, interval: 10 }).toBe(3)
  // One request may fail: the killed process got it before the leader knew.
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1)
  expect(statuses.length).toBeGreaterThan(20)
  expect(linesOf(node).filter(({ event }) => event === 'process.ended')).toMatchObject([{ how: 'SIGKILL' }])
  expect(node.children()).toHaveLength(2)
})

test('a second program on the port says in one sentence that it is taken, and ends', async () => {
  const taken = runApi(app, { CANCHA_PROCESSES: '2', PORT: new URL(node.address).port })
  const sentence = /^the program ended: El puerto ya está en uso: .*\n$/
  await expect(taken).rejects.toThrow(sentence)
})

test('the most connections are those of both processes together; one more is closed and not passed round', async () => {
  const { hostname, port } = new URL(node.address)
  const endings = { closed: 0, answered: 0 }
  const sockets = Array.from({ length: 60 }, () => {
    const socket = connect(Number(port), hostname)
    socket.once('data', () => endings.answered++)
    socket.on('error', () => undefined).on('close', () => endings.closed++)
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  })
  await expect.poll(() => endings.closed + endings.answered).toBe(60)
  expect(endings.closed).toBeGreaterThanOrEqual(20)
  expect(endings.answered).toBeGreaterThanOrEqual(20)
  for (const socket of sockets) socket.destroy()
})

test('a stop waits for what is under way, and leaves no process', async () => {
  const stopping = await start()
  const pids = stopping.children()
  const body = JSON.stringify({ email: 'nadie@prueba.example', password: 'Ladrillo 7 rojo' })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const asking = request(`${stopping.address}/api/users/login`, { method: 'POST', headers, agent: false })
  const status = new Promise((resolve) => {
    asking.on('response', ({ statusCode }) => resolve(statusCode))
    asking.on('error', resolve)
  })
  // Until a process has the beginning of it: what it hasn't read when it stops is refused, and asked again.
  await new Promise<void>((resolve) => asking.on('continue', resolve).flushHeaders())
  asking.write(body.slice(0, 10))
  stopping.signal('SIGTERM')
  // A connection that came at the very moment of the stop may wait until its end.
  await expect.poll(() => ask(stopping.address, '/readyz', 1_000)).toMatchObject({ status: /ECONNREFUSED/ })
  expect(pids.filter(isAlive).length).toBeGreaterThan(0)
  asking.end(body.slice(10))
  expect(await status).toBe(401)
  expect(await stopping.ended).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
  // Three processes start for it, each of which reads the whole program.
}, 90_000)
