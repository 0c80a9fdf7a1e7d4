import { createServer } from 'node:http'
import { type AddressInfo, type Socket as NetSocket, connect as openSocket } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressesBehind } from '../http/edge/addresses.ts'
import { type Person, person } from '../testing/cast.ts'
import { testEvent } from '../testing/stand-ins/live-event.ts'
import { createTestApp, ORIGIN, type TestApp } from '../testing/test-app.ts'
import { postgresFanOut } from './fan-out.ts'
import { LIVE_PATHS, startLive } from './live.ts'
import type { Caps } from './socket-limits.ts'

let app: TestApp
let ana: Person
let beto: Person
const ending: (() => unknown)[] = []
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app)
  beto = await person(app)
})
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})
afterAll(() => app.close())

/** A live server with these limits, which believes what a connection says of its address. */
async function channel(caps: Partial<Caps> = {}, recheckMs = 60_000) {
  const server = createServer()
  const { log } = app.services
  const live = startLive({
    server,
    db: app.services.database.db,
    fanOut: postgresFanOut(app.databaseUrl, log),
    identities: app.identities,
    origin: ORIGIN,
    addresses: addressesBehind(['127.0.0.1']),
    caps: { inAll: 1_000, ...caps },
    recheckMs,
    log,
  })
  await live.open()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(async () => {
    await live.close()
    server.closeAllConnections()
    server.close()
  })
  return { live, port: (server.address() as AddressInfo).port }
}

type ConnectOptions = {
  auth?: Record<string, unknown>
  headers?: Record<string, string>
  path?: string
  transport?: 'websocket' | 'polling'
}

/** @returns the socket, or why it was turned away */
function connect(
  port: number,
  { auth = {}, headers = {}, path = '/socket.io', transport = 'websocket' }: ConnectOptions,
): Promise<Socket | string> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path,
    auth,
    extraHeaders: headers,
    transports: [transport],
    reconnection: false,
    forceNew: true,
  })
  ending.push(() => socket.disconnect())
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', (error) => resolve(error.message))
  })
}

/** Text as a WebSocket frame of a client. */
const frame = (text: string) =>
  Buffer.concat([
    text.length < 126
      ? Buffer.from([0x81, 0x80 | text.length])
      : Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 255]),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(text),
  ])

type Silent = { socket: NetSocket; said(): string; isOpen(): boolean }

