import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http'
import type { liveEvents } from '@cancha/contract/live'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { z } from 'zod'
import type { Identities, Session } from '../http/identity.ts'
import type { Log } from '../http/log.ts'

type Event = keyof typeof liveEvents
type DataOf<Name extends Event> = z.infer<(typeof liveEvents)[Name]>
type EndReason = DataOf<'logoutUser'>['reason']

/** What the rest of the program tells the pages that are open right now, on every node. */
export type Live = {
  toUser<Name extends Event>(userId: number, event: Name, data: DataOf<Name>): void
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
  log: Log
  /** How often an open socket's session is looked up again. */
  recheckMs?: number
}

/**
 * What nodes tell each other when sessions end. One message for the notice and the end of the sockets: two would travel
 * on two connections, and the second may overtake the first.
 */
export const END_SESSIONS = 'endSessions'

/** What a program without sockets asks of the nodes: that they say something to one person's pages. */
export const TO_USER = 'toUser'

/** A socket may say this much a second; whoever says more is cut off. */
const EVENTS_A_SECOND = 30

const userRoom = (id: number) => `user:${id}`
const sessionRoom = (id: number) => `session:${id}`

export function startLive({ server, pool, identities, origin, log, recheckMs = 60_000 }: Options): Live {
  const line = keepLine(pool)
  const io = new Server(server, {
    path: '/live',
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    adapter: createAdapter(line.pool, { errorHandler: (err) => log.warn({ err }, 'canal en vivo') }),
    // A browser always says where a socket comes from; a stranger's page is turned away before any of it is read.
    allowRequest: (request, decide) => decide(null, mayConnect(request.headers, origin)),
  })

  io.use((socket, next) => {
    sessionOf(socket, identities).then(
      (session) => {
        if (!session) return next(new Error('unauthenticated'))
        socket.data = { session }
        next()
      },
      (err: unknown) => {
        log.warn({ err }, 'canal en vivo')
        next(new Error('unavailable'))
      },
    )
  })

  const endHere = (ids: number[], reason: EndReason) => {
    const rooms = ids.map(sessionRoom)
    io.local.to(rooms).emit('logoutUser', { reason } satisfies DataOf<'logoutUser'>)
    io.local.in(rooms).disconnectSockets(true)
  }
  io.on(END_SESSIONS, endHere)
  io.on(TO_USER, (userId: number, event: Event, data: unknown) => {
    io.local.to(userRoom(userId)).emit(event, data)
  })

  io.on('connection', (socket) => {
    const { session } = socket.data as { session: Session }
    // Rooms come from the session. Whatever the page says about who it is goes unheard.
    const joined = socket.join([userRoom(session.viewer.id), sessionRoom(session.id)])
    const lookAgain = async () => {
      const still = await sessionOf(socket, identities).catch(() => session)
      if (!still) end(socket, 'expired')
    }
    // A session that ended since the handshake ended before its socket could hear of it.
    void Promise.resolve(joined).then(lookAgain)
    const recheck = setInterval(lookAgain, recheckMs)
    recheck.unref()
    socket.on('disconnect', () => clearInterval(recheck))
    cutOffFloods(socket)
  })

  return {
    toUser: (userId, event, data) => void io.to(userRoom(userId)).emit(event, data),
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
    client.release = (spoiled) => {
      if (!given) release(spoiled)
      given = true
    }
    giveBack = () => client.release(true)
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

const sessionOf = async (socket: Socket, identities: Identities): Promise<Session | null> => {
  const { cookie, authorization } = socket.handshake.headers
  return (await identities.ofHeaders({ cookie, authorization })).session
}

function mayConnect(headers: IncomingHttpHeaders, own: string): boolean {
  if (headers.origin !== undefined) return headers.origin === own
  // No Origin: an app, which brings a bearer. A cookie without one is a browser being made to lie.
  return headers.authorization !== undefined || headers.cookie === undefined
}

function end(socket: Socket, reason: EndReason): void {
  socket.emit('logoutUser', { reason } satisfies DataOf<'logoutUser'>)
  socket.disconnect(true)
}

function cutOffFloods(socket: Socket): void {
  let said = 0
  let second = 0
  socket.use((_event, next) => {
    const now = Math.floor(performance.now() / 1_000)
    said = now === second ? said + 1 : 1
    second = now
    if (said > EVENTS_A_SECOND) socket.disconnect(true)
    else next()
  })
}
