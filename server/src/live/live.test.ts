import { createServer } from 'node:http'
import { type AddressInfo, connect as openSocket } from 'node:net'
import { membershipChanged } from '@cancha/contract/people/accounts-events'
import { eq } from 'drizzle-orm'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeAccount } from '../areas/people/accounts/administer.ts'
import { sessionsReader } from '../areas/people/accounts/signing-in/sessions.ts'
import { sessions } from '../areas/people/accounts/tables.ts'
import { addressesBehind } from '../http/edge/addresses.ts'
import { Identities } from '../http/request/identity.ts'
import { type Person, person } from '../testing/cast.ts'
import { testEvent } from '../testing/stand-ins/live-event.ts'
import { createTestApp, ORIGIN, type TestApp } from '../testing/test-app.ts'
import { postgresFanOut } from './fan-out.ts'
import { type Live, startLive } from './live.ts'
import { remoteLive } from './remote.ts'

type Node = TestApp & { port: number }

let one: Node
let two: Node
const open: Socket[] = []

async function listening(beside?: TestApp): Promise<Node> {
  const app = await createTestApp({}, beside ? { beside } : {})
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return { ...app, port: (app.http.server.address() as AddressInfo).port }
}

beforeAll(async () => {
  one = await listening()
  two = await listening(one)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const cookieOf = (token: string) => ({ cookie: `__Host-session=${token}`, origin: ORIGIN })

/** Connects as a page or an app does. @returns the socket, or the code of the refusal */
function connect(
  node: Node,
  headers: Record<string, string>,
  more: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Socket | string> {
  const socket = io(`http://127.0.0.1:${node.port}`, {
    path: '/live',
    extraHeaders: headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...more,
  })
  open.push(socket)
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', (error) => resolve(error.message))
  })
}

const connected = async (node: Node, who: Person): Promise<Socket> => {
  const socket = await connect(node, cookieOf(who.token))
  if (typeof socket === 'string') throw new Error(`turned away: ${socket}`)
  return socket
}

/** Another live server on the nodes' database, whose sessions come from `identities`. */
async function channelOf(identities: Identities, more: { recheckMs?: number } = {}) {
  const server = createServer()
  const { log } = one.services
  const live = startLive({
    server,
    db: one.services.database.db,
    fanOut: postgresFanOut(one.databaseUrl, log),
    identities,
    origin: ORIGIN,
    addresses: addressesBehind([]),
    caps: { inAll: 10 },
    log,
    ...more,
  })
  await live.open()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    await live.close()
    server.close()
  }
  return { live, port: (server.address() as AddressInfo).port, close }
}

/** Records what a socket receives until it is closed. */
function heard(socket: Socket): { events: [string, unknown][]; closed: Promise<number> } {
  const begun = performance.now()
  const events: [string, unknown][] = []
  socket.onAny((name, data) => events.push([name, data]))
  return {
    events,
    closed: new Promise((resolve) => socket.on('disconnect', () => resolve(performance.now() - begun))),
  }
}

