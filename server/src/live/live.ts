import type { Server as HttpServer, ServerResponse } from 'node:http'
import { logoutUser } from '@cancha/contract/events/accounts'
import type { LiveData, LiveEvent } from '@cancha/contract/live'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Addresses } from '../http/addresses.ts'
import { safeHeaders } from '../http/headers.ts'
import type { Identities, Session } from '../http/identity.ts'
import type { Log } from '../http/log.ts'
import { Refusal } from '../http/refusal.ts'
import { type Caps, cutOffFloods, Door, type Line, usualCaps } from './door.ts'

type EndReason = LiveData<typeof logoutUser>['reason']

/** What the rest of the program tells the pages that are open right now, on every node. */
export type Live = {
  toUser<Event extends LiveEvent>(userId: number, event: Event, data: LiveData<Event>): void
  /** Tells the pages of these sessions that they are over, and closes their sockets. */
  endSessions(sessionIds: number[], reason: EndReason): void
  /** Sockets open on this node. */
  count(): number
  close(): Promise<void>
}

type Options = {
  server: HttpServer
  pool: pg.Pool
  identities: Identities
  origin: string
  addresses: Addresses
  log: Log
  caps: Pick<Caps, 'inAll'> & Partial<Caps>
  /** How often an open socket's session is looked up again. */
  recheckMs?: number
  /** How often a page is asked whether it is still there, and how long it has to answer: together under 30 seconds. */
  pingMs?: { every: number; patience: number }
  /** How long a connection may leave open whose it is. */
  introducedWithinMs?: number
}

/** Where the channel is; only requests under it may become something else than an answer. */
export const LIVE_PATH = '/live'

/** Milliseconds from a refusal until the connection is closed: time to hear it. */
const GOODBYE_MS = 1_000

/** Milliseconds from the end of a session in the database until the reason for it has reached every node. */
const REASON_MS = 500

/**
 * What nodes tell each other when sessions end. One message for the notice and the end of the sockets: two would travel
 * on two connections, and the second may overtake the first.
 */
export const END_SESSIONS = 'endSessions'

/** What a program without sockets asks of the nodes: that they say something to one person's pages. */
export const TO_USER = 'toUser'

const userRoom = (id: number) => `user:${id}`
const sessionRoom = (id: number) => `session:${id}`

export function startLive(options: Options): Live {
  const { server, pool, identities, origin, addresses, log, recheckMs = 60_000 } = options
  const { every, patience } = options.pingMs ?? { every: 18_000, patience: 10_000 }
  const line = keepLine(pool)
  const door = new Door({ identities, origin, addresses, caps: { ...usualCaps, ...options.caps } })
  const io = new Server(server, {
    path: LIVE_PATH,
    pingInterval: every,
    pingTimeout: patience,
    connectTimeout: options.introducedWithinMs ?? 8_000,
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    adapter: createAdapter(line.pool, { errorHandler: (err) => log.warn({ err }, 'canal en vivo') }),
    allowRequest: (request, decide) =>
      void door.whyNot(request).then((refused) => decide(refused, refused === null)),
  })
  const headers = Object.entries(safeHeaders(origin))
  io.engine.use((_: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  })
  io.engine.on('connection', (raw: Line) => door.hold(raw))

  const sessionOf = async ({ handshake, request }: Socket): Promise<Session | null> => {
    const { cookie, authorization } = handshake.headers
    return (await identities.ofHeaders({ cookie, authorization }, addresses.of(request))).session
  }

  io.use((socket, next) => {
    const refuse = (code: string) => {
      next(new Error(code))
      // Who was turned away has nothing more to do here.
      setTimeout(() => socket.conn.close(), GOODBYE_MS).unref()
    }
    sessionOf(socket).then(
      (session) => {
        if (!session) return refuse('unauthenticated')
        socket.data = { session }
        next()
      },
      (err: unknown) => {
        if (err instanceof Refusal) return refuse(err.code)
        log.warn({ err }, 'canal en vivo')
        refuse('unavailable')
      },
    )
  })

  const endHere = (ids: number[], reason: EndReason) => {
    const rooms = ids.map(sessionRoom)
    io.local.to(rooms).emit(logoutUser.name, { reason } satisfies LiveData<typeof logoutUser>)
    io.local.in(rooms).disconnectSockets(true)
  }
  io.on(END_SESSIONS, endHere)
  io.on(TO_USER, (userId: number, name: string, data: unknown) => {
    io.local.to(userRoom(userId)).emit(name, data)
  })

  io.on('connection', (socket) => {
    const { session } = socket.data as { session: Session }
    // Rooms come from the session. Whatever the page says about who it is goes unheard.
    const joined = socket.join([userRoom(session.viewer.id), sessionRoom(session.id)])
    const lookAgain = async () => {
      const still = await sessionOf(socket).catch(() => session)
      if (still) return
      // Nothing more is heard; but whoever ended the session may be about to say why, and their word is the better one.
      await socket.leave(userRoom(session.viewer.id))
      setTimeout(end, REASON_MS, socket, 'expired').unref()
    }
    // A session that ended since the handshake ended before its socket could hear of it.
    void Promise.resolve(joined).then(lookAgain)
    door.makeRoom(io, userRoom(session.viewer.id))
    const recheck = setInterval(lookAgain, recheckMs)
    recheck.unref()
    socket.on('disconnect', () => clearInterval(recheck))
    cutOffFloods(socket)
  })

  return {
    toUser: (userId, { name }, data) => void io.to(userRoom(userId)).emit(name, data),
    endSessions(ids, reason) {
      if (ids.length === 0) return
      endHere(ids, reason)
      io.serverSideEmit(END_SESSIONS, ids, reason)
    },
    count: () => io.of('/').sockets.size,
    close() {
      return new Promise((resolve) => {
        void io.close(() => resolve())
        line.hangUp()
      })
    },
  }
}

/**
 * The adapter listens on a connection that it takes from the pool, and never gives it back when it dies or when the
 * end comes before it listens: the pool would have one less each time the database restarts. So it is taken back here.
 */
function keepLine(pool: pg.Pool): { pool: pg.Pool; hangUp(): void } {
  let over = false
  let giveBack = () => {}
  const never = new Promise<never>(() => undefined)
  const connect = async () => {
    if (over) return never
    const client = await pool.connect()
    const { release } = client
    let given = false
    // Never to be used again: it listens. And never through the client, which by then may be somebody else's.
    giveBack = () => {
      if (!given) release(true)
      given = true
    }
    client.release = giveBack
    client.once('end', giveBack)
    if (over) giveBack()
    return over ? never : client
  }
  const lent = { connect, query: pool.query.bind(pool) } as unknown as pg.Pool
  const hangUp = () => {
    over = true
    giveBack()
  }
  return { pool: lent, hangUp }
}

function end(socket: Socket, reason: EndReason): void {
  if (!socket.connected) return
  socket.emit(logoutUser.name, { reason } satisfies LiveData<typeof logoutUser>)
  socket.disconnect(true)
}
