import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, type Socket as NetSocket, connect as openSocket } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressesBehind } from '../http/edge/addresses.ts'
import { type Person, person } from '../testing/cast.ts'
import { testEvent } from '../testing/stand-ins/live-event.ts'
import { createTestApp, ORIGIN, type TestApp } from '../testing/test-app.ts'
import { postgresFanOut } from './fan-out.ts'
import { startLive } from './live.ts'

const LONG = process.env['CANCHA_SOAK'] !== undefined
const SOCKETS = LONG ? 300 : 40
const ANONYMOUS = LONG ? 4_000 : 400
const MADE_UP = LONG ? 900 : 400
const DEAF = LONG ? 200 : 30

let app: TestApp
let port: number
const ending: (() => unknown)[] = []
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})
afterAll(() => app.close())

type Options = Parameters<typeof startLive>[0]

/** The live socket server alone, with limits and times that a test can reach. */
async function channel(options: Partial<Options>) {
  const server = createServer()
  const { log } = app.services
  const usual = { origin: ORIGIN, addresses: addressesBehind([]), caps: { inAll: 1_000 } }
  const live = startLive({
    server,
    db: app.services.database.db,
    fanOut: postgresFanOut(app.databaseUrl, log),
    identities: app.identities,
    log,
    ...usual,
    ...options,
  })
  await live.open()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(async () => {
    await live.close()
    server.closeAllConnections()
    server.close()
  })
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { live, open, port: (server.address() as AddressInfo).port }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const madeUp = () => bearer(`st_${randomBytes(32).toString('base64url')}`)

/** Connects as an app does. @returns the socket, or the code of the refusal */
function connect(
  to: number,
  headers: Record<string, string>,
  more: { path?: string; auth?: Record<string, unknown> } = {},
): Promise<Socket | string> {
  const socket = io(`http://127.0.0.1:${to}`, {
    path: '/live',
    extraHeaders: headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...more,
  })
  ending.push(() => socket.disconnect())
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', (error) => resolve(error.message))
  })
}

/** A text as a WebSocket frame of a browser. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** A socket that completes the handshake and then stops reading. */
async function deaf(to: number, who: Person): Promise<NetSocket> {
  const socket = openSocket(to, '127.0.0.1')
  ending.push(() => socket.destroy())
  socket.on('error', () => undefined)
  const key = randomBytes(16).toString('base64')
  socket.write(
    'GET /live/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nAuthorization: Bearer ${who.token}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => {
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes
      if (said.includes('"sid"') && !said.includes('40{')) socket.write(frame('40'))
      if (!said.includes('40{')) return
      socket.pause()
      resolve()
    })
  })
  return socket
}

describe('row 65: sockets are counted', () => {
  test(`${SOCKETS} sockets of one person: the last twenty stay, and nobody else notices`, async () => {
    const [other, greedy] = [await person(app), await person(app)]
    const others = await connect(port, bearer(other.token))
    const sockets: (Socket | string)[] = []
    for (let count = 0; count < SOCKETS; count++) sockets.push(await connect(port, bearer(greedy.token)))
    const connected = () => sockets.map((socket) => typeof socket !== 'string' && socket.connected)
    await expect.poll(connected).toEqual([...Array(SOCKETS - 20).fill(false), ...Array(20).fill(true)])
    expect(app.services.live.count()).toBe(21)
    expect((others as Socket).connected).toBe(true)
  })

  test('of one address, and in all: the next one is turned away until another leaves', async () => {
    const { token } = await person(app)
    for (const caps of [{ inAll: 100, ofAddress: 3 }, { inAll: 3 }]) {
      const { port: to } = await channel({ caps })
      const [first] = [await connect(to, bearer(token)), await connect(to, bearer(token))]
      expect(await connect(to, bearer(token))).toBeTypeOf('object')
      expect(await connect(to, bearer(token))).toBeTypeOf('string')
      ;(first as Socket).disconnect()
      await expect.poll(async () => typeof (await connect(to, bearer(token)))).toBe('object')
    }
  })

  test('handshakes of one address are paced, each by what a trusted proxy says', async () => {
    const { token } = await person(app)
    const addresses = addressesBehind(['127.0.0.1'])
    const { port: to } = await channel({ addresses, caps: { inAll: 100, handshakes: 3 } })
    const from = (ip: string) => connect(to, { ...bearer(token), 'x-forwarded-for': ip })
    for (let count = 0; count < 3; count++) expect(await from('203.0.113.1')).toBeTypeOf('object')
    expect(await from('203.0.113.1')).toBeTypeOf('string')
    expect(await from('203.0.113.2')).toBeTypeOf('object')
  })
})