describe('row 29: a handshake is taken from our own pages and from apps, by either transport', () => {
  const REFUSED: [string, (token: string) => Record<string, string>][] = [
    ['another site with the cookie', (token) => ({ ...cookieOf(token), origin: 'https://evil.example' })],
    ['a page without an origin', (token) => ({ ...cookieOf(token), origin: 'null' })],
    ['our name on another port', (token) => ({ ...cookieOf(token), origin: 'http://localhost:3001' })],
    ['our name as a part of theirs', (token) => ({ ...cookieOf(token), origin: `${ORIGIN}.evil.example` })],
    ['the cookie and no origin', (token) => ({ cookie: `__Host-session=${token}` })],
    [
      'another site with a bearer',
      (token) => ({ authorization: `Bearer ${token}`, origin: 'https://evil.example' }),
    ],
    ['our page without a session', () => ({ origin: ORIGIN })],
    ['nobody', () => ({})],
    ['an invented token', () => cookieOf(`st_${'A'.repeat(43)}`)],
  ]

  describe.each(['websocket', 'polling'] as const)('%s', (transport) => {
    test.each(REFUSED)('refused: %s', async (_, headers) => {
      const { token } = await person(one)
      expect(await connect(one, headers(token), { transports: [transport] })).toBeTypeOf('string')
      expect(one.services.live.count()).toBe(0)
    })

    test('refused: the blocked and the unverified', async () => {
      for (const options of [{ blocked: true }, { unverified: true }]) {
        const { token } = await person(one, options)
        expect(await connect(one, cookieOf(token), { transports: [transport] })).toBe('unauthenticated')
      }
    })

    test('taken: our page with its cookie, an app with its bearer', async () => {
      const { token } = await person(one)
      expect(await connect(one, cookieOf(token), { transports: [transport] })).toBeTypeOf('object')
      expect(
        await connect(one, { authorization: `Bearer ${token}` }, { transports: [transport] }),
      ).toBeTypeOf('object')
    })
  })

  test('the answer to another site carries no permission to read it', async () => {
    const { token } = await person(one)
    const answer = await fetch(`http://127.0.0.1:${one.port}/live/?EIO=4&transport=polling`, {
      headers: { ...cookieOf(token), origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('row 7: who a socket is comes from its session', () => {
  test('whatever a page says about its identity, it receives the events of its session’s person, on any node', async () => {
    const [ana, beto] = [await person(one), await person(one)]
    const [anas, betos] = [await connected(one, ana), await connected(two, beto)]
    const [anaHeard, betoHeard] = [heard(anas), heard(betos)]
    betos.emit('addUser', String(ana.id))
    betos.emit('join', `user:${ana.id}`)
    betos.emit('logoutUser', { reason: 'logout' })
    await expect.poll(() => betoHeard.events).toEqual([['getUsers', []]])
    one.services.live.toUser(ana.id, testEvent, [{ userId: '1' }])
    two.services.live.toUser(beto.id, testEvent, [{ userId: '2' }])
    two.services.live.toUser(ana.id, testEvent, [{ userId: '3' }])
    // Each node uses its own connection to the database, so events that they send at the same time arrive in any
    // order.
    const inOrder = () =>
      anaHeard.events.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    await expect.poll(inOrder).toEqual([
      ['getUsers', [{ userId: '1' }]],
      ['getUsers', [{ userId: '3' }]],
    ])
    // A member who announces themselves is told which of their own connections are online: none of Beto's is.
    expect(betoHeard.events).toEqual([
      ['getUsers', []],
      ['getUsers', [{ userId: '2' }]],
    ])
  })
})

describe('row 23: sockets end with their session, within two seconds, on every node', () => {
  test('[EVT-004] signing out on one node ends the pages of that session on both, and no others', async () => {
    const who = await person(one)
    const another = await person(one)
    const own = [await connected(one, who), await connected(two, who)].map(heard)
    const others = heard(await connected(two, another))
    await one.http.inject({ method: 'POST', url: '/api/users/logout', headers: who.headers, payload: {} })
    for (const { closed, events } of own) {
      expect(await closed).toBeLessThan(2_000)
      expect(events).toEqual([['logoutUser', { reason: 'logout' }]])
    }
    expect(others.events).toEqual([])
    expect(await connect(two, cookieOf(who.token))).toBe('unauthenticated')
  })

  test('blocking somebody ends all of their pages', async () => {
    const who = await person(one)
    const own = [await connected(one, who), await connected(two, who)].map(heard)
    const program = { actorId: null, sessionId: null, ip: null, requestId: null }
    await changeAccount(two.services, program, who.email, { kind: 'blocked', on: true }, 'una prueba')
    for (const { closed, events } of own) {
      expect(await closed).toBeLessThan(2_000)
      expect(events).toEqual([['logoutUser', { reason: 'blocked' }]])
    }
  })

  test("a program beside the nodes, such as the operator's, ends them too", async () => {
    const who = await person(one)
    const own = [await connected(one, who), await connected(two, who)].map(heard)
    const rows = await one.services.database.db.select().from(sessions).where(eq(sessions.userId, who.id))
    remoteLive(one.services.database.pool).endSessions(
      rows.map(({ id }) => id),
      'blocked',
    )
    for (const { closed, events } of own) {
      expect(await closed).toBeLessThan(2_000)
      expect(events).toEqual([['logoutUser', { reason: 'blocked' }]])
    }
  })

  describe('a session that ends while its socket is still shaking hands', () => {
    /** Ends a session after the handshake's check without telling the live server; its second check must notice. */
    async function endedMeanwhile(act: (live: Live, ended: { sessionId: number; userId: number }) => void) {
      const who = await person(one)
      let ended = 0
      const identities = new Identities(
        one.config,
        async (hash) => {
          const session = (await sessionsReader(one.services.database.db)([hash])).get(hash) ?? null
          await one.asOwner(`delete from sessions where id = ${session?.id}`)
          ended = session?.id ?? 0
          return session
        },
        async (hashes) => {
          const still = await sessionsReader(one.services.database.db)(hashes)
          act(channel.live, { sessionId: ended, userId: who.id })
          return still
        },
      )
      const channel = await channelOf(identities)
      const socket = await connected({ ...one, port: channel.port }, who)
      const { closed, events } = heard(socket)
      expect(await closed).toBeLessThan(2_000)
      await channel.close()
      return events
    }

    test('takes it along', async () => {
      expect(await endedMeanwhile(() => undefined)).toEqual([['logoutUser', { reason: 'expired' }]])
    })

    test('and gives the reason, even if it arrives a moment later; events to the person are no longer received', async () => {
      const events = await endedMeanwhile((live, { sessionId, userId }) => {
        setTimeout(() => {
          live.toUser(userId, membershipChanged, {})
          live.endSessions([sessionId], 'subscription_expired')
        }, 50)
      })
      expect(events).toEqual([['logoutUser', { reason: 'subscription_expired' }]])
    })
  })

  test('a session that nobody uses ends, whatever its socket: an administrator’s after 12 hours (row 24)', async () => {
    const who = await person(one, { admin: true })
    const { port, close } = await channelOf(one.identities, { recheckMs: 50 })
    const { closed } = heard(await connected({ ...one, port }, who))
    await one.asOwner(
      `update sessions set last_seen_at = now() - interval '11:59:59' where user_id = ${who.id}`,
    )
    expect(await closed).toBeLessThan(3_000)
    await close()
  })

  test('all sessions of a node are read together, each once', async () => {
    const asked: number[] = []
    const reader = sessionsReader(one.services.database.db)
    const identities = new Identities(
      one.config,
      async (hash) => (await reader([hash])).get(hash) ?? null,
      (hashes) => {
        asked.push(hashes.length)
        return reader(hashes)
      },
    )
    const { port, close } = await channelOf(identities, { recheckMs: 100 })
    const people = await Promise.all(Array.from({ length: 4 }, () => person(one)))
    for (const who of [...people, ...people]) await connected({ ...one, port }, who)
    await expect.poll(() => asked.filter((count) => count === people.length).length).toBeGreaterThan(2)
    expect(Math.max(...asked)).toBe(people.length)
    await close()
  })

  test('a sign-in ends the pages of the session that it replaces', async () => {
    const who = await person(one, { password: 'Ladrillo 7 rojo' })
    const { closed } = heard(await connected(two, who))
    const payload = { email: who.email, password: who.password }
    await one.http.inject({ method: 'POST', url: '/api/users/login', headers: who.headers, payload })
    expect(await closed).toBeLessThan(2_000)
  })
})

describe('a socket that misbehaves is cut off, and nobody else notices', () => {
  test('too many events in a second', async () => {
    const flooder = await connected(one, await person(one))
    const quiet = heard(await connected(one, await person(one)))
    const { closed } = heard(flooder)
    for (let event = 0; event < 100; event++) flooder.emit('addUser', event)
    expect(await closed).toBeLessThan(2_000)
    expect(quiet.events).toEqual([])
    expect(one.services.live.count()).toBe(1)
  })

  test('a frame over 64 KB (row 53)', async () => {
    const large = await connected(one, await person(one))
    const { closed } = heard(large)
    large.emit('addUser', 'x'.repeat(70_000))
    expect(await closed).toBeLessThan(2_000)
    expect((await one.http.inject('/readyz')).statusCode).toBe(200)
  })

  test('bytes that are no handshake', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = openSocket(one.port, '127.0.0.1', () =>
        socket.write('GET /live/?EIO=9&transport=nada HTTP/1.1\r\nHost: x\r\n\r\n'),
      )
      socket.once('data', (bytes) => {
        resolve(String(bytes))
        socket.destroy()
      })
    })
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
  })
})