/** Opens a websocket without saying who it is, from this address. @returns what came back, once something has */
async function silent(port: number, ip = '203.0.113.1'): Promise<Silent> {
  const socket = openSocket(port, '127.0.0.1')
  let said = ''
  let open = true
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open = false
  })
  socket.on('data', (bytes) => {
    said += bytes
  })
  ending.push(() => socket.destroy())
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      `X-Forwarded-For: ${ip}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  await expect.poll(() => said.length).toBeGreaterThan(0)
  return { socket, said: () => said, isOpen: () => open }
}

const isOpen = async (port: number, ip?: string) => (await silent(port, ip)).said().startsWith('HTTP/1.1 101')

describe('[EVT-001] decision 73: an app says by `auth.token` who it is', () => {
  describe.each(LIVE_PATHS)('under %s', (path) => {
    test.each(['websocket', 'polling'] as const)('by %s', async (transport) => {
      const { live, port } = await channel()
      const socket = await connect(port, { path, transport, auth: { token: ana.token } })
      expect(socket).toBeTypeOf('object')
      const heard: unknown[] = []
      ;(socket as Socket).onAny((name) => heard.push(name))
      live.toUser(ana.id, testEvent, [])
      await expect.poll(() => heard).toEqual([testEvent.name])
    })
  })

  test('then the cookie isn’t read, nor the header', async () => {
    const { live, port } = await channel()
    const cookie = { cookie: `__Host-session=${ana.token}`, origin: ORIGIN }
    for (const headers of [cookie, { authorization: `Bearer ${ana.token}` }]) {
      for (const token of [`st_${'A'.repeat(43)}`, 'x', 7, {}])
        expect(await connect(port, { headers, auth: { token } })).toBe('unauthenticated')
      const socket = (await connect(port, { headers, auth: { token: beto.token } })) as Socket
      const heard: unknown[] = []
      socket.onAny((_, data) => heard.push(data))
      live.toUser(ana.id, testEvent, [{ userId: 'ana' }])
      live.toUser(beto.id, testEvent, [{ userId: 'beto' }])
      await expect.poll(() => heard).toEqual([[{ userId: 'beto' }]])
      // An app that is signed out has the field still.
      for (const token of [null, ''])
        expect(await connect(port, { headers, auth: { token } })).toBeTypeOf('object')
    }
  })

  test('row 29: from another site it is turned away, and from our own taken', async () => {
    const { port } = await channel()
    const auth = { token: ana.token }
    for (const origin of ['https://evil.example', 'null'])
      expect(await connect(port, { auth, headers: { origin } })).toBe('websocket error')
    expect(await connect(port, { auth, headers: { origin: ORIGIN } })).toBeTypeOf('object')
  })

  test('its session that ends takes the socket with it', async () => {
    const { port } = await channel({}, 100)
    const gone = await person(app)
    const [socket, stays] = [
      (await connect(port, { auth: { token: gone.token } })) as Socket,
      (await connect(port, { auth: { token: ana.token } })) as Socket,
    ]
    const heard: unknown[] = []
    socket.onAny((...event) => heard.push(event))
    await app.asOwner(`delete from sessions where user_id = ${gone.id}`)
    await expect.poll(() => socket.connected, { timeout: 5_000 }).toBe(false)
    expect(heard).toEqual([['logoutUser', { reason: 'expired' }]])
    expect(stays.connected).toBe(true)
  })

  test('once: a connection that says somebody else a second time is closed', async () => {
    const { live, port } = await channel()
    const twice = await silent(port)
    const says = ({ token }: Person) => frame(`40{"token":"${token}"}`)
    twice.socket.write(Buffer.concat([says(ana), says(beto)]))
    await expect.poll(() => twice.said()).toContain('44{"message":"conflict"')
    await expect.poll(() => twice.isOpen(), { timeout: 5_000 }).toBe(false)
    // Later ones are cut off at once.
    const later = await silent(port)
    later.socket.write(says(ana))
    await expect.poll(() => later.said()).toContain('40{"sid"')
    later.socket.write(says(beto))
    await expect.poll(() => later.isOpen(), { timeout: 5_000 }).toBe(false)
    expect(live.count()).toBe(0)
  })
})

describe('row 65: whoever hasn’t said yet who they are', () => {
  test('has five seconds, and hears nothing', async () => {
    const { live, port } = await channel({ namelessMs: 300 })
    const opened = await silent(port)
    expect(opened.said()).toMatch(/^HTTP\/1.1 101/)
    live.toUser(ana.id, testEvent, [{ userId: 'secreto' }])
    expect(live.count()).toBe(0)
    await expect.poll(() => opened.isOpen(), { timeout: 3_000 }).toBe(false)
    expect(opened.said()).not.toMatch(/secreto|40\{/)
  })

  test('is one of so many at an address, and in all; who has said it isn’t counted any more', async () => {
    const { port } = await channel({ nameless: 5, namelessOfAddress: 2 })
    const others = '203.0.113.2'
    const first = await silent(port)
    expect(await isOpen(port)).toBe(true)
    expect(await isOpen(port)).toBe(false)
    for (let count = 0; count < 2; count++) expect(await isOpen(port, others)).toBe(true)
    first.socket.write(frame(`40{"token":"${ana.token}"}`))
    await expect.poll(first.said).toContain('40{"sid"')
    // Three are left.
    expect(await isOpen(port)).toBe(true)
    expect(await isOpen(port, '203.0.113.3')).toBe(true)
    expect(await isOpen(port, '203.0.113.4')).toBe(false)
    // A client that names itself in the request isn't held up by them.
    expect(await connect(port, { headers: { authorization: `Bearer ${ana.token}` } })).toBeTypeOf('object')
  })

  test('holds no place where nothing comes of it: an old protocol, or one that is refused', async () => {
    const { port } = await channel({ namelessOfAddress: 2, handshakes: 8 })
    const old = `http://127.0.0.1:${port}/socket.io/?EIO=3&transport=polling`
    for (let count = 0; count < 6; count++) expect((await fetch(old)).status).toBe(400)
    const { token } = ana
    expect(await connect(port, { auth: { token } })).toBeTypeOf('object')
  })

  test('may have a cookie of somebody else’s, such as a balancer’s', async () => {
    const { port } = await channel()
    const headers = { cookie: 'balancer=abc' }
    expect(await connect(port, { headers, auth: { token: ana.token } })).toBeTypeOf('object')
    const own = { cookie: `__Host-session=${ana.token}` }
    expect(await connect(port, { headers: own, auth: { token: ana.token } })).toBe('websocket error')
  })

  test('and has left again isn’t held open', async () => {
    const { port } = await channel()
    const opened = await silent(port)
    opened.socket.write(frame(`40{"token":"${ana.token}"}`))
    await expect.poll(opened.said).toContain('40{"sid"')
    opened.socket.write(frame('41'))
    await expect.poll(() => opened.isOpen(), { timeout: 4_000 }).toBe(false)
  })

  test('is as many of those who come in the same moment', async () => {
    const { port } = await channel({ namelessOfAddress: 3 })
    const opened = await Promise.all(Array.from({ length: 12 }, () => isOpen(port)))
    expect(opened.filter(Boolean)).toHaveLength(3)
  })

  test('in the program they are twenty and five hundred, for five seconds', async () => {
    const { usualCaps } = await import('./socket-limits.ts')
    expect(usualCaps).toMatchObject({ nameless: 500, namelessOfAddress: 20, namelessMs: 5_000 })
  })
})

test('a client of Socket.IO 2 is told that its protocol isn’t spoken here', async () => {
  const { port } = await channel()
  const answer = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=3&transport=polling`)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 5, message: 'Unsupported protocol version' },
  ])
})