describe('row 65: strangers cost no look-ups', () => {
  const lookUps = (node: TestApp) => node.statements().filter((text) => text.includes('"sessions"')).length
  const held = ({ http }: TestApp) =>
    new Promise<number>((resolve) => http.server.getConnections((_, count) => resolve(count)))

  test(`${ANONYMOUS} handshakes without a session: none`, async () => {
    app.statements()
    const answers = new Set<string>()
    for (let from = 0; from < ANONYMOUS; from += 50)
      for (const answer of await Promise.all(
        Array.from({ length: 50 }, () => connect(port, { origin: ORIGIN })),
      ))
        answers.add(String(answer))
    // They may open, and are asked who they are.
    expect([...answers]).toEqual(['unauthenticated'])
    expect(lookUps(app)).toBe(0)
    await expect.poll(() => held(app)).toBe(0)
  })

  test(`${MADE_UP} with made-up tokens: 300 a minute, each closed soon; neighbours with good ones get in`, async () => {
    const node = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: app })
    ending.push(() => node.close())
    await node.http.listen({ port: 0, host: '127.0.0.1' })
    const to = (node.http.server.address() as AddressInfo).port
    const who = await person(node)
    expect(await connect(to, bearer(who.token))).toBeTypeOf('object')
    node.statements()
    const answers: Record<string, number> = {}
    for (let from = 0; from < MADE_UP; from += 50)
      for (const answer of await Promise.all(Array.from({ length: 50 }, () => connect(to, madeUp()))))
        answers[String(answer)] = (answers[String(answer)] ?? 0) + 1
    expect(answers).toEqual({ unauthenticated: 300, rate_limited: MADE_UP - 300 })
    expect(lookUps(node)).toBe(300)
    expect(await connect(to, bearer(who.token))).toBeTypeOf('object')
    await expect.poll(() => held(node), { timeout: 8_000 }).toBe(2)
  })

  test('a connection that never says whose it is ends by itself', async () => {
    const { open, port: to } = await channel({ introducedWithinMs: 300 })
    const { token } = await person(app)
    const socket = openSocket(to, '127.0.0.1')
    ending.push(() => socket.destroy())
    const key = randomBytes(16).toString('base64')
    socket.write(
      'GET /live/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    await expect.poll(open, { timeout: 5_000 }).toBe(0)
  })
})

describe('rows 52 and 65, F13: a socket that nobody reads is closed', () => {
  test(`${DEAF} that answer nothing are gone after the wait for an answer`, async () => {
    const { open, port: to } = await channel({ pingMs: { every: 300, patience: 300 } })
    const people = [await person(app), await person(app)]
    for (let count = 0; count < DEAF; count++) await deaf(to, people[count % 2] as Person)
    await expect.poll(open, { timeout: 5_000 }).toBe(0)
  })

  test('the data that wait for one socket are limited: beyond that it is cut off at once, and others still receive theirs', async () => {
    const { live, open, port: to } = await channel({ caps: { inAll: 10, waiting: 100_000 } })
    const [who, other] = [await person(app), await person(app)]
    await deaf(to, who)
    const hears = (await connect(to, bearer(other.token))) as Socket
    const heard: unknown[] = []
    hears.onAny((name) => heard.push(name))
    const news = 'x'.repeat(64 * 1024)
    const isCut = async () => {
      for (let count = 0; count < 20; count++) live.toUser(who.id, testEvent, [{ userId: news }])
      return open()
    }
    // The operating system buffers the first megabytes.
    await expect.poll(isCut, { timeout: 15_000, interval: 50 }).toBe(1)
    live.toUser(other.id, testEvent, [])
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['getUsers'])
  })
})

test('rows 31 and 64: what the channel answers carries the headers of every other answer', async () => {
  for (const address of [
    '/socket.io/?EIO=4&transport=polling',
    '/live/',
    '/live/?EIO=4&transport=polling',
    '/live/?EIO=4&transport=polling&sid=x',
  ]) {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`)
    // One that has still to say who it is may open.
    expect([200, 400], address).toContain(answer.status)
    expect(answer.headers.get('content-security-policy'), address).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(answer.headers.get('cache-control'), address).toBe('no-store')
  }
})

test('row 66: a request that asks for another protocol elsewhere gets its answer', async () => {
  for (const upgrade of ['h2c', 'websocket', 'TLS/1.0', 'nada']) {
    const socket = openSocket(port, '127.0.0.1')
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes)))
      socket.once('close', () => resolve(''))
      socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`)
    })
    socket.destroy()
    expect(answer, upgrade).toMatch(/^HTTP\/1.1 200 /)
  }
})
